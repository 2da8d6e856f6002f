import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { findYearFigures } from './year.ts'

/** Time zones that have kept their distance from UTC, in minutes, since the year 2000. */
const zones = { UTC: 0, 'Pacific/Kiritimati': 840, 'Pacific/Pago_Pago': -660 }
const years = [2022, 2023]

interface ToldRead {
  isDnf: boolean
  finish: string | null
  precision: 'day' | 'month' | 'year'
  came: Date
  yearRead: number | null
  stars: number | null
  format: 'print' | 'ebook' | 'audio' | null
}

interface Told {
  status: 'tbr' | 'currently_reading' | 'finished'
  isDnf: boolean
  stars: number | null
  visibility: 'friends' | 'public'
  shelved: Date
  bookPages: number | null
  ownPages: number | null
  minutes: number | null
  reads: ToldRead[]
}

const around = fc
  .tuple(fc.constantFrom(2022, 2023, 2024), fc.integer({ min: -40 * 60, max: 40 * 60 }))
  .map(([year, minutes]) => new Date(Date.UTC(year, 0, 1) + minutes * 60_000))
const anywhere = fc.date({ min: new Date('2021-06-01Z'), max: new Date('2024-06-01Z'), noInvalidDate: true })
const moment = fc.oneof(around, anywhere)
const stars = fc.option(fc.integer({ min: 1, max: 20 }).map((quarters) => quarters / 4))
const length = fc.option(fc.integer({ min: 1, max: 900 }))

const toldRead: fc.Arbitrary<ToldRead> = fc.record({
  isDnf: fc.constantFrom(false, false, false, true),
  finish: fc.option(moment.map((at) => at.toISOString().slice(0, 10))),
  precision: fc.constantFrom('day', 'day', 'month', 'year'),
  came: moment,
  yearRead: fc.option(fc.constantFrom(2021, 2022, 2023, 2024)),
  stars,
  format: fc.constantFrom('print', 'ebook', 'audio', null),
})

const told: fc.Arbitrary<Told> = fc.record({
  status: fc.constantFrom('tbr', 'currently_reading', 'finished', 'finished'),
  isDnf: fc.constantFrom(false, false, true),
  stars,
  visibility: fc.constantFrom('friends', 'public'),
  shelved: moment,
  bookPages: length,
  ownPages: length,
  minutes: length,
  reads: fc.array(toldRead, { maxLength: 3 }),
})

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
})

const isDnf = (entry: Told) => entry.isDnf && entry.status === 'finished'
const starsOf = (entry: Told) => (isDnf(entry) ? null : entry.stars)

/** As much as is known of the day, as the table keeps it. */
function kept({ finish, precision }: ToldRead): string | null {
  if (finish === null || precision === 'day') return finish
  return precision === 'month' ? `${finish.slice(0, 7)}-01` : `${finish.slice(0, 4)}-01-01`
}

/** Replaces everything the reader had. */
async function shelve(shelf: Told[]): Promise<void> {
  await house.db.deleteFrom('read_books').where('user_id', '=', reader.id).execute()
  await house.db.deleteFrom('books').where('title', '=', 'By Chance').execute()
  if (shelf.length === 0) return
  const rows = shelf.map((entry) => ({ entry, id: randomUUID() }))
  await house.db
    .insertInto('books')
    .values(
      rows.map(({ id, entry }) => ({
        id,
        google_book_id: id,
        title: 'By Chance',
        authors: ['Ann Lee'],
        pages: entry.bookPages,
      })),
    )
    .execute()
  await house.db
    .insertInto('read_books')
    .values(
      rows.map(({ id, entry }) => ({
        id,
        book_id: id,
        user_id: reader.id,
        reading_status: entry.status,
        is_dnf: isDnf(entry),
        rating: starsOf(entry),
        own_pages: entry.ownPages,
        own_minutes: entry.minutes,
        visibility: entry.visibility,
        created_at: entry.shelved,
      })),
    )
    .execute()
  const reads = rows.flatMap(({ id, entry }) => entry.reads.map((read) => ({ id, read })))
  // The table itself adds the read that an entry implies.
  await house.db.deleteFrom('reads').where('user_id', '=', reader.id).execute()
  for (const { id, entry } of rows)
    await house.db
      .updateTable('read_books')
      .set({ times_read: entry.reads.filter((read) => !read.isDnf).length })
      .where('id', '=', id)
      .execute()
  if (reads.length === 0) return
  await house.db
    .insertInto('reads')
    .values(
      reads.map(({ id, read }) => ({
        entry_id: id,
        user_id: reader.id,
        outcome: read.isDnf ? 'dnf' : 'finished',
        finished_on: kept(read),
        finished_precision: read.precision,
        year_read: read.yearRead,
        rating: read.stars,
        format: read.format,
        created_at: read.came,
      })),
    )
    .execute()
}

const isOfNoYear = (read: ToldRead, { reads, shelved }: Told) =>
  read.finish === null &&
  read.came < shelved &&
  reads.some((other) => other !== read && (other.finish !== null || other.came >= shelved))

/** Each finished read with what is said of it, going through the shelf by hand. */
function finishedReads(shelf: Told[], minutesFromUtc: number) {
  return shelf.flatMap((entry) => {
    const finished = entry.reads
      .filter((read) => !read.isDnf)
      .map((read) => {
        const entered = new Date(read.came.getTime() + minutesFromUtc * 60_000).toISOString().slice(0, 10)
        const day = kept(read) ?? entered
        const year = isOfNoYear(read, entry) ? null : Number(day.slice(0, 4))
        return { ...read, entry, day, year, stars: read.stars ?? starsOf(entry) }
      })
      .sort((a, b) => Number(a.year === null) - Number(b.year === null) || a.day.localeCompare(b.day))
    return finished.map((read, nth) => ({ ...read, isFirst: nth === 0 }))
  })
}

