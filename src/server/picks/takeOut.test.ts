import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { bookNamed } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aReaderWithPicks, allPicks, bookIdsOf, someAnswers } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const partsOf = (picks: Picks) => allPicks(picks).flatMap((pick) => pick.contributions)

describe('a book taken out', () => {
  test('counts for nothing, is listed, and is still not picked', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = await bookNamed(house, 'Emma')
    expect(partsOf(first).some((part) => part.bookId === bookId)).toBe(true)
    const after = await reader.call.picks.takeOut({ bookId })
    expect(partsOf(after).filter((part) => part.bookId === bookId)).toEqual([])
    expect(allPicks(after).filter((pick) => pick.matchReason.includes('Emma'))).toEqual([])
    expect(bookIdsOf(after)).not.toContain(bookId)
    expect(after).toMatchObject({ takenOut: { books: [{ id: bookId, title: 'Emma' }], booksInAll: 1 }, rated: 3 })
  })

  test('counts as before once it is restored', async () => {
    const { reader, first } = await aReaderWithPicks(house)
    const bookId = await bookNamed(house, 'Emma')
    await reader.call.picks.takeOut({ bookId })
    const after = await reader.call.picks.takeBack({ bookId })
    expect([bookIdsOf(after), after.rated, after.takenOut.books]).toEqual([bookIdsOf(first), 4, []])
  })

  test('that is not on the shelf is refused, and one that left it is not listed', async () => {
    const { reader } = await aReaderWithPicks(house)
    for (const bookId of [randomUUID(), await bookNamed(house, 'Kokoro')])
      expect(await outcomeOf(reader.call.picks.takeOut({ bookId }))).toBe('NOT_ON_SHELF')
    const bookId = await bookNamed(house, 'Emma')
    await reader.call.picks.takeOut({ bookId })
    await reader.call.shelf.remove({ bookId })
    expect((await reader.call.picks.list()).takenOut).toMatchObject({ books: [], booksInAll: 0 })
  })

  test('all of them and all answers taken out leaves empty lists that were asked for', async () => {
    const { reader } = await aReaderWithPicks(house, { Emma: 5 })
    const { genres, favoriteTropes, favoriteAuthors } = someAnswers()
    for (const name of genres) await reader.call.picks.takeOutName({ kind: 'genre', name })
    for (const name of favoriteTropes) await reader.call.picks.takeOutName({ kind: 'trope', name })
    for (const name of favoriteAuthors) await reader.call.picks.takeOutName({ kind: 'author', name })
    const after = await reader.call.picks.takeOut({ bookId: await bookNamed(house, 'Emma') })
    expect([allPicks(after), after.consultedAt !== null, after.rated]).toEqual([[], true, 0])
  })
})

describe('a survey answer taken out', () => {
  test('counts for nothing in any spelling, until it is restored', async () => {
    const { reader, first } = await aReaderWithPicks(house, {})
    const speaks = (picks: Picks) => partsOf(picks).some((part) => part.name === 'Agatha Christie')
    const after = await reader.call.picks.takeOutName({ kind: 'author', name: 'agatha christie' })
    await reader.call.picks.takeOutName({ kind: 'author', name: 'Agatha Christie' })
    expect([speaks(first), speaks(after)]).toEqual([true, false])
    expect((await reader.call.picks.list()).takenOut.names).toEqual([{ kind: 'author', name: 'agatha christie' }])
    const back = await reader.call.picks.takeBackName({ kind: 'author', name: 'Agatha Christie' })
    expect([bookIdsOf(back), back.takenOut.names]).toEqual([bookIdsOf(first), []])
  })

  test('is forgotten once it is no longer an answer', async () => {
    const { reader } = await aReaderWithPicks(house, {})
    const { favoriteAuthors, genres } = someAnswers()
    await reader.call.picks.takeOutName({ kind: 'author', name: favoriteAuthors[0]! })
    await reader.call.picks.takeOutName({ kind: 'genre', name: genres[0]! })
    const names = async () => (await reader.call.picks.list()).takenOut.names.map(({ name }) => name)
    await reader.call.survey.save(someAnswers({ favoriteAuthors: ['Somebody Else'] }))
    expect(await names()).toEqual([genres[0]])
  })

  test('that was not given is refused', async () => {
    const { reader } = await aReaderWithPicks(house, {})
    expect(await outcomeOf(reader.call.picks.takeOutName({ kind: 'genre', name: 'Agatha Christie' }))).toBe('NOT_NAMED')
    expect(await outcomeOf(reader.call.picks.takeOutName({ kind: 'author', name: 'Somebody Else' }))).toBe('NOT_NAMED')
  })
})
