import type { Case, Verdict } from '#contract/moderation.ts'

export type Act = Verdict | 'show'

interface About {
  review: Pick<Case['review'], 'isHidden'>
}

export const verdictOf = (act: Act): Verdict => (act === 'show' ? 'keep' : act)

/** Only acts that change something: no Keep without open reports, no Hide for a hidden review. */
export function actsFor({ review, openReports }: About & Pick<Case, 'openReports'>): Act[] {
  if (review.isHidden) return ['show', 'warn', 'suspend']
  return openReports > 0 ? ['keep', 'hide', 'warn', 'suspend'] : ['hide', 'warn', 'suspend']
}

/** The equivalent act after another moderator hid or showed the review. */
export function actNow(act: Act, { review }: About): Act {
  if (verdictOf(act) !== 'keep') return act
  return review.isHidden ? 'show' : 'keep'
}

export const notifiesAuthor = (act: Act) => act !== 'keep'

export const needsNote = (act: Act) => verdictOf(act) !== 'keep'
