import { beforeAll, describe, expect, test } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader } from '#server/testing/cast/reader.ts'
import { refusalOf } from '#server/testing/house/refusal.ts'
import { aSurveyedReader, allPicks, ratedShelf, surveyAnswers, titles } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

describe('without a taste', () => {
  test('the Sage has no picks and says what it needs', { tags: ['VAL-054'] }, async () => {
    const refusal = await refusalOf((await aReader(house)).call.picks.consult())
    expect(refusal).toMatchObject({ code: 'PROFILE_REQUIRED', status: 409 })
  })

  test('the list is empty and says that there is nothing to go by', async () => {
    expect(await (await aReader(house)).call.picks.list()).toEqual({
      hasTaste: false,
      consultedAt: null,
      picks: [],
      nextInSeries: [],
      newHere: [],
      rated: 0,
      takenOut: { books: [], booksInAll: 0, names: [] },
      turnedDown: 0,
      wishes: [],
    })
  })
})

describe('from the survey alone', () => {
  let picks: Picks
  beforeAll(async () => {
    picks = await (await aSurveyedReader(house)).call.picks.consult()
  })

  test('there are as many picks as fit, from eight to twenty', { tags: ['SAGE-020'] }, () => {
    expect(picks.picks.length).toBeGreaterThanOrEqual(8)
    expect(picks.picks.length).toBeLessThanOrEqual(20)
  })

  test('each matches something in the survey', () => {
    const said = new Set(['Mystery', 'Science Fiction (general)', 'Found family', 'Agatha Christie'])
    const names = allPicks(picks).flatMap((pick) => pick.contributions.map((part) => part.name))
    expect(names.filter((name) => !said.has(name))).toEqual([])
    expect(allPicks(picks).filter((pick) => pick.contributions.length === 0)).toEqual([])
  })

  test('the Sage admits that it knows little yet', () => {
    expect(new Set(picks.picks.map((pick) => pick.evidence))).toEqual(new Set(['early']))
  })

  test('an author is found however their name is written', () => {
    const authors = picks.picks.flatMap((pick) => pick.contributions).filter((part) => part.kind === 'author')
    expect(new Set(authors.map((part) => part.name))).toEqual(new Set(['Agatha Christie']))
  })
})

describe('from a shelf', () => {
  let reader: SignedInReader
  let picks: Picks
  beforeAll(async () => {
    reader = await aSurveyedReader(house, ratedShelf)
    picks = await reader.call.picks.consult()
  })

  test('there are at most twenty, each once', { tags: ['CONST-031'] }, () => {
    expect(picks.picks.length).toBeLessThanOrEqual(20)
    expect(new Set(titles(picks)).size).toBe(titles(picks).length)
  })

  test('the match is a percentage that promises neither nothing nor everything', { tags: ['DATA-037'] }, () => {
    const scores = allPicks(picks).flatMap(({ matchScore }) => matchScore ?? [])
    expect(scores.length).toBeGreaterThan(10)
    expect(scores.filter((score) => score < 1 || score > 99 || !Number.isInteger(score))).toEqual([])
  })

  test('every contribution is a book of the reader’s or something they said', async () => {
    const shelf = new Set((await reader.call.shelf.list()).entries.map((entry) => entry.book.id))
    const said = new Set([...surveyAnswers.genres, ...surveyAnswers.favoriteTropes, 'Agatha Christie'])
    const parts = allPicks(picks).flatMap((pick) => pick.contributions)
    expect(parts.filter((part) => !(part.bookId ? shelf.has(part.bookId) : said.has(part.name)))).toEqual([])
    expect(parts.some((part) => part.kind === 'book')).toBe(true)
  })

  test('every reason names only books of the reader’s own', async () => {
    const books = await house.db.selectFrom('books').select('title').execute()
    const others = books.map((book) => book.title).filter((title) => !(title in ratedShelf) && title.includes(' '))
    const told = picks.picks.flatMap((pick) => others.filter((title) => pick.matchReason.includes(title)))
    expect(told).toEqual([])
    expect(picks.picks.some((pick) => Object.keys(ratedShelf).some((title) => pick.matchReason.includes(title)))).toBe(
      true,
    )
  })

  test('shares are parts of a whole, the largest first', () => {
    for (const { contributions } of picks.picks) {
      const shares = contributions.map((part) => part.share)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.01)
    }
  })

  test('nothing that is on the shelf is among them', { tags: ['SAGE-017'] }, () => {
    expect(titles(picks).filter((title) => title in ratedShelf)).toEqual([])
  })

  test('every rating counts as evidence, low ones too: below five all picks are early guesses', async () => {
    expect(picks.rated).toBe(4)
    const low = Object.fromEntries(
      titles(picks)
        .slice(0, 3)
        .map((title) => [title, 2]),
    )
    const critic = await (await aReader(house, { rated: { ...ratedShelf, ...low } })).call.picks.consult()
    expect(critic.rated).toBe(7)
    expect(new Set(picks.picks.map(({ evidence }) => evidence))).toEqual(new Set(['early']))
    expect(critic.picks.map(({ evidence }) => evidence)).toContain('some')
  })

  test('a started series continues beside the picks, with the reason', async () => {
    const fan = await aReader(house, { rated: { 'A Game of Thrones': 5 } })
    const { nextInSeries } = await fan.call.picks.consult()
    expect(nextInSeries.map((pick) => [pick.book.title, pick.matchReason])).toEqual([
      [
        'A Clash of Kings',
        "Book 2 of A Song of Ice and Fire, a series you've started. You gave five stars to A Game of Thrones.",
      ],
    ])
  })

  test('the figure of the next volume follows the stars for the volume before', { tags: ['DATA-037'] }, async () => {
    const figureAfter = async (stars: number) => {
      const fan = await aReader(house, { rated: { 'A Game of Thrones': stars } })
      return (await fan.call.picks.consult()).nextInSeries[0]!.matchScore!
    }
    expect(await figureAfter(5)).toBeGreaterThan(80)
    expect(await figureAfter(3.5)).toBeLessThan(70)
  })

  test('they are the reader’s alone', { tags: ['DATA-059'] }, async () => {
    expect(titles(await (await aReader(house)).call.picks.list())).toEqual([])
  })
})
