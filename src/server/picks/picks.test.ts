import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picks } from '#contract/picks.ts'
import type { Answers } from '#contract/survey.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/refusal.ts'
import { aReview } from '#server/testing/shelf.ts'
import { refreshPicks } from './refresh.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const answers: Answers = {
  genres: ['Mystery', 'Science Fiction (general)'],
  readingFrequency: 'steady',
  preferredFormats: ['Ebook'],
  readingGoal: 12,
  favoriteTropes: ['Found family'],
  favoriteAuthors: ['agatha christie'],
}
const rated = { Emma: 5, Dune: 4.5, 'The Hobbit': 5, 'And Then There Were None': 4 }

async function withSurvey(shelf: Record<string, number> = {}): Promise<SignedInReader> {
  const reader = await aReader(house, { rated: shelf })
  await reader.call.survey.save(answers)
  return reader
}
const everything = ({ picks, nextInSeries, newHere }: Picks) => [...picks, ...nextInSeries, ...newHere]
const titles = (picks: Picks) => everything(picks).map((pick) => pick.book.title)

describe('without a taste', () => {
  test('VAL-054: the Sage is asked in vain and says what it needs', async () => {
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
    })
  })
})

describe('from the survey alone', () => {
  let picks: Picks
  beforeAll(async () => {
    picks = await (await withSurvey()).call.picks.consult()
  })

  test('SAGE-020: there are twenty picks', () => {
    expect(picks.picks).toHaveLength(20)
  })

  test('each answers to something that was said', () => {
    const said = new Set(['Mystery', 'Science Fiction (general)', 'Found family', 'Agatha Christie'])
    const names = everything(picks).flatMap((pick) => pick.contributions.map((part) => part.name))
    expect(names.filter((name) => !said.has(name))).toEqual([])
    expect(everything(picks).filter((pick) => pick.contributions.length === 0)).toEqual([])
  })

  test('the Sage owns that it knows little yet', () => {
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
    reader = await withSurvey(rated)
    picks = await reader.call.picks.consult()
  })

  test('CONST-031: there are at most twenty, each once', () => {
    expect(picks.picks.length).toBeLessThanOrEqual(20)
    expect(new Set(titles(picks)).size).toBe(titles(picks).length)
  })

  test('DATA-037: the match is a percentage that promises neither nothing nor everything', () => {
    const scores = everything(picks).flatMap(({ matchScore }) => matchScore ?? [])
    expect(scores.length).toBeGreaterThan(20)
    expect(scores.filter((score) => score < 1 || score > 99 || !Number.isInteger(score))).toEqual([])
  })

  test('every contribution is a book of the reader’s or something they said', async () => {
    const shelf = new Set((await reader.call.shelf.list()).entries.map((entry) => entry.book.id))
    const said = new Set([...answers.genres, ...answers.favoriteTropes, 'Agatha Christie'])
    const parts = everything(picks).flatMap((pick) => pick.contributions)
    expect(parts.filter((part) => !(part.bookId ? shelf.has(part.bookId) : said.has(part.name)))).toEqual([])
    expect(parts.some((part) => part.kind === 'book')).toBe(true)
  })

  test('every reason names only books of the reader’s own', async () => {
    const books = await house.db.selectFrom('books').select('title').execute()
    const others = books.map((book) => book.title).filter((title) => !(title in rated) && title.includes(' '))
    const told = picks.picks.flatMap((pick) => others.filter((title) => pick.matchReason.includes(title)))
    expect(told).toEqual([])
    expect(picks.picks.some((pick) => Object.keys(rated).some((title) => pick.matchReason.includes(title)))).toBe(true)
  })

  test('shares are parts of a whole, the largest first', () => {
    for (const { contributions } of picks.picks) {
      const shares = contributions.map((part) => part.share)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.01)
    }
  })

  test('SAGE-017: nothing that is on the shelf is among them', () => {
    expect(titles(picks).filter((title) => title in rated)).toEqual([])
  })

  test('says how many rated books speak, and calls it an early guess while they are fewer than five', async () => {
    expect(picks.rated).toBe(4)
    const low = Object.fromEntries(
      titles(picks)
        .slice(0, 3)
        .map((title) => [title, 2]),
    )
    const critic = await (await aReader(house, { rated: { ...rated, ...low } })).call.picks.consult()
    expect([critic.rated, new Set(critic.picks.map(({ evidence }) => evidence))]).toEqual([4, new Set(['early'])])
  })

  test('a series begun goes on beside the picks, with the reason', async () => {
    const fan = await aReader(house, { rated: { 'A Game of Thrones': 5 } })
    const { nextInSeries } = await fan.call.picks.consult()
    expect(nextInSeries.map((pick) => [pick.book.title, pick.matchReason])).toEqual([
      ['A Clash of Kings', 'Book 2 of A Song of Ice and Fire, which you have begun.'],
    ])
  })

  test.each([
    [5, 85],
    [3.5, null],
  ])('DATA-037: after %s stars for a volume the figure of the next one is %s', async (stars, figure) => {
    const fan = await aReader(house, { rated: { 'A Game of Thrones': stars } })
    expect((await fan.call.picks.consult()).nextInSeries.map(({ matchScore }) => matchScore)).toEqual([figure])
  })

  test('DATA-059: they are the reader’s alone', async () => {
    expect(titles(await (await aReader(house)).call.picks.list())).toEqual([])
  })
})

