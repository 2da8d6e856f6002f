import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sweep } from '#server/run/runJobs.ts'
import { aModerator, decideCase, reportReview } from '#server/testing/cast/moderators.ts'
import { aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { save } from '#server/testing/cast/shelf.ts'
import {
  aBook,
  admin,
  bookRow,
  both,
  count,
  duplicateId,
  entriesOf,
  snapshotOfAll,
  fillTwins,
  house,
  keptId,
  mergeTwins,
  other,
  setUpTwins,
  sharedReview,
  single,
} from '#server/testing/cast/twins.ts'

setUpTwins()

describe('a merge that is undone', () => {
  test('leaves everything as it was before', async () => {
    await fillTwins()
    await house.db
      .updateTable('books')
      .set({ pages: 99, cover: '/covers/x.webp' })
      .where('id', '=', duplicateId)
      .execute()
    await admin.call.catalogue.edit({
      bookId: duplicateId,
      version: (await admin.call.catalogue.book({ bookId: duplicateId })).version,
      year: 1900,
    })
    const before = await snapshotOfAll()
    const { mergeId } = await mergeTwins()
    expect(await snapshotOfAll()).not.toEqual(before)
    expect(await admin.call.catalogue.unmerge({ mergeId })).toEqual({ bookId: duplicateId })
    const { book_changes: changes, ...after } = await snapshotOfAll()
    const { book_changes: changesBefore, ...rest } = before
    expect(after).toEqual(rest)
    // That the book that stays was filled, and emptied again, stays in its history.
    expect((changes as unknown[]).length).toBe((changesBefore as unknown[]).length + 2)
    expect(await house.db.selectFrom('book_merge_rows').select('id').where('merge_id', '=', mergeId).execute()).toEqual(
      [],
    )
    expect(await aVisitor(house).call.books.get({ bookId: duplicateId })).toMatchObject({ id: duplicateId })
  })

  test('leaves entries alone that moved without being merged', async () => {
    const { otherReviewId } = await fillTwins()
    const { mergeId } = await mergeTwins()
    await save(single, keptId, { ...sharedReview('Thought better of.'), rating: 2 })
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await other.call.reviews.get({ reviewId: otherReviewId })).toMatchObject({
      text: 'Thought better of.',
      rating: 2,
      book: { id: duplicateId },
    })
    expect((await bookRow(keptId))?.readers).toBe(1)
  })

  test('brings back nothing that went with a reader who left', async () => {
    await fillTwins()
    const { mergeId } = await mergeTwins()
    for (const { id } of [both, other]) await house.db.deleteFrom('users').where('id', '=', id).execute()
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await entriesOf(both)).toEqual([])
    expect(await entriesOf(single)).toMatchObject([{ book_id: duplicateId, likes: 0, comments: 0 }])
    const { rows } = await sql`select from book_merge_rows where reader_id = ${other.id}`.execute(house.db)
    expect(rows).toEqual([])
  })

  test('keeps the undo of a removal working before and after it', async () => {
    await save(single, duplicateId, sharedReview('Away and back.'))
    await single.call.shelf.remove({ bookId: duplicateId })
    const { mergeId } = await mergeTwins()
    await single.call.shelf.restore({ bookId: keptId })
    expect(await entriesOf(single)).toMatchObject([{ book_id: keptId, public_review: 'Away and back.' }])
    await single.call.shelf.remove({ bookId: keptId })
    await admin.call.catalogue.unmerge({ mergeId })
    await single.call.shelf.restore({ bookId: duplicateId })
    expect(await entriesOf(single)).toMatchObject([{ book_id: duplicateId, public_review: 'Away and back.' }])
  })

  test('keeps Undo of a change of the only entry working, as the entry came along', async () => {
    await save(single, duplicateId, sharedReview('Far along.'))
    await single.call.shelf.shelve({ bookId: duplicateId, status: 'tbr', on: '2026-01-01' })
    const undos = () => sql`select from entries_before where user_id = ${single.id} and book_id = ${keptId}`
    await mergeTwins()
    expect((await undos().execute(house.db)).rows).toHaveLength(1)
    await single.call.shelf.restore({ bookId: keptId })
    expect(await entriesOf(single)).toMatchObject([{ book_id: keptId, reading_status: 'finished' }])
  })
})