/** As My Books lists finished books without stars. */
const awaitsStars = (entry: Told) =>
  entry.status === 'finished' && !entry.isDnf && entry.stars === null && entry.reads.some((read) => !read.isDnf)

type FinishedRead = ReturnType<typeof finishedReads>[number]

const total = (numbers: (number | null)[]) => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
const unknown = (numbers: (number | null)[]) => numbers.filter((number) => number === null).length

function reckonSpan(reads: FinishedRead[]) {
  const pages = reads.filter(({ format }) => format !== 'audio').map(({ entry }) => entry.ownPages ?? entry.bookPages)
  const minutes = reads.filter(({ format }) => format === 'audio').map(({ entry }) => entry.minutes)
  const of = (format: string | null) => reads.filter((read) => read.format === format).length
  const given = reads.flatMap((read) => (read.stars === null ? [] : [read.stars]))
  return {
    booksRead: reads.length,
    rereads: reads.filter(({ isFirst }) => !isFirst).length,
    rated: given.length,
    pages: { read: total(pages), unknown: unknown(pages) },
    listening: { minutes: total(minutes), unknown: unknown(minutes) },
    formats: { print: of('print'), ebook: of('ebook'), audio: of('audio'), unknown: of(null) },
    steps: [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5].map(
      (step) => given.filter((each) => each >= (step === 0.5 ? 0 : step) && each < step + 0.5).length,
    ),
  }
}

const spanOf = <Answer extends { ratings: { steps: { books: number }[] }[] }>(answer: Answer) => ({
  ...answer,
  steps: answer.ratings.flatMap(({ steps }) => steps.map(({ books }) => books)),
})

test(
  'reads, pages, formats and half stars are what one reckons by hand, and Home differs by the books that are named',
  { tags: ['INS-002', 'INS-009', 'INS-011', 'INS-018', 'HOME-011', 'HOME-012'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 12 }), async (shelf) => {
        await shelve(shelf)
        for (const [timeZone, minutesFromUtc] of Object.entries(zones)) {
          const all = finishedReads(shelf, minutesFromUtc)
          for (const year of years) await checkYear(all, year, timeZone)
          await checkAllTime(shelf, all, timeZone)
        }
      }),
      { numRuns: 20 },
    )
  },
)

async function checkYear(all: FinishedRead[], year: number, timeZone: string): Promise<void> {
  const here = all.filter((read) => read.year === year)
  const onHome = all.filter((read) => read.yearRead === year || kept(read)?.startsWith(`${year}-`))
  const rated = onHome.filter((read) => read.stars !== null)
  const unrated = onHome.filter((read) => read.stars === null)
  const listed = new Set(onHome.map(({ entry }) => entry).filter(awaitsStars))
  const answer = await reader.call.insights.year({ year, timeZone })
  expect(spanOf(answer)).toMatchObject({
    ...reckonSpan(here),
    home: {
      books: rated.length,
      awaitStars: listed.size,
      unrated: unrated.length - new Set(unrated.map(({ entry }) => entry).filter(awaitsStars)).size,
      undated: here.filter((read) => !onHome.includes(read)).length,
      byYearRead: onHome.filter((read) => !here.includes(read)).length,
    },
  })
  expect(total(answer.months)).toBe(
    here.filter(({ finish, precision }) => finish === null || precision !== 'year').length,
  )
  const { booksThisYear, awaitStars } = await reader.call.insights.home({ today: `${year}-06-15` })
  expect([booksThisYear, awaitStars.thisYear]).toEqual([answer.home.books, answer.home.awaitStars])
  const picture = await findYearFigures(house.db, reader.id, { year, timeZone }, 'everybody')
  expect([picture.booksRead, picture.spines.length]).toEqual([answer.publicBooks, answer.publicBooks])
}

async function checkAllTime(shelf: Told[], all: FinishedRead[], timeZone: string): Promise<void> {
  const answer = await reader.call.insights.allTime({ timeZone })
  const read = shelf.filter((entry) => entry.reads.some((one) => !one.isDnf))
  const rated = shelf.filter(
    (entry) => starsOf(entry) !== null || entry.reads.some((one) => !one.isDnf && one.stars !== null),
  )
  const ofYears = all.filter(({ year }) => year !== null)
  const perYear = [...new Set(ofYears.map(({ year }) => year!))].sort((a, b) => b - a)
  expect(spanOf(answer)).toMatchObject({
    ...reckonSpan(all),
    books: read.length,
    undated: ofYears.filter(({ finish }) => finish === null).length,
    perYear: perYear.map((year) => ({ year, books: all.filter((one) => one.year === year).length })),
    home: {
      books: rated.length,
      awaitStars: shelf.filter(awaitsStars).length,
      unrated: read.filter((entry) => !rated.includes(entry) && !awaitsStars(entry)).length,
      neverFinished: rated.filter((entry) => !read.includes(entry)).length,
    },
  })
  const { totalBooksRead, awaitStars } = await reader.call.insights.home({ today: '2023-06-15' })
  expect([totalBooksRead, awaitStars.allTime]).toEqual([answer.home.books, answer.home.awaitStars])
}
