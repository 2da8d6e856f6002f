import { describe, expect, test } from 'vitest'
import { isTakenOff } from '#server/books/covers/takenOff.ts'
import { admin, goesId, house, merging, setUpTwins, staysId } from '#server/testing/twins.ts'

setUpTwins()

const give = (bookId: string, cover: string) =>
  house.db.updateTable('books').set({ cover }).where('id', '=', bookId).execute()
const coverOf = async (bookId: string) => (await admin.call.catalogue.book({ bookId })).cover
const areOff = () => Promise.all([staysId, goesId].map((id) => isTakenOff(house.db, id)))

async function takeOff(bookId: string): Promise<void> {
  await give(bookId, '/covers/wrong.webp')
  await admin.call.catalogue.takeCover({ bookId })
}

describe('a cover that an admin took off', () => {
  test('stays off the merged book, and off its own once the merge is undone', async () => {
    await takeOff(goesId)
    const { mergeId } = await merging()
    expect(await areOff()).toEqual([true, false])
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await areOff()).toEqual([false, true])
  })

  test('is not given to its book by the one that goes into it, then or afterwards', async () => {
    await takeOff(staysId)
    await give(goesId, '/covers/other.webp')
    const { mergeId } = await merging()
    expect([await coverOf(staysId), await areOff()]).toEqual([null, [true, false]])
    await admin.call.catalogue.unmerge({ mergeId })
    expect([await coverOf(staysId), await coverOf(goesId)]).toEqual([null, '/covers/other.webp'])
    expect(await areOff()).toEqual([true, false])
  })

  test('of the merged book is off both once the merge is undone', async () => {
    await takeOff(goesId)
    const { mergeId } = await merging()
    await takeOff(staysId)
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await areOff()).toEqual([true, true])
  })

  test('keeps no other cover from the book that stays', async () => {
    await takeOff(goesId)
    await give(staysId, '/covers/right.webp')
    const { mergeId } = await merging()
    expect([await coverOf(staysId), await areOff()]).toEqual(['/covers/right.webp', [false, false]])
    await admin.call.catalogue.unmerge({ mergeId })
    expect(await areOff()).toEqual([false, true])
  })
})
