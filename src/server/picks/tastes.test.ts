import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answers } from '#contract/survey.ts'
import { genreTastes } from '#server/testing/cast/genreTastes.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { otherTastes } from '#server/testing/cast/otherTastes.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import type { Taste } from '#server/testing/cast/taste.ts'

/** A pick as a bookseller sees it on the page. */
interface Shown {
  title: string
  author: string
  genres: string[]
  /** Whether its series has a volume before it here. */
  isLater: boolean
  reason: string
}

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const stages = [0, 1, 3, 10] as const

/** The picks of a new reader after the survey alone, and after 1, 3 and 10 ratings. */
async function pagesOf(taste: Taste, reader: SignedInReader): Promise<Shown[][]> {
  await reader.call.survey.save(answersOf(taste))
  const pages: Shown[][] = []
  for (const [stage, upTo] of stages.entries()) {
    for (const title of taste.loved.slice(stages[stage - 1] ?? 0, upTo)) await love(reader, title)
    pages.push(await pageOf(reader))
  }
  return pages
}

function answersOf({ genres, tropes = [], authors = [] }: Taste): Answers {
  const rest: Omit<Answers, 'genres'> = {
    readingFrequency: 'steady',
    preferredFormats: ['Physical'],
    readingGoal: 20,
    favoriteTropes: tropes,
    favoriteAuthors: authors,
  }
  return { genres, ...rest }
}

async function love(reader: SignedInReader, title: string): Promise<void> {
  const bookId = await bookNamed(house, title)
  await reader.call.shelf.finish({ bookId, on: '2026-01-10' })
  await reader.call.shelf.rate({ bookId, stars: 5 })
}

async function pageOf(reader: SignedInReader): Promise<Shown[]> {
  const { picks } = await reader.call.picks.consult()
  const ids = picks.map((pick) => pick.book.id)
  const rows = await house.db
    .selectFrom('books')
    .select(['id', 'title', 'author', 'known_genres', 'survey_genres'])
    .select(
      sql<boolean>`exists (select from books earlier where earlier.authors[1] = books.authors[1]
        and lower(earlier.series) = lower(books.series) and earlier.series_position < books.series_position
        and books.series_position > 1)`.as('isLater'),
    )
    .where('id', 'in', ids)
    .execute()
  return picks.map(({ book, matchReason }): Shown => {
    const row = rows.find(({ id }) => id === book.id)!
    const genres = [...row.known_genres, ...row.survey_genres]
    return { title: row.title, author: row.author, genres, isLater: row.isLater, reason: matchReason }
  })
}

/** The picks of a reader who asks so many times more without touching any. */
async function pagesAfter(reader: SignedInReader, presses: number): Promise<Shown[][]> {
  const pages: Shown[][] = []
  for (let press = 0; press < presses; press++) pages.push(await pageOf(reader))
  return pages
}

describe.each([...genreTastes, ...otherTastes])('a reader of $name', (taste) => {
  let reader: SignedInReader
  let pages: Shown[][]
  beforeAll(async () => {
    reader = await aReader(house)
    pages = await pagesOf(taste, reader)
  })
  const meantBy = (genre: string) => (genre === 'General Non-Fiction' ? 'Non-Fiction' : genre)
  const has = (pick: Shown, genres: string[]) => pick.genres.some((genre) => genres.includes(genre))

  test('every page has eight picks or half of what fits and is unread, and begins no series in its middle', async () => {
    const { rows } = await house.pool.query<{ count: number }>(
      'select count(*)::integer as count from books where (known_genres || survey_genres) && $1 and title <> all ($2)',
      [taste.fits, taste.loved],
    )
    for (const page of pages) {
      expect(page.length).toBeGreaterThanOrEqual(Math.min(8, rows[0]!.count / 2))
      expect(page.filter(({ isLater }) => isLater)).toEqual([])
    }
  })

  test('at least nine of the first ten fit the taste or are by a named author, for any rated books', () => {
    for (const page of pages) {
      const astray = page.slice(0, 10).filter((pick) => !has(pick, taste.fits) && !taste.authors?.includes(pick.author))
      expect(astray.length, astray.map(({ title }) => title).join(', ')).toBeLessThanOrEqual(1)
    }
  })

  test('nothing among the first ten makes a bookseller wince', () => {
    for (const page of pages) {
      expect(page.slice(0, 10).flatMap((pick) => (has(pick, taste.never) ? [pick.title] : []))).toEqual([])
    }
  })

  test('the first ten are by six authors or more', () => {
    for (const page of pages)
      expect(new Set(page.slice(0, 10).map(({ author }) => author)).size).toBeGreaterThanOrEqual(6)
  })

  test('every genre that was named is among the picks after the survey alone', () => {
    for (const genre of taste.genres)
      expect([genre, pages[0]!.filter((pick) => has(pick, [meantBy(genre)])).length > 1]).toEqual([genre, true])
  })

  test('after ten ratings the reasons name the loved books', () => {
    const last = pages.at(-1)!
    const speaking = last.filter(({ reason }) => taste.loved.some((title) => reason.includes(title)))
    expect(speaking.length).toBeGreaterThanOrEqual(Math.min(15, last.length))
  })

  test('asked three times more, the Sage brings others that fit as well', async () => {
    const asked = await pagesAfter(reader, 3)
    for (const page of asked) {
      expect(page.slice(0, 10).find((pick) => has(pick, taste.never))).toBeUndefined()
      const astray = page.slice(0, 10).filter((pick) => !has(pick, taste.fits) && !taste.authors?.includes(pick.author))
      expect(astray.length, astray.map(({ title }) => title).join(', ')).toBeLessThanOrEqual(1)
    }
  })
})
