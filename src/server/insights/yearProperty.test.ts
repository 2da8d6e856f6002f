import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'

/** Every spelling with the person it means. */
const people: Record<string, string> = {
  'Ann Lee': 'ann',
  'ann lee': 'ann',
  'A. N. Other': 'other',
  'A.N. Other': 'other',
  'Bo Öst': 'bo',
  'Bo Ost': 'bo',
  Zed: 'zed',
  'Q 1': 'q1',
  'Q 2': 'q2',
  'Q 3': 'q3',
}
const genres = ['Fantasy', 'Horror', 'Memoir', 'Poetry', 'Romance', 'Thriller', 'Westerns']

/** Time zones that have kept their distance from UTC, in minutes, since the year 2000. */
const zones = { UTC: 0, 'Pacific/Kiritimati': 840, 'Pacific/Pago_Pago': -660, 'Asia/Kathmandu': 345 }

interface Told {
  authors: string[]
  known: string[]
  own: string[]
  status: 'tbr' | 'currently_reading' | 'finished'
  isDnf: boolean
  quarters: number | null
  finish: string | null
  came: Date
  visibility: 'private' | 'friends' | 'public'
}

const years = [2021, 2022, 2023]
const shelfSize = 30
const moment = fc.date({ min: new Date('2020-12-30T00:00Z'), max: new Date('2024-01-03T00:00Z'), noInvalidDate: true })
const aroundNewYear = fc
  .tuple(fc.constantFrom(...years), fc.integer({ min: -16 * 60, max: 16 * 60 }))
  .map(([year, minutes]) => new Date(Date.UTC(year, 0, 1) + minutes * 60_000))
const some = <Item>(items: Item[], least: number, most: number) =>
  fc.array(fc.constantFrom(...items), { minLength: least, maxLength: most })

const told: fc.Arbitrary<Told> = fc.record({
  authors: some(Object.keys(people), 1, 3),
  known: some(genres, 0, 3),
  own: some(genres, 0, 3),
  status: fc.constantFrom('tbr', 'currently_reading', 'finished', 'finished', 'finished', 'finished'),
  isDnf: fc.constantFrom(false, false, false, true),
  quarters: fc.option(fc.integer({ min: 1, max: 20 })),
  finish: fc.option(fc.oneof(moment, aroundNewYear).map((at) => at.toISOString().slice(0, 10))),
  came: fc.oneof(moment, aroundNewYear),
  visibility: fc.constantFrom('private', 'friends', 'public'),
})

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
})

/** Puts these entries in the place of all that the reader had. */
async function shelve(shelf: Told[]): Promise<void> {
  await house.db.deleteFrom('read_books').where('user_id', '=', reader.id).execute()
  await house.db.deleteFrom('books').where('title', '=', 'By Chance').execute()
  if (shelf.length === 0) return
  const rows = shelf.map((line) => ({ ...line, id: randomUUID() }))
  await house.db
    .insertInto('books')
    .values(
      rows.map(({ id, authors, known }) => ({
        id,
        google_book_id: id,
        title: 'By Chance',
        authors,
        known_genres: known,
      })),
    )
    .execute()
  await house.db
    .insertInto('read_books')
    .values(
      rows.map((row) => ({
        user_id: reader.id,
        book_id: row.id,
        reading_status: isDnf(row) ? 'finished' : row.status,
        is_dnf: isDnf(row),
        rating: starsOf(row),
        finish_date: row.status === 'finished' ? row.finish : null,
        created_at: row.came,
        genres: row.own,
        visibility: row.visibility,
      })),
    )
    .execute()
}

const isDnf = (line: Told) => line.isDnf && line.status === 'finished'
const starsOf = (line: Told) => (isDnf(line) || line.quarters === null ? null : line.quarters / 4)

