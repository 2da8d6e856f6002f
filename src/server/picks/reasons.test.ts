import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Pick } from '#contract/picks.ts'
import { seeded } from '#sage/testLibrary.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'
import type { ReasonInput } from './reason.ts'
import { countLovers } from './savePicks.ts'

/** What one reader was shown, and the titles on their shelf. */
interface Page {
  shelf: string[]
  picks: Pick[]
}

const pages: Page[] = []
let house: HouseWithPool

beforeAll(async () => {
  house = await aHouse()
  const { rows } = await house.pool.query<{ title: string }>(
    'select title from books group by title having count(*) = 1 order by title',
  )
  const random = seeded(41)
  for (let n = 0; n < 12; n++) {
    const shelf = Array.from({ length: 3 + n }, () => rows[Math.floor(random() * rows.length)]!.title)
    const reader = await aReader(house, {
      rated: Object.fromEntries(shelf.map((title) => [title, Math.ceil(random() * 10) / 2])),
    })
    if (n % 2 === 0) await reader.call.survey.save(someAnswers())
    const { picks, nextInSeries, newHere } = await reader.call.picks.consult()
    pages.push({ shelf: [...new Set(shelf)], picks: [...picks, ...nextInSeries, ...newHere] })
  }
})

/** Long titles only: short ones are words of other sentences, too. */
const toldIn = ({ matchReason }: Pick, shelf: string[]) =>
  shelf.filter((title) => title.length > 7 && matchReason.includes(title))

test('a reason names at most two books of the shelf, each a contribution to the pick', { tags: ['SAGE-006'] }, () => {
  for (const { shelf, picks } of pages) {
    for (const pick of picks) {
      const named = toldIn(pick, shelf)
      const speaking = new Set(pick.contributions.map((part) => part.name))
      expect(named.length).toBeLessThanOrEqual(2)
      expect(named.filter((title) => !speaking.has(title))).toEqual([])
    }
  }
  expect(pages.flatMap(({ shelf, picks }) => picks.flatMap((pick) => toldIn(pick, shelf))).length).toBeGreaterThan(50)
})

test('the contributions to a pick are in descending order and sum to at most one', () => {
  for (const { contributions } of pages.flatMap(({ picks }) => picks)) {
    const shares = contributions.map((part) => part.share)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    // Below zero is what speaks against the pick.
    expect(shares[0]).toBeGreaterThan(0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.005)
  }
})

test('a decade in a reason is that of both books, and a series or world that of both by the same author', async () => {
  const { rows } = await sql<{ told: ReasonInput; year: number; other: number; authors: string[]; theirs: string[] }>`
    select told, books.first_year as year, books.authors, other.first_year as other, other.authors as theirs
    from recommendations join books on books.id = book_id join books other on other.title = told->'books'->0->>'title'
    where told->>'decade' is not null or told->>'isByLoved' = 'true'`.execute(house.db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { told, year, other, authors, theirs } of rows) {
    if (told.decade !== undefined)
      expect([year, other].map((one) => Math.floor(one / 10) * 10)).toEqual([told.decade, told.decade])
    if (told.isByLoved) expect([authors.includes(told.author), theirs[0]]).toEqual([true, told.author])
    if (told.together) expect(told.isByLoved).toBe(true)
  }
})

test('readers who loved both are counted from five on, without lower ratings and what is private', async () => {
  const [emma, dune] = await Promise.all(['Emma', 'Dune'].map((title) => bookNamed(house, title)))
  const numberOf = async (id: string) =>
    (await house.db.selectFrom('books').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  const [pick, loved] = await Promise.all([numberOf(emma!), numberOf(dune!)])
  const counted = async (isFromReaders = true) =>
    (await countLovers(house.db, [{ number: pick, isFromReaders, books: [{ number: loved }] }])).get(pick)
  const before = (await counted()) ?? 0
  const readers = await Promise.all(Array.from({ length: 6 }, () => aReader(house, { rated: { Emma: 4, Dune: 5 } })))
  await aReader(house, { rated: { Emma: 3.5, Dune: 5 } })
  expect([before, await counted(), await counted(false)]).toEqual([0, 6, undefined])
  await readers[0]!.call.shelf.setVisibility({ bookId: emma!, visibility: 'private' })
  expect(await counted()).toBe(5)
  await readers[1]!.call.shelf.setVisibility({ bookId: dune!, visibility: 'private' })
  expect(await counted()).toBeUndefined()
})
