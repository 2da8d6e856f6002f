import { call } from '@orpc/server'
import { router } from './router.ts'
import type { Context } from './shared/context.ts'

/** An answer with the name of its call and the input, as the pages remember answers. */
type Answer = [key: unknown[], answer: unknown]

/**
 * What a page asks for first, to be written into it: who is there, and for Home what it shows. They are the answers of
 * the operations themselves. `today` is the server's guess; a browser whose day is another one asks again.
 */
export async function earlyAnswers(context: Context, path: string, today: string): Promise<Answer[]> {
  const me = await call(router.accounts.me, undefined, { context })
  const known: Answer[] = [[['accounts', 'me'], me]]
  if (!me || path !== '/home') return known
  const [home, first] = await Promise.all([
    call(router.insights.home, { today }, { context }),
    call(router.picks.first, undefined, { context }),
  ])
  return [...known, [['insights', 'home', { today }], home], [['picks', 'first'], first]]
}

/** Answers as a piece of HTML that no word in them can break out of. It is data: no browser runs it. */
export function asData(answers: Answer[]): string {
  return `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
}