describe('a book that is not wanted', () => {
  const dismissing = async () => {
    const reader = await withSurvey(rated)
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
    expect(titles(await (await withSurvey(rated)).call.picks.consult())).toContain(title)
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

describe('a pick that came onto the shelf', () => {
  test.each(['tbr', 'currently_reading'] as const)('as %s is gone from the list at once', async (status) => {
    const reader = await withSurvey(rated)
    const [pick] = (await reader.call.picks.consult()).picks
    await reader.call.shelf.shelve({ bookId: pick!.book.id, status, on: '2026-01-01' })
    expect(titles(await reader.call.picks.list())).not.toContain(pick!.book.title)
    expect(titles(await reader.call.picks.consult())).not.toContain(pick!.book.title)
  })

  test('given up, it is not picked again', async () => {
    const reader = await withSurvey(rated)
    const [pick] = (await reader.call.picks.consult()).picks
    await reader.call.shelf.review({ bookId: pick!.book.id, ...aReview({ isDnf: true }) })
    expect(titles(await reader.call.picks.consult())).not.toContain(pick!.book.title)
  })
})

describe('consulting', () => {
  const kept = (reader: SignedInReader) =>
    house.db
      .selectFrom('recommendations')
      .select(['book_id', 'list', 'place', 'match_score', 'evidence', 'match_reason', 'contributions', 'shared_tags'])
      .where('user_id', '=', reader.id)
      .orderBy('list')
      .orderBy('place')
      .execute()

  const untilSomebodyWaits = async () => {
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(house.db)
        return rows.length
      })
      .toBeGreaterThan(0)
  }

  test('SAGE-019: again says the same again', async () => {
    const reader = await withSurvey(rated)
    await refreshPicks(house, reader.id)
    const before = await kept(reader)
    await refreshPicks(house, reader.id)
    expect(await kept(reader)).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })

  test('many times at once leaves one set', async () => {
    const reader = await withSurvey(rated)
    await refreshPicks(house, reader.id)
    const before = await kept(reader)
    await Promise.all(Array.from({ length: 6 }, () => refreshPicks(house, reader.id)))
    expect(await kept(reader)).toEqual(before)
  })

  test('that had to wait for another goes by the shelf as it is afterwards', async () => {
    const reader = await withSurvey(rated)
    const [pick] = (await reader.call.picks.consult()).picks
    await house.db.deleteFrom('picks_made').where('user_id', '=', reader.id).execute()
    const waited = await house.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('user_taste_profiles')
        .select('user_id')
        .where('user_id', '=', reader.id)
        .forUpdate()
        .execute()
      const refreshed = refreshPicks(house, reader.id)
      await untilSomebodyWaits()
      await reader.call.shelf.shelve({ bookId: pick!.book.id, status: 'tbr', on: '2026-01-01' })
      return { refreshed }
    })
    await waited.refreshed
    expect((await kept(reader)).map((row) => row.book_id)).not.toContain(pick!.book.id)
  })

  test('SAGE-019: with a changed shelf replaces the earlier picks', async () => {
    const reader = await withSurvey()
    const before = titles(await reader.call.picks.consult())
    const bookId = await bookNamed(house, 'Pride and Prejudice')
    await reader.call.shelf.finish({ bookId, on: '2026-01-01' })
    await reader.call.shelf.rate({ bookId, stars: 5 })
    expect(titles(await reader.call.picks.consult())).not.toEqual(before)
  })

  test('DATA-059, T19: takes no reader from the caller', async () => {
    const [reader, other] = [await withSurvey(rated), await withSurvey()]
    const before = await kept(other)
    await outcomeOf(reader.call.picks.consult({ user_id: other.id }))
    expect(await kept(other)).toEqual(before)
  })

  test('is for readers', async () => {
    expect(await outcomeOf(aVisitor(house).call.picks.consult())).toBe('UNAUTHORIZED')
  })
})
