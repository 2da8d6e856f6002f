/**
 * The picks of readers of one clear taste, to be scored by somebody who has not seen the engine:
 *   node bench/further-tastes.ts [part of a taste's name] [--without-map] [--fresh | --latest | --subjects | --common | --file F]
 * With --fresh, --latest, --subjects or --common, of tastes that the engine was not tuned on. F is a JSON file of a
 * list of tastes of your own, shaped like those.
 * Each after the survey, after five ratings and after fifteen. The figures come last, on their own page.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { profileOf } from '#sage/profile.ts'
import { type Pick, recommend } from '#sage/recommend.ts'
import { whyOf } from '#sage/why.ts'
import { readCatalogue } from '#server/books/loadCatalogue.ts'
import { commonTastes } from './support/commonTastes.ts'
import { freshTastes } from './support/freshTastes.ts'
import { type FurtherTaste, furtherTastes } from './support/furtherTastes.ts'
import { latestTastes } from './support/latestTastes.ts'
import { bookCalled, lonelySage } from './support/lonelySage.ts'
import { subjectTastes } from './support/subjectTastes.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'without-map': { type: 'boolean', default: false },
    fresh: { type: 'boolean' },
    latest: { type: 'boolean' },
    subjects: { type: 'boolean' },
    common: { type: 'boolean' },
    file: { type: 'string' },
  },
})
const stages = [0, 5, 15]
const books = readCatalogue('all')
const { sage } = lonelySage(books, !values['without-map'])

interface Figures {
  lists: number
  picks: number
  recent: number
  /** Lists in which one book of the shelf gives more than a quarter of twenty reasons. */
  monotonous: number
}

const figures = new Map(
  stages.map((stage): [number, Figures] => [stage, { lists: 0, picks: 0, recent: 0, monotonous: 0 }]),
)
const tastes = values.file
  ? (JSON.parse(readFileSync(values.file, 'utf8')) as FurtherTaste[])
  : values.common
    ? commonTastes
    : values.subjects
      ? subjectTastes
      : values.latest
        ? latestTastes
        : values.fresh
          ? freshTastes
          : furtherTastes
for (const taste of tastes.filter(({ name }) => name.includes(positionals[0] ?? '')))
  for (const stage of stages) printList(taste, stage)
console.log('\n# Figures\n')
for (const [stage, { lists, picks, recent, monotonous }] of figures)
  console.log(
    `- after ${stage} ratings: ${(picks / lists).toFixed(1)} picks a list, ${Math.round((100 * recent) / picks)} % of them newer than the map, ` +
      `${monotonous} of ${lists} lists with one book in more than a quarter of the reasons`,
  )

function printList(taste: FurtherTaste, stage: number): void {
  const shelf = taste.loved
    .slice(0, stage)
    .map((title, when) => ({ book: bookCalled(books, title), stars: when % 4 === 3 ? 4 : 5, when }))
  const has = new Set(shelf.map(({ book }) => book))
  const { discovery } = recommend(sage, {
    profile: profileOf(shelf.map((entry) => ({ ...entry, status: 'finished' as const }))),
    survey: { genres: taste.genres, tropes: taste.tropes ?? [], authors: taste.authors ?? [] },
    has,
    begun: has,
    dismissed: new Set(),
  })
  console.log(`\n# ${taste.name}: ${stage === 0 ? 'after the survey' : `after ${stage} ratings`}\n`)
  console.log(`Survey: ${[...taste.genres, ...(taste.tropes ?? []), ...(taste.authors ?? [])].join(', ')}\n`)
  if (stage > 0) console.log(`Rated: ${shelf.map(({ book, stars }) => `${nameOf(book)} (${stars})`).join('; ')}\n`)
  discovery.forEach(({ book }, place) => console.log(`${place + 1}. ${nameOf(book)}`))
  count(figures.get(stage)!, discovery)
}

function count(into: Figures, discovery: Pick[]): void {
  const named = discovery.map((pick) => {
    const { books: because, named: louder } = whyOf(sage.catalogue, () => 5, pick)
    return louder.length > 0 ? undefined : because[0]
  })
  const times = Map.groupBy(
    named.filter((book) => book !== undefined),
    (book) => book,
  )
  into.lists++
  into.picks += discovery.length
  into.recent += discovery.filter(({ book }) => sage.isRecent[book]).length
  if ([...times.values()].some(({ length }) => length > 5)) into.monotonous++
}

function nameOf(book: number): string {
  const { title, authors, year } = books[book]!
  return `${title}, ${authors[0]}${year === undefined ? '' : ` (${year < 0 ? `${-year} BCE` : year})`}`
}
