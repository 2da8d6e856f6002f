import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { movedTables, tablesPerReader, tablesUnderEntries } from '#server/catalogue/merge/tables.ts'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { aModerator, reportReview } from './moderators.ts'
import { aReader, type SignedInReader } from './reader.ts'
import { save } from './shelf.ts'

export let house: HouseWithPool
export let admin: SignedInReader
/** Has both books; `single` has only the duplicate. */
export let both: SignedInReader
export let single: SignedInReader
export let other: SignedInReader
export let count = 0
export let keptId = ''
export let duplicateId = ''

/** Call it once per test file. Each test gets two new duplicate books and new readers. */
export function setUpTwins(): void {
  beforeAll(async () => {
    house = await aHouse()
    admin = await aModerator(house, 'admin')
  }, 180_000)
  beforeEach(async () => {
    both = await aReader(house)
    single = await aReader(house)
    other = await aReader(house)
    keptId = await aBook(`The Twin ${++count}`)
    duplicateId = await aBook(`Twin, The ${count} (large print)`)
  })
}

export async function aBook(title: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into books (google_book_id, title, authors) values (${`twin-${title}`}, ${title}, '{Ann Other}') returning id`.execute(
    house.db,
  )
  return rows[0]!.id
}

export const mergeTwins = (two = { keptId, duplicateId }) => admin.call.catalogue.merge(two)
export const sharedReview = (text: string) => ({ rating: 4, publicReview: text, shareWithCommunity: true })
export const entriesOf = ({ id }: SignedInReader) =>
  house.db.selectFrom('read_books').selectAll().where('user_id', '=', id).orderBy('book_id').execute()
export const bookRow = (id: string) =>
  house.db.selectFrom('books').select(['readers', 'ratings', 'stars', 'spread']).where('id', '=', id).executeTakeFirst()

/** All rows of readers and the catalogue, for comparison before and after. */
export async function snapshotOfAll(): Promise<Record<string, unknown>> {
  const tables = [
    'books',
    'read_books',
    'reads',
    'own_shelf_books',
    ...movedTables.map(({ table }) => table),
    ...tablesPerReader,
    ...tablesUnderEntries,
    'book_changes',
    'authors',
  ]
  const kept: Record<string, unknown> = {}
  for (const table of tables.filter((name) => name !== 'audit_log' && name !== 'book_merges')) {
    // A notice of a review goes with an entry that is dropped.
    const where = table === 'notices' ? sql`where review_id is null` : sql``
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(kept) - '{updated_at}'::text[] as row from ${sql.table(table)} kept ${where} order by to_jsonb(kept)::text`.execute(
      house.db,
    )
    kept[table] = rows.map(({ row }) => row)
  }
  return kept
}

/** Adds every kind of row that can belong to a book, and a reader who has both. */
export async function fillTwins(): Promise<{ reviewId: string; otherReviewId: string }> {
  await save(both, keptId, { ...sharedReview('Of the first.'), rating: 3, privateNotes: 'Mine.' })
  const { id: reviewId } = await save(both, duplicateId, {
    ...sharedReview('Of the second.'),
    privateNotes: 'Mine, too.',
  })
  const { id: otherReviewId } = await save(single, duplicateId, { ...sharedReview('Only this one.'), rating: 5 })
  const staying = (await entriesOf(both)).find(({ book_id }) => book_id === keptId)
  for (const id of [reviewId, staying!.id, otherReviewId]) await other.call.reviews.like({ reviewId: id })
  await single.call.reviews.like({ reviewId })
  await other.call.reviews.comment({ reviewId, text: 'Well said.' })
  await other.call.reviews.comment({ reviewId: otherReviewId, text: 'Hear, hear.' })
  for (const id of [reviewId, staying!.id]) await single.call.reviews.report({ reviewId: id, reason: 'Hm.' })
  await reportReview(house, otherReviewId)
  await other.call.picks.dismiss({ bookId: duplicateId, kind: 'later' })
  for (const bookId of [keptId, duplicateId]) {
    await single.call.picks.dismiss({ bookId, kind: 'not-for-me' })
    await single.call.books.reportCover({ bookId })
  }
  await other.call.books.reportCover({ bookId: duplicateId })
  await single.call.picks.takeOut({ bookId: duplicateId })
  await house.db
    .insertInto('editions')
    .values({ book_id: duplicateId, isbn13: isbnOf(count) })
    .execute()
  for (const [reader, name, books] of [
    [both, 'Of both', [keptId, duplicateId]],
    [both, 'Of the second', [duplicateId]],
    [single, 'Of one', [duplicateId]],
  ] as const) {
    const { id: shelfId } = await reader.call.ownShelves.create({ name })
    for (const bookId of books) await reader.call.ownShelves.addBook({ shelfId, bookId })
  }
  for (const reader of [both, single]) await reader.call.readers.setFavorites({ bookIds: [duplicateId] })
  await house.db
    .insertInto('notices')
    .values({
      user_id: both.id,
      kind: 'new-book',
      subject_id: duplicateId,
      book_id: duplicateId,
      latest_at: new Date(),
    })
    .execute()
  await both.call.ownShelves.setCopy({ bookId: duplicateId, isOwned: true, lentTo: 'Ann' })
  return { reviewId, otherReviewId }
}

export function isbnOf(place: number): string {
  const body = `97830000${String(place).padStart(4, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
