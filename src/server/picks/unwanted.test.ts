import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aReview } from '#server/testing/cast/shelf.ts'
import { ratedShelf, titles, aSurveyedReader } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

describe('a book that is not wanted', () => {
  const dismissing = async () => {
    const reader = await aSurveyedReader(house, ratedShelf)
    const [pick] = (await reader.call.picks.consult()).picks
    await reader.call.picks.dismiss({ bookId: pick!.book.id })
    return { reader, bookId: pick!.book.id, title: pick!.book.title }
  }

  test('is gone from the list at once', async () => {
    const { reader, title } = await dismissing()
    expect(titles(await reader.call.picks.list())).not.toContain(title)
  })

  test('is not picked again', async () => {
    const { reader, title } = await dismissing()
    expect(titles(await reader.call.picks.consult())).not.toContain(title)
  })

  test('stays a pick for others', async () => {
    const { title } = await dismissing()
    expect(titles(await (await aSurveyedReader(house, ratedShelf)).call.picks.consult())).toContain(title)
  })

  test('is back at once when the dismissal is taken back', async () => {
    const { reader, bookId, title } = await dismissing()
    await reader.call.picks.consult()
    await reader.call.picks.undismiss({ bookId })
    expect(titles(await reader.call.picks.list())).toContain(title)
  })

  test('may be dismissed twice', async () => {
    const { reader, bookId } = await dismissing()
    expect(await outcomeOf(reader.call.picks.dismiss({ bookId }))).toBe('fine')
  })

  test('that is not there is refused', async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.picks.dismiss({ bookId: randomUUID() }))).toBe('BOOK_NOT_FOUND')
  })
})

describe('a pick that was shelved', () => {
  test.each(['tbr', 'currently_reading'] as const)('as %s is gone from the list at once', async (status) => {
    const reader = await aSurveyedReader(house, ratedShelf)
    const [pick] = (await reader.call.picks.consult()).picks
    await reader.call.shelf.shelve({ bookId: pick!.book.id, status, on: '2026-01-01' })
    expect(titles(await reader.call.picks.list())).not.toContain(pick!.book.title)
    expect(titles(await reader.call.picks.consult())).not.toContain(pick!.book.title)
  })

  test('given up, it is not picked again', async () => {
    const reader = await aSurveyedReader(house, ratedShelf)
    const [pick] = (await reader.call.picks.consult()).picks
    await reader.call.shelf.review({ bookId: pick!.book.id, ...aReview({ isDnf: true }) })
    expect(titles(await reader.call.picks.consult())).not.toContain(pick!.book.title)
  })
})
