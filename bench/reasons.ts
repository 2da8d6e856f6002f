/**
 * How varied the reasons of a list are, and whether they name the authors that a reader loves:
 *   node bench/reasons.ts [part of a taste's name] [--common | --fresh] [--print]
 * For each of twenty tastes after the survey and after 1, 5 and 15 ratings, on an instance without other readers. The ending
 * of a reason is its last sentence with letters for titles and authors, since two books make no two endings.
 */
import { parseArgs } from 'node:util'
import { readCatalogue } from '#server/books/loadCatalogue.ts'
import { reasonFor, type ReasonInput, variedReasons } from '#server/picks/reason.ts'
import { reasonInputOf } from '#server/picks/savePicks.ts'
import type { Model } from '#server/picks/thread/loadModel.ts'
import { recommendFor } from '#server/picks/thread/recommendFor.ts'
import { genreTastes } from '#server/testing/cast/genreTastes.ts'
import { otherTastes } from '#server/testing/cast/otherTastes.ts'
import { plainName } from '#server/shared/text.ts'
import { commonTastes } from './support/commonTastes.ts'
import { freshTastes } from './support/freshTastes.ts'
import type { FurtherTaste } from './support/furtherTastes.ts'
import { bookCalled, lonelySage } from './support/lonelySage.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { common: { type: 'boolean' }, fresh: { type: 'boolean' }, print: { type: 'boolean' } },
})
const catalogue = readCatalogue('all')
const { sage, lines } = lonelySage(catalogue, true)
const numbers = Int32Array.from(catalogue, (_, book) => book + 1)
const { books } = sage.catalogue
const model: Model = {
  version: 1,
  sage,
  numbers,
  books: [...books],
  readers: new Int32Array(books.length),
  ratings: new Int32Array(books.length),
  places: Int32Array.from([-1, ...numbers], (number) => number - 1).fill(-1, 0, 1),
  lines,
  authorNamed: new Map(books.flatMap(({ authors }) => authors.map((name) => [plainName(name), name] as const))),
}
const titles = new Map(catalogue.map(({ title }, book) => [book + 1, { id: `${book}`, title }]))

interface Figures {
  lists: number
  /** Lists in which an ending stands more than three times, or fewer than three in five endings differ. */
  alike: number
  mostOfOne: number
  /** The least part of a list that differs. */
  fewest: number
  byLoved: number
  unnamed: number
}

const stages = [0, 1, 5, 15]
const tastes: FurtherTaste[] = values.common
  ? commonTastes
  : values.fresh
    ? freshTastes
    : [...genreTastes, ...otherTastes]
for (const stage of stages) {
  const figures: Figures = { lists: 0, alike: 0, mostOfOne: 0, fewest: 1, byLoved: 0, unnamed: 0 }
  for (const taste of tastes.filter(({ name }) => name.includes(positionals[0] ?? ''))) count(figures, taste, stage)
  const { lists, alike, mostOfOne, fewest, byLoved, unnamed } = figures
  console.log(
    `after ${stage} ratings: one ending at most ${mostOfOne} times, at least ${Math.round(fewest * 100)} % of a list's endings differ, ` +
      `${alike} of ${lists} lists too alike; ${byLoved} picks by a loved author, ${unnamed} without the name`,
  )
}

function count(figures: Figures, taste: FurtherTaste, stage: number): void {
  const shelf = taste.loved.slice(0, stage).map((title) => bookCalled(catalogue, title))
  const { discovery } = recommendFor(model, {
    shelf: shelf.map((book, when) => ({
      number: book + 1,
      stars: when % 4 === 3 ? 4 : 5,
      status: 'finished',
      dnf: false,
      reasons: null,
      when,
    })),
    turnedDown: [],
    takenOut: [],
    takenOutNames: [],
    leftAlone: [],
    survey: {
      genres: taste.genres,
      authors: (taste.authors ?? []).join(', '),
      tropes: (taste.tropes ?? []).join(', '),
    },
  })
  const told = variedReasons(discovery.map((pick) => reasonInputOf(pick, titles, false)))
  const endings = told.map(endingOf)
  const times = [...Map.groupBy(endings, (ending) => ending).values()].map(({ length }) => length)
  const most = Math.max(...times)
  const part = times.length / endings.length
  figures.lists++
  figures.mostOfOne = Math.max(figures.mostOfOne, most)
  figures.fewest = Math.min(figures.fewest, part)
  if (most > 3 || part < 0.6) figures.alike++
  const loved = new Set([...(taste.authors ?? []), ...shelf.map((book) => books[book]!.authors[0])])
  const lovedOf = (place: number) => books[discovery[place]!.number - 1]!.authors.filter((author) => loved.has(author))
  const isUnnamed = (one: ReasonInput, place: number) => {
    const authors = lovedOf(place)
    return authors.length > 0 && !authors.some((author) => reasonFor(one).includes(author))
  }
  figures.byLoved += told.filter((_, place) => lovedOf(place).length > 0).length
  figures.unnamed += told.filter(isUnnamed).length
  if (!values.print) return
  console.log(`\n# ${taste.name}, ${stage} ratings: ${times.length} endings of ${endings.length}, one ${most} times\n`)
  for (const [place, one] of told.entries()) {
    const { title } = titles.get(discovery[place]!.number)!
    console.log(`${isUnnamed(one, place) ? '! ' : ''}${title}: ${reasonFor(one)}`)
  }
}

function endingOf(told: ReasonInput): string {
  const masked: ReasonInput = {
    ...told,
    books: told.books.map((book) => ({ ...book, title: '{title}' })),
    named: told.named.map((one) =>
      one.kind === 'author' ? { ...one, name: one.name === told.author ? '{author}' : '{other}' } : one,
    ),
    author: '{author}',
  }
  return reasonFor(masked).split('. ').at(-1)!
}
