import { type Case, subjectOf, type Verdict } from '#contract/cases.ts'

export type Act = Verdict | 'show'

export const verdictOf = (act: Act): Verdict => (act === 'show' ? 'keep' : act)

/** Only acts that change something: no Keep without open reports, no Hide for what is hidden, no Warn without an author. */
export function actsFor(about: Case): Act[] {
  const against: Act[] = about.author ? ['warn', 'suspend'] : []
  if (subjectOf(about).isHidden) return ['show', ...against]
  return about.openReports > 0 ? ['keep', 'hide', ...against] : ['hide', ...against]
}

/** The equivalent act after another moderator hid or showed it. */
export function actNow(act: Act, about: Case): Act {
  if (verdictOf(act) !== 'keep') return act
  return subjectOf(about).isHidden ? 'show' : 'keep'
}

/** `author`: undefined when there is none. */
export const notifiesAuthor = (act: Act, author: string | undefined) => act !== 'keep' && author !== undefined

export const needsNote = (act: Act) => verdictOf(act) !== 'keep'