/** The year as one would count it with paper and pencil, going through the shelf once for each figure. */
function countByHand(shelf: Told[], year: number, minutesFromUtc: number) {
  const dayOf = ({ finish, came }: Told) =>
    finish ?? new Date(came.getTime() + minutesFromUtc * 60_000).toISOString().slice(0, 10)
  const done = shelf.filter((line) => line.status === 'finished')
  const ofYear = done.filter((line) => dayOf(line).startsWith(`${year}-`))
  const read = ofYear.filter((line) => !isDnf(line))
  const given = read.map(starsOf).filter((stars) => stars !== null)
  const undated = read.filter(({ finish }) => finish === null)
  const months = Array.from(
    { length: 12 },
    (_, month) => read.filter((line) => new Date(dayOf(line)).getUTCMonth() === month).length,
  )
  const names = Object.keys(people)
  const persons = [...new Set(Object.values(people))].map((person) => {
    const spelled = names.filter((name) => people[name] === person)
    // Of two spellings of one name in one book, the later counts.
    const booksSo = (name: string) =>
      read.filter((line) => line.authors.findLast((each) => people[each] === person) === name).length
    const most = Math.max(...spelled.map(booksSo))
    const shown = spelled.filter((name) => booksSo(name) === most).sort((a, b) => a.localeCompare(b, 'en'))[0]!
    return { name: shown, books: read.filter((line) => line.authors.some((name) => people[name] === person)).length }
  })
  const kinds = genres.map((name) => ({
    name,
    books: read.filter((line) => (line.own.length > 0 ? line.own : line.known).includes(name)).length,
  }))
  return {
    year,
    years: [...new Set(done.map((line) => Number(dayOf(line).slice(0, 4))))].sort((a, b) => b - a),
    goal: 0,
    booksRead: read.length,
    publicBooks: read.filter(({ visibility }) => visibility === 'public').length,
    averageRating: given.length === 0 ? null : tenths(given.reduce((sum, stars) => sum + stars, 0) / given.length),
    rated: given.length,
    dnf: ofYear.length - read.length,
    dnfPercent: ofYear.length === 0 ? 0 : tenths((100 * (ofYear.length - read.length)) / ofYear.length),
    booksPerMonth: tenths(read.length / 12),
    genres: topFive(kinds),
    authors: topFive(persons),
    months,
    // Here every book has one read, without a format or a length.
    rereads: 0,
    pages: { read: 0, unknown: read.length },
    listening: { minutes: 0, unknown: 0 },
    formats: { print: 0, ebook: 0, audio: 0, unknown: read.length },
    home: {
      books: given.length - undated.filter((line) => starsOf(line) !== null).length,
      awaitStars: read.length - given.length - undated.filter((line) => starsOf(line) === null).length,
      unrated: 0,
      undated: undated.length,
      byYearRead: 0,
    },
    ratings: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      books: given.filter((each) => (stars === 1 ? each < 2 : each >= stars && each < stars + 1)).length,
    })),
  }
}

// A hair more, so that a half that the division missed by its last digit is still a half.
const tenths = (number: number) => Math.round(number * 10 + 1e-9) / 10

const topFive = (counted: { name: string; books: number }[]) =>
  counted
    .filter(({ books }) => books > 0)
    .sort((a, b) => b.books - a.books || a.name.localeCompare(b.name, 'en'))
    .slice(0, 5)

test(
  'every figure of any year of any shelf in any time zone is what one reckons by hand',
  {
    tags: [
      'INS-002',
      'INS-003',
      'INS-004',
      'INS-005',
      'INS-006',
      'INS-007',
      'INS-008',
      'INS-009',
      'INS-011',
      'INS-012',
      'INS-013',
      'INS-014',
      'INS-015',
      'INS-016',
      'INS-017',
      'CALLS-085',
      'CONST-028',
    ],
  },
  async () => {
    const shelves = fc.array(told, { maxLength: shelfSize })
    await fc.assert(
      fc.asyncProperty(shelves, async (shelf) => {
        await shelve(shelf)
        for (const year of years)
          for (const [timeZone, minutesFromUtc] of Object.entries(zones)) {
            const { spines, ...figures } = await reader.call.insights.year({ year, timeZone })
            const ratings = figures.ratings.map(({ stars, books }) => ({ stars, books }))
            expect({ ...figures, ratings }).toEqual(countByHand(shelf, year, minutesFromUtc))
            expect(spines).toHaveLength(figures.booksRead)
          }
      }),
      { numRuns: 20 },
    )
  },
)
