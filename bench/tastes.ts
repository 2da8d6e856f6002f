/**
 * A page of picks for each of twenty clear tastes, to judge as a bookseller would:
 *   node bench/tastes.ts [part of a taste's name] [--without-survey] [--without-map] [--essential]
 * One reader with the shipped catalogue, after the survey and after 1, 3 and 10 ratings. `!` marks a pick that the taste
 * rules out, `?` one that does not fit it.
 */
import { parseArgs } from 'node:util'
import { profileOf } from '../src/sage/profile.ts'
import { type Pick, recommend } from '../src/sage/recommend.ts'
import { whyOf } from '../src/sage/why.ts'
import { reasonFor } from '../src/server/picks/reason.ts'
import { genreTastes } from '../src/server/testing/cast/genreTastes.ts'
import { otherTastes } from '../src/server/testing/cast/otherTastes.ts'
import { readCatalogue } from '../src/server/books/loadCatalogue.ts'
import type { Taste } from '../src/server/testing/cast/taste.ts'
import { lonelySage } from './support/lonelySage.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'without-survey': { type: 'boolean', default: false },
    'without-map': { type: 'boolean', default: false },
    essential: { type: 'boolean', default: false },
  },
})
const shipped = values.essential ? 'essential' : 'all'
const books = readCatalogue(shipped)
const { sage } = lonelySage(books, !values['without-map'])
const asked = [...genreTastes, ...otherTastes].filter(({ name }) => name.includes(positionals[0] ?? ''))
for (const taste of asked) {
  const stages = values['without-survey'] ? [1, 3, 10] : [0, 1, 3, 10]
  for (const ratings of stages) printPage(taste, ratings)
}

function printPage(taste: Taste, ratings: number): void {
  const loved = taste.loved.slice(0, ratings).map((title) => books.findIndex((book) => book.title === title))
  const entries = loved.map((book, when) => ({ book, stars: 5, status: 'finished' as const, when }))
  const survey = { genres: taste.genres, tropes: taste.tropes ?? [], authors: taste.authors ?? [] }
  const { discovery, nextInSeries } = recommend(sage, {
    profile: profileOf(entries),
    ...(!values['without-survey'] && { survey }),
    has: new Set(loved),
    begun: new Set(loved),
    dismissed: new Set(),
  })
  console.log(`\n=== ${taste.name}, ${ratings} rated`)
  discovery.slice(0, 12).forEach((pick) => console.log(lineOf(taste, pick)))
  if (nextInSeries.length > 0) console.log(`  next: ${nextInSeries.map(({ book }) => books[book]!.title).join(', ')}`)
}

function lineOf(taste: Taste, pick: Pick): string {
  const { title, authors, genres, surveyGenres } = books[pick.book]!
  const said = [...genres, ...surveyGenres] as string[]
  const mark = said.some((one) => taste.never.includes(one))
    ? '!'
    : said.some((one) => taste.fits.includes(one))
      ? ' '
      : '?'
  return `${mark} ${pick.matchPercent} ${title} — ${authors[0]} (${genres.join(', ')} / ${surveyGenres.join(', ')}) “${why(pick)}”`
}

function why(pick: Pick): string {
  const { books: because, named, reasonTags } = whyOf(sage.catalogue, () => 5, pick)
  const kinds = new Map(
    pick.contributions.flatMap((one) => (one.kind === 'book' ? [] : [[one.name, one.kind] as const])),
  )
  return reasonFor({
    books: because.map((book) => ({ title: books[book]!.title, stars: 5, status: 'finished' })),
    named: named.map((name) => ({ name, kind: kinds.get(name)! })),
    tags: reasonTags,
    author: books[pick.book]!.authors[0]!,
  })
}
