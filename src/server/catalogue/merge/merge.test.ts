import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aVisitor } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import {
  admin,
  both,
  bookRow,
  count,
  entriesOf,
  fillTwins,
  duplicateId,
  house,
  isbnOf,
  mergeTwins,
  other,
  setUpTwins,
  sharedReview,
  single,
  keptId,
} from '#server/testing/cast/twins.ts'

import {
  tablesKeptWhole,
  partlyKeptTables,
  recomputedTables,
  movedTables,
  tablesPerReader,
  tablesUnderEntries,
} from './tables.ts'

setUpTwins()

test('every reference of the database to a book or an entry is known to a merge', async () => {
  const { rows } = await sql<{ knows: string }>`
    select format('%s.%s', conrelid::regclass, attname) as knows from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('books'::regclass, 'read_books'::regclass)
    order by 1`.execute(house.db)
  const numbers: Record<string, string> = { book_neighbours: 'book_number', book_facets: 'number' }
  const known = [
    'read_books.book_id',
    'reads.entry_id',
    'own_shelf_books.entry_id',
    ...movedTables.map(({ table, column }) => `${table}.${column}`),
    ...[...tablesPerReader, ...recomputedTables, ...partlyKeptTables, ...tablesKeptWhole].map(
      (table) => `${table}.${numbers[table] ?? 'book_id'}`,
    ),
    ...tablesUnderEntries.map((table) => `${table}.review_id`),
    // What was told about an entry that a merge drops goes with it.
    'notices.review_id',
    'activity_books.entry_id',
  ]
  expect(rows.map(({ knows }) => knows)).toEqual(known.toSorted())
})

describe('two books that are merged', () => {
  test('keep all of a reader’s reads, shelves and favorites, and undo separates them again', async () => {
    await fillTwins()
    const { mergeId } = await mergeTwins()
    const readsOf = async (bookId: string) => (await both.call.reads.list({ bookId })).reads.length
    const { entry } = await both.call.shelf.entry({ bookId: keptId })
    expect(entry).toMatchObject({ timesRead: 2, isOwned: true, lentTo: 'Ann' })
    expect(entry!.shelves).toHaveLength(2)
    expect(await readsOf(keptId)).toBe(2)
    for (const reader of [both, single])
      expect((await reader.call.readers.favorites()).favorites.map(({ id }) => id)).toEqual([keptId])
    await admin.call.catalogue.unmerge({ mergeId })
    expect([await readsOf(keptId), await readsOf(duplicateId)]).toEqual([1, 1])
  })

  test('become one, with all entries, reviews, likes, comments and editions', async () => {
    const { otherReviewId } = await fillTwins()
    const preview = await admin.call.catalogue.previewMerge({ keptId, duplicateId })
    expect(preview).toMatchObject({
      both: 1,
      reviews: 2,
      likes: 3,
      comments: 2,
      editions: 1,
      tooLong: 0,
      kept: { id: keptId, entries: 1 },
      duplicate: { id: duplicateId, entries: 2 },
    })
    expect(await mergeTwins()).toMatchObject({ bookId: keptId })
    const [entry, none] = await entriesOf(both)
    expect(none).toBeUndefined()
    expect(entry).toMatchObject({
      book_id: keptId,
      rating: 3,
      public_review: 'Of the first.\n\nOf the second.',
      private_notes: 'Mine.\n\nMine, too.',
      likes: 2,
      comments: 1,
      share_with_community: true,
    })
    expect((await other.call.reviews.comments({ reviewId: entry!.id })).comments).toMatchObject([
      { text: 'Well said.' },
    ])
    expect(await other.call.reviews.get({ reviewId: otherReviewId })).toMatchObject({ book: { id: keptId }, likes: 1 })
    expect(await bookRow(keptId)).toEqual({ readers: 2, ratings: 2, stars: 8, spread: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1] })
    expect((await other.call.books.search({ query: isbnOf(count) })).books[0]?.id).toBe(keptId)
  })

  test('share one address: the old one redirects, for pages, the API and new searches', async () => {
    await fillTwins()
    await mergeTwins()
    const visitor = aVisitor(house)
    expect(await visitor.call.books.get({ bookId: duplicateId })).toMatchObject({ id: keptId })
    expect((await visitor.call.reviews.ofBook({ bookId: duplicateId })).reviews).toHaveLength(2)
    await other.call.shelf.shelve({ bookId: duplicateId, status: 'tbr', on: '2026-01-01' })
    await other.call.shelf.rate({ bookId: duplicateId, stars: 2 })
    expect(await entriesOf(other)).toMatchObject([{ book_id: keptId, rating: 2 }])
    expect(
      (await other.call.books.known({ title: `Twin, The ${count} (large print)`, author: 'Ann Other' })).book?.id,
    ).toBe(keptId)
    await expect(other.call.picks.dismiss({ bookId: duplicateId, kind: 'later' })).resolves.toBeDefined()
  })

  test('are recorded in the log and in the history', { tags: ['T38'] }, async () => {
    const { mergeId } = await mergeTwins()
    const { merges } = await admin.call.catalogue.merges({ bookId: keptId })
    expect(merges).toMatchObject([
      { id: mergeId, by: { username: admin.username }, book: { id: duplicateId, author: 'Ann Other' }, canUndo: true },
    ])
    await admin.call.catalogue.unmerge({ mergeId })
    const { entries } = await admin.call.moderation.log({ limit: 50 })
    const goneTitle = `Twin, The ${count} (large print)`
    expect(entries.filter(({ book }) => book?.id === keptId)).toMatchObject([
      { act: 'unmerge', goneTitle },
      { act: 'merge', goneTitle },
    ])
    expect((await admin.call.catalogue.merges({ bookId: keptId })).merges).toMatchObject([
      { id: mergeId, canUndo: false },
    ])
  })

  test('fill in what only one of them knows', async () => {
    await house.db
      .updateTable('books')
      .set({ pages: 99, synopsis: 'Told.', known_genres: ['Horror'] })
      .where('id', '=', duplicateId)
      .execute()
    await house.db.updateTable('books').set({ synopsis: 'Kept.' }).where('id', '=', keptId).execute()
    const { mergeId } = await mergeTwins()
    const look = () => admin.call.catalogue.book({ bookId: keptId })
    expect(await look()).toMatchObject({ pages: 99, synopsis: 'Kept.', genres: ['Horror'] })
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await look()).toMatchObject({ pages: null, synopsis: 'Kept.', genres: [] })
  })

  test('reveal nothing private: an unshared review becomes a note, and the smaller audience applies', async () => {
    await save(both, keptId, { ...sharedReview('Mine alone.'), shareWithCommunity: false })
    await save(both, duplicateId, { ...sharedReview('For all.') })
    await save(single, keptId, { rating: 2 })
    await single.call.shelf.setVisibility({ bookId: keptId, visibility: 'private' })
    await save(single, duplicateId, { rating: 5 })
    await mergeTwins()
    const { reviews } = await aVisitor(house).call.reviews.ofBook({ bookId: keptId })
    expect(reviews.map(({ excerpt }) => excerpt)).toEqual(['For all.'])
    expect(await entriesOf(both)).toMatchObject([{ private_notes: 'Mine alone.' }])
    expect(await bookRow(keptId)).toMatchObject({ readers: 1 })
  })
})
