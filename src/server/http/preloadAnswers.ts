import { call } from '@orpc/server'
import type { Me } from '#contract/accounts.ts'
import { pageAt, roleFor } from '#contract/pages.ts'
import { aboutSageleaf } from './pageAbout.ts'
import { router } from './router.ts'
import { findSession } from '../accounts/findSession.ts'
import type { Context } from '../house.ts'
import { type Answer, type PreloadedAnswers, subjectOf } from './subjects.ts'

/** Answers to a page's first operations. `today` is a guess: a browser in another time zone asks again. */
export async function preloadAnswers(asked: Context, path: string, today: string): Promise<PreloadedAnswers> {
  const context = { ...asked, asker: { session: await findSession(asked) } }
  const me = await call(router.accounts.me, undefined, { context })
  const known: Answer[] = [[['accounts', 'me'], me]]
  const subject = await subjectOf(context, path, me !== null)
  if (subject) return { ...subject, answers: [...known, ...subject.answers] }
  const page = pageAt(path)
  if (page === '/about') return { answers: known, isGone: false, about: aboutSageleaf }
  const role = roleFor(page)
  const isOff = page === '/admin/cover-migration' && !context.config.coverMigration
  if (role) return { answers: known, isGone: false, isShut: isOff || !may(me, role) }
  if (!me || path !== '/home') return { answers: known, isGone: false }
  const [home, first] = await Promise.all([
    call(router.insights.home, { today }, { context }),
    call(router.picks.first, undefined, { context }),
  ])
  return { answers: [...known, [['insights', 'home', { today }], home], [['picks', 'first'], first]], isGone: false }
}

function may(me: Me | null, role: 'moderator' | 'admin'): boolean {
  return me !== null && me.roles.some((each) => each === role || each === 'admin')
}

/** JSON in a `script`, which no text can break out of and no browser runs. */
export function asDataScript(answers: Answer[]): string {
  return `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
}
