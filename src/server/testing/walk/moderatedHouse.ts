import type { CanaryRegistry } from './canaries.ts'
import type { Cast, FullHouse } from './fullHouse.ts'
import { shareReviewOf } from './fullShelf.ts'
import type { HouseWithPool } from '../house/house.ts'
import type { SignedInReader } from '../cast/reader.ts'

const moderators = { moderator: 'reports', admin: 'reports' } as const

/** Hides one of the owner's reviews and suspends a reader with a review and a comment. */
export async function moderate(
  { db }: HouseWithPool,
  cast: Cast,
  { shelf, talkedOf }: Pick<FullHouse, 'shelf' | 'talkedOf'>,
  canaries: CanaryRegistry,
): Promise<void> {
  const { silenced, stranger } = cast
  await silenced.call.reviews.comment({ reviewId: talkedOf, text: canaries.text('review_comments.comment_text', {}) })
  const said = await shareReviewOf(silenced, shelf.shared.book, canaries.text('read_books.public_review', moderators))
  const told = { ...moderators, owner: 'own' } as const
  const why = canaries.text('moderation_decisions.note_to_author', told, ['moderator', 'admin'])
  for (const [reviewId, decision, noteToAuthor] of [
    [shelf.hidden.entry, 'hide', why],
    [said, 'suspend', 'Too much.'],
  ] as const) {
    const reason = canaries.text('review_reports.reason', { ...moderators, stranger: 'own' })
    await stranger.call.reviews.report({ reviewId, reason })
    const note = canaries.text('moderation_decisions.note', moderators)
    const version = await versionOf(cast.moderator, reviewId)
    await cast.moderator.call.moderation.decide({ reviewId, version, decision, note, noteToAuthor, days: null })
  }
  // Reporters stay anonymous to moderators and in mails to authors.
  canaries.keep({
    place: 'who reported',
    needles: [stranger.id, stranger.username],
    unless: new RegExp(`^(?!.*/(moderation|mail/${cast.owner.email}|mail/${silenced.email}))`),
    seenBy: { stranger: 'own' },
    shownTo: [],
  })
  const log = { note: canaries.text('audit_log.note', { admin: 'reports' }) }
  const note_to_reader = canaries.text('audit_log.note_to_reader', { admin: 'reports' })
  await db
    .updateTable('audit_log')
    .set({ ...log, note_to_reader })
    .where('act', '=', 'hide')
    .execute()
}

export async function versionOf(moderator: SignedInReader, reviewId: string): Promise<string> {
  const { cases } = await moderator.call.moderation.cases({ limit: 50 })
  return cases.find(({ review }) => review.id === reviewId)!.version
}
