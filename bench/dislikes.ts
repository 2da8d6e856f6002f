/**
 * What one low rating does to the picks of each of twenty tastes:
 *   node bench/dislikes.ts [--ratings 5] [--cost 10000,1000000]
 * The reader gives one star to one of their first three picks. Of the other picks the nearest to it, by what they are about,
 * should fall by five places or more, or leave the list; the rest should stay. With --cost only what it takes to find a
 * disliked book's kin the first time, among so many invented books.
 */
import { parseArgs } from 'node:util'
import { catalogueOf } from '#sage/catalogue.ts'
import { cosine } from '#sage/content.ts'
import { oppositionBy } from '#sage/opposition.ts'
import { profileOf, type ShelfEntry } from '#sage/profile.ts'
import { recommend } from '#sage/recommend.ts'
import { readCatalogue } from '#server/books/loadCatalogue.ts'
import { genreTastes } from '#server/testing/cast/genreTastes.ts'
import { otherTastes } from '#server/testing/cast/otherTastes.ts'
import type { Taste } from '#server/testing/cast/taste.ts'
import { lonelySage } from './support/lonelySage.ts'
import { percentile, timesOf } from './support/measure.ts'
import { synthetic } from './support/syntheticShelves.ts'

const { values } = parseArgs({
  options: { ratings: { type: 'string', default: '5' }, cost: { type: 'string' } },
})
if (values.cost) {
  for (const count of values.cost.split(',')) await costFigure(Number(count))
  process.exit()
}
const books = readCatalogue('all')
const { sage } = lonelySage(books, true)
const asked = [...genreTastes, ...otherTastes]
const tried = 3
const fallen = Array.from({ length: tried }, (_, nth) => asked.filter((taste) => hasFallen(taste, nth)).length)
console.log(`fell by five places or more, by the pick that got one star: ${fallen.join(', ')} of ${asked.length}`)

async function costFigure(count: number): Promise<void> {
  const catalogue = catalogueOf(synthetic(count).books)
  const times = await timesOf(50, (run) => {
    oppositionBy(catalogue, [], [{ book: (run * 7919) % count, for: 'all', weight: 1 }])
    return Promise.resolve()
  })
  console.log(
    `${count} books: kin of a book in p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
  )
}

function hasFallen(taste: Taste, nth: number): boolean {
  const loved = taste.loved.slice(0, Number(values.ratings)).map((title, when) => rated(title, 5, when))
  const before = picksOf(loved)
  const disliked = before[nth]
  const others = before.filter((book) => book !== disliked)
  if (disliked === undefined || others.length === 0) return false
  const alike = (book: number) => cosine(sage.catalogue.content, disliked, book)
  const nearest = others.reduce((best, book) => (alike(book) > alike(best) ? book : best))
  const after = picksOf([...loved, { book: disliked, stars: 1, status: 'finished', when: 99 }])
  const from = others.indexOf(nearest)
  const to = after.indexOf(nearest)
  const stayed = others.filter((book) => after.includes(book)).length
  console.log(
    `${taste.name.padEnd(26)} ${books[disliked]!.title.slice(0, 34).padEnd(34)} ${alike(nearest).toFixed(2)} ${books[nearest]!.title.slice(0, 34).padEnd(34)} ${String(from + 1).padStart(2)} → ${to < 0 ? 'gone' : String(to + 1).padStart(4)}   ${stayed} of ${others.length} stay`,
  )
  return to < 0 || to - from >= 5
}

function rated(title: string, stars: number, when: number): ShelfEntry {
  return { book: books.findIndex((book) => book.title === title), stars, status: 'finished', when }
}

function picksOf(entries: ShelfEntry[]): number[] {
  const has = new Set(entries.map(({ book }) => book))
  const begun = new Set(entries.flatMap(({ book, stars }) => (stars! >= 3 ? [book] : [])))
  return recommend(sage, { profile: profileOf(entries), has, begun, dismissed: new Set() }).discovery.map(
    ({ book }) => book,
  )
}
