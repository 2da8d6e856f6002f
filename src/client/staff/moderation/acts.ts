import type { Case, Verdict } from '#contract/moderation.ts'

/** What a moderator can do about a case; to keep a review that is hidden is to show it again. */
export type Act = Verdict | 'show'

interface About {
  review: Pick<Case['review'], 'isHidden'>
}

export const verdictOf = (act: Act): Verdict => (act === 'show' ? 'keep' : act)

/** What makes a difference: a review that nobody complains about any more need not be kept, a hidden one not be hidden. */
export function actsFor({ review, openReports }: About & Pick<Case, 'openReports'>): Act[] {
  if (review.isHidden) return ['show', 'warn', 'suspend']
  return openReports > 0 ? ['keep', 'hide', 'warn', 'suspend'] : ['hide', 'warn', 'suspend']
}

/** What an act has come to mean when somebody hid or showed the review meanwhile. */
export function actNow(act: Act, { review }: About): Act {
  if (verdictOf(act) !== 'keep') return act
  return review.isHidden ? 'show' : 'keep'
}

/** Whether the author is mailed: of every decision but that all stays as it was. */
export const tellsAuthor = (act: Act) => act !== 'keep'

/** Whether the author must be told why. */
export const needsNote = (act: Act) => verdictOf(act) !== 'keep'
