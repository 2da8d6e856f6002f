import { call, ORPCError } from '@orpc/server'
import { router } from './router.ts'
import type { Context } from './shared/context.ts'

/** An answer with the name of its call and the input, as the pages remember answers. */
type Answer = [key: unknown[], answer: unknown]

interface Early {
  answers: Answer[]
  /** Whether the page is about something that is not there. */
  isGone: boolean
}

/**
 * What a page asks for first, to be written into it: who is there, what Home shows, the review or the reader that a page
 * is about. They are the answers of the operations themselves. `today` is the server's guess; a browser whose day is
 * another one asks again.
 */
export async function earlyAnswers(context: Context, path: string, today: string): Promise<Early> {
  const me = await call(router.accounts.me, undefined, { context })
  const known: Answer[] = [[['accounts', 'me'], me]]
  const subject = await subjectOf(context, path)
  if (subject) return { answers: [...known, ...subject.answers], isGone: subject.isGone }
  if (!me || path !== '/home') return { answers: known, isGone: false }
  const [home, first] = await Promise.all([
    call(router.insights.home, { today }, { context }),
    call(router.picks.first, undefined, { context }),
  ])
  return { answers: [...known, [['insights', 'home', { today }], home], [['picks', 'first'], first]], isGone: false }
}

/** The review or the reader that a page is about; undefined for every other page. */
async function subjectOf(context: Context, path: string): Promise<Early | undefined> {
  const [, kind, name = ''] = /^\/(review|user)\/([^/]+)/.exec(path) ?? []
  if (kind === undefined) return undefined
  try {
    if (kind === 'review') {
      const input = { reviewId: name }
      return found(['reviews', 'get', input], await call(router.reviews.get, input, { context }))
    }
    const input = { username: name }
    return found(['reviews', 'reader', input], await call(router.reviews.reader, input, { context }))
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { answers: [], isGone: error.status === 404 || error.status === 400 }
  }
}

const found = (...answer: Answer): Early => ({ answers: [answer], isGone: false })

/** Answers as a piece of HTML that no word in them can break out of. It is data: no browser runs it. */
export function asData(answers: Answer[]): string {
  return `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
}
