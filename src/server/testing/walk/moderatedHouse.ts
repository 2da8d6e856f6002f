import { subjectOf } from '#contract/cases.ts'
import type { CanaryRegistry } from './canaries.ts'
import type { Cast, FullHouse } from './fullHouse.ts'
import { shareReviewOf } from './fullShelf.ts'
import type { HouseWithPool } from '../house/house.ts'
import type { SignedInReader } from '../cast/reader.ts'

const moderators = { moderator: 'reports', admin: 'reports' } as const

/** Hides one of the owner's reviews, and suspends a reader with a review and a comment. Returns a book that was removed. */
export async function moderate(
  { db }: HouseWithPool,
  cast: Cast,
  { shelf, talkedOf }: Pick<FullHouse, 'shelf' | 'talkedOf'>,
  canaries: CanaryRegistry,
): Promise<string> {
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
  await takeBio(db, cast, canaries.text('moderation_decisions.taken', moderators))
  await answerDecisions(cast, canaries)
  const removed = await removeBook(cast, canaries)
  await removeEdition(cast, shelf.shared.book, canaries)
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
  return removed
}

/** Both sides answer a decision about a review. */
async function answerDecisions({ owner, stranger }: Cast, canaries: CanaryRegistry): Promise<void> {
  for (const [role, { call }] of Object.entries({ owner, stranger })) {
    const { notices } = await call.inbox.list({})
    const { id: noticeId } = notices.find(
      ({ kind, about }) => about === 'review' && ['verdict', 'report'].includes(kind),
    )!
    await call.inbox.answer({
      noticeId,
      text: canaries.text('decision_answers.text', { ...moderators, [role]: 'own' }),
    })
  }
}

/** The owner's: it stays on their shelf, and admins find it in the catalogue. */
async function removeBook({ owner, moderator, stranger }: Cast, canaries: CanaryRegistry): Promise<string> {
  const seenBy = { owner: 'own', moderator: 'reports', admin: 'public' } as const
  const title = canaries.text('a removed book', seenBy, ['owner', 'moderator'])
  const { book } = await owner.call.books.add({ title, author: title, synopsis: title })
  await owner.call.editions.add({ bookId: book.id, format: 'print', publisher: title })
  const asked = { kind: 'book', subjectId: book.id } as const
  await stranger.call.reports.make({ ...asked, reason: 'Spam.' })
  const { version } = await moderator.call.moderation.madeCase(asked)
  await moderator.call.moderation.decideMade({ ...asked, version, decision: 'hide', noteToAuthor: 'Too much.' })
  return book.id
}

/** The owner's, of a book that everyone sees. */
async function removeEdition({ owner, moderator, stranger }: Cast, bookId: string, canaries: CanaryRegistry) {
  const publisher = canaries.text('a removed edition', { ...moderators, owner: 'own' }, ['moderator', 'admin'])
  const { edition } = await owner.call.editions.add({ bookId, format: 'print', publisher })
  await owner.call.editions.choose({ bookId, editionId: edition.id })
  const asked = { kind: 'edition', subjectId: edition.id } as const
  await stranger.call.reports.make({ ...asked, reason: 'Spam.' })
  const { version } = await moderator.call.moderation.madeCase(asked)
  await moderator.call.moderation.decideMade({ ...asked, version, decision: 'hide', noteToAuthor: 'Too much.' })
}

/** The bio of the silenced reader, who could not write it now. */
async function takeBio(db: HouseWithPool['db'], { moderator, stranger, silenced }: Cast, bio: string): Promise<void> {
  await db.updateTable('profiles').set({ bio }).where('id', '=', silenced.id).execute()
  const subject = { kind: 'bio', subject_id: silenced.id, author_id: silenced.id } as const
  await db
    .insertInto('reports')
    .values({ ...subject, user_id: stranger.id, said: bio, reason: 'Spam.' })
    .execute()
  const asked = { kind: 'bio', subjectId: silenced.id } as const
  const { version } = await moderator.call.moderation.madeCase(asked)
  await moderator.call.moderation.decideMade({ ...asked, version, decision: 'hide', noteToAuthor: 'Too much.' })
}

export async function versionOf(moderator: SignedInReader, reviewId: string): Promise<string> {
  const { cases } = await moderator.call.moderation.cases({ limit: 50 })
  return cases.find((one) => subjectOf(one).id === reviewId)!.version
}
