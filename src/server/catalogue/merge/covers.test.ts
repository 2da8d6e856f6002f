import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { isCoverRemoved } from '#server/books/covers/setFoundCover.ts'
import { sweep } from '#server/run/runJobs.ts'
import { aBook, admin, count, duplicateId, house, keptId, mergeTwins, setUpTwins } from '#server/testing/cast/twins.ts'

setUpTwins()

const give = (bookId: string, cover: string) =>
  house.db.updateTable('books').set({ cover }).where('id', '=', bookId).execute()
const coverOf = async (bookId: string) => (await admin.call.catalogue.book({ bookId })).cover
const areOff = () => Promise.all([keptId, duplicateId].map((id) => isCoverRemoved(house.db, id)))

async function takeOff(bookId: string): Promise<void> {
  await give(bookId, '/covers/wrong.webp')
  await admin.call.catalogue.takeCover({ bookId })
}

describe('a cover that an admin took off', () => {
  test('stays off the merged book, and off its own once the merge is undone', async () => {
    await takeOff(duplicateId)
    const { mergeId } = await mergeTwins()
    expect(await areOff()).toEqual([true, false])
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await areOff()).toEqual([false, true])
  })

  test('is not given to its book by the one that goes into it, then or afterwards', async () => {
    await takeOff(keptId)
    await give(duplicateId, '/covers/other.webp')
    const { mergeId } = await mergeTwins()
    expect([await coverOf(keptId), await areOff()]).toEqual([null, [true, false]])
    await admin.call.catalogue.unmerge({ mergeId })
    expect([await coverOf(keptId), await coverOf(duplicateId)]).toEqual([null, '/covers/other.webp'])
    expect(await areOff()).toEqual([true, false])
  })

  test('leaves the cover of the kept book alone', async () => {
    await takeOff(duplicateId)
    await give(keptId, '/covers/right.webp')
    const { mergeId } = await mergeTwins()
    expect([await coverOf(keptId), await areOff()]).toEqual(['/covers/right.webp', [false, false]])
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await areOff()).toEqual([false, true])
  })
  describe('of two books that go into one', () => {
    const isOff = () => isCoverRemoved(house.db, keptId)
    let merges: string[]
    beforeEach(async () => {
      const thirdId = await aBook(`The Twin ${count} (a third time)`)
      merges = []
      for (const id of [duplicateId, thirdId]) {
        await takeOff(id)
        merges.push((await mergeTwins({ keptId, duplicateId: id })).mergeId)
      }
    })
    const undo = (mergeId: string) => admin.call.catalogue.unmerge({ mergeId })

    test('stays off until both merges are undone, the later one first', async () => {
      await undo(merges[1]!)
      expect(await isOff()).toBe(true)
      await undo(merges[0]!)
      expect(await isOff()).toBe(false)
    })

    test('stays off after one of the merges has become too old to be undone', async () => {
      await sql`update book_merges set merged_at = now() - interval '9 days' where id = ${merges[0]}`.execute(house.db)
      await sweep(house.db)
      await undo(merges[1]!)
      expect(await isOff()).toBe(true)
    })
  })

  test('stays off when the merge grew too old inside another one', async () => {
    await takeOff(duplicateId)
    const { mergeId } = await mergeTwins()
    const furtherId = await aBook(`The Twin ${count} (in one volume)`)
    const further = await mergeTwins({ keptId: furtherId, duplicateId: keptId })
    await sql`update book_merges set merged_at = now() - interval '9 days' where id = ${mergeId}`.execute(house.db)
    await sweep(house.db)
    await admin.call.catalogue.unmerge({ mergeId: further.mergeId })
    const thirdId = await aBook(`The Twin ${count} (a third time)`)
    await takeOff(thirdId)
    const third = await mergeTwins({ keptId, duplicateId: thirdId })
    await admin.call.catalogue.unmerge({ mergeId: third.mergeId })
    expect(await isCoverRemoved(house.db, keptId)).toBe(true)
  })

  test('stays removed through a further merge and its undo', async () => {
    await takeOff(duplicateId)
    const { mergeId } = await mergeTwins()
    const furtherId = await aBook(`The Twin ${count} (in one volume)`)
    const further = await mergeTwins({ keptId: furtherId, duplicateId: keptId })
    expect(await isCoverRemoved(house.db, furtherId)).toBe(true)
    await admin.call.catalogue.unmerge({ mergeId: further.mergeId })
    expect([await isCoverRemoved(house.db, furtherId), await areOff()]).toEqual([false, [true, false]])
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await areOff()).toEqual([false, true])
  })
})
