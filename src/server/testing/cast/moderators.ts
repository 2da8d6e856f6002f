import type { ReviewCase, Verdict } from '#contract/cases.ts'
import type { House } from '#server/house.ts'
import type { Role } from '#server/shared/roles.ts'
import { aReader, type SignedInReader } from './reader.ts'

export async function aModerator(house: House, role: Role = 'moderator'): Promise<SignedInReader> {
  const reader = await aReader(house)
  await house.db.insertInto('user_roles').values({ user_id: reader.id, role }).execute()
  return reader
}

/** Returns the reporter. */
export async function reportReview(house: House, reviewId: string, reason = 'Spam.'): Promise<SignedInReader> {
  const reporter = await aReader(house)
  await reporter.call.reviews.report({ reviewId, reason })
  return reporter
}

/** Throws when the moderator sees no such case. */
export async function caseOf({ call }: SignedInReader, reviewId: string): Promise<ReviewCase> {
  for (const state of ['open', 'decided'] as const) {
    const { cases } = await call.moderation.cases({ state, limit: 50 })
    const found = cases.find((one) => one.kind === 'review' && one.review.id === reviewId)
    if (found?.kind === 'review') return found
  }
  throw new Error('this moderator sees no such case')
}

interface DecisionExtras {
  noteToAuthor?: string
  note?: string
  days?: number | null
}

export async function decideCase(
  moderator: SignedInReader,
  reviewId: string,
  decision: Verdict,
  more: DecisionExtras = {},
) {
  const { version } = await caseOf(moderator, reviewId)
  const why = decision === 'keep' ? {} : { noteToAuthor: 'This is not kind.' }
  return moderator.call.moderation.decide({ reviewId, version, decision, ...why, ...more })
}