describe('undoing a merge is refused', () => {
  const undo = ({ mergeId }: { mergeId: string }) => admin.call.catalogue.unmerge({ mergeId })
  const isHidden = async () => {
    const [entry] = await entriesOf(both)
    await reportReview(house, entry!.id)
    await decideCase(await aModerator(house), entry!.id, 'hide')
  }

  test.each<[string, () => Promise<unknown>]>([
    ['rewritten', () => save(both, keptId, { ...sharedReview('Both, again.'), rating: 1 })],
    ['unshared', () => save(both, keptId, { ...sharedReview('Mine alone now.'), shareWithCommunity: false })],
    ['made private', () => both.call.shelf.setVisibility({ bookId: keptId, visibility: 'private' })],
    ['hidden by a moderator', isHidden],
    ['removed', () => both.call.shelf.remove({ bookId: keptId })],
  ])('once a merged entry was %s, and changes nothing', async (_, change) => {
    await fillTwins()
    const merged = await mergeTwins()
    await change()
    const before = await snapshotOfAll()
    expect(await refusalOf(undo(merged))).toMatchObject({ code: 'ENTRIES_CHANGED', data: { readers: 1 } })
    expect(await snapshotOfAll()).toEqual(before)
  })

  test('once an admin changed the kept book', async () => {
    const merged = await mergeTwins()
    const { version } = await admin.call.catalogue.book({ bookId: keptId })
    await admin.call.catalogue.edit({ bookId: keptId, version, year: 1900 })
    expect(await outcomeOf(undo(merged))).toBe('BOOK_CHANGED_SINCE')
  })

  test('while a later merge is in place: the latest is undone first', async () => {
    const thirdId = await aBook(`Third ${count}`)
    const first = await mergeTwins()
    const second = await mergeTwins({ keptId, duplicateId: thirdId })
    expect(await outcomeOf(undo(first))).toBe('MERGED_AGAIN')
    expect(await outcomeOf(undo(second))).toBe('fine')
    expect(await outcomeOf(undo(first))).toBe('fine')
  })

  test('the second time, after seven days, and while the kept book is itself merged into another', async () => {
    const thirdId = await aBook(`Third ${count}`)
    await save(single, duplicateId, sharedReview('Far travelled.'))
    const first = await mergeTwins()
    const second = await mergeTwins({ keptId: thirdId, duplicateId: keptId })
    expect(await aVisitor(house).call.books.get({ bookId: duplicateId })).toMatchObject({ id: thirdId })
    expect(await refusalOf(undo(first))).toMatchObject({ code: 'MERGED_FURTHER', data: { bookId: thirdId } })
    await undo(second)
    expect(await outcomeOf(undo(second))).toBe('ALREADY_UNDONE')
    expect(await aVisitor(house).call.books.get({ bookId: duplicateId })).toMatchObject({ id: keptId })
    const rowsLeft = async (days: number) => {
      const at = sql<Date>`now() - make_interval(days => ${days}) - interval '1 minute'`
      await house.db.updateTable('book_merges').set({ merged_at: at }).where('id', '=', first.mergeId).execute()
      await sweep(house.db)
      return house.db.selectFrom('book_merge_rows').select('id').where('merge_id', '=', first.mergeId).execute()
    }
    // An undo that began a moment before still finds the rows.
    expect(await rowsLeft(7)).not.toEqual([])
    expect(await outcomeOf(undo(first))).toBe('UNDO_TOO_LATE')
    expect(await rowsLeft(8)).toEqual([])
    expect(await outcomeOf(admin.call.catalogue.unmerge({ mergeId: keptId }))).toBe('MERGE_NOT_FOUND')
  })
})
