import { type Case, subjectOf, type Verdict } from '#contract/cases.ts'

export type Act = Verdict | 'show'

export const verdictOf = (act: Act): Verdict => (act === 'show' ? 'keep' : act)

/** Only acts that change something: no Keep without open reports, no Hide for what is hidden. */
export function actsFor(about: Case): Act[] {
  if (subjectOf(about).isHidden) return ['show', 'warn', 'suspend']
  return about.openReports > 0 ? ['keep', 'hide', 'warn', 'suspend'] : ['hide', 'warn', 'suspend']
}

/** The equivalent act after another moderator hid or showed it. */
export function actNow(act: Act, about: Case): Act {
  if (verdictOf(act) !== 'keep') return act
  return subjectOf(about).isHidden ? 'show' : 'keep'
}

export const notifiesAuthor = (act: Act) => act !== 'keep'

export const needsNote = (act: Act) => verdictOf(act) !== 'keep'
