import type { Contribution } from '#sage/explain.ts'
import { type Pick, recommend, type SageReader, usualSizes } from '#sage/recommend.ts'
import { whyOf } from '#sage/why.ts'
import type { Model } from './model.ts'
import type { Said, SaidContribution, SaidPick, ToldReader } from './told.ts'
import type { SaidName } from '#contract/picks.ts'
import { splitList } from '#contract/rules.ts'
import { stillCounting } from '#sage/leftAlone.ts'
import type { ShelfEntry } from '#sage/profile.ts'
import { steered, type Steering } from '#sage/steer.ts'
import type { Survey } from '#sage/terms.ts'
import { plainName } from '#server/shared/plainName.ts'
import { isSameName } from '../steering.ts'
import { placeOf } from './loadBooks.ts'

/** A reader as the engine sees them, and their shelf by the engine's index. */
interface KnownReader {
  reader: SageReader
  shelf: Map<number, ShelfEntry>
}

const shownContributions = 8
const shownTags = 5

/** What the Sage says to a reader, in numbers and the names of tags. Told the same, it says the same. */
export function say(model: Model, told: ToldReader): Said {
  const known = readerOf(model, told)
  const { discovery, nextInSeries, newHere } = recommend(model.sage, known.reader, usualSizes)
  const next = new Set(nextInSeries.map((pick) => pick.book))
  const toSaid = (pick: Pick) => saidOf(model, known, pick)
  return {
    version: model.version,
    discovery: discovery.filter((pick) => !next.has(pick.book)).map(toSaid),
    nextInSeries: nextInSeries.map(toSaid),
    newHere: newHere.map(toSaid),
  }
}

function saidOf(model: Model, { shelf }: KnownReader, pick: Pick): SaidPick {
  const { authors, series, seriesPosition } = model.books[pick.book]!
  const kinds = new Map(
    pick.contributions.flatMap((part) => (part.kind === 'book' ? [] : [[part.name, part.kind] as const])),
  )
  const starsOf = (book: number) => shelf.get(book)?.stars
  const { books, named, sharedTags, saidTags } = whyOf(model.sage.catalogue, starsOf, pick)
  return {
    number: model.numbers[pick.book]!,
    author: authors[0] ?? '',
    series,
    seriesPosition,
    matchPercent: pick.matchPercent,
    evidence: pick.evidence,
    contributions: contributionsOf(model, pick, books),
    books: books.map((book) => {
      const { stars, status } = shelf.get(book)!
      return { number: model.numbers[book]!, stars: stars ?? null, status }
    }),
    named: named.map((name) => ({ name, kind: kinds.get(name)! })),
    sharedTags: sharedTags.slice(0, shownTags),
    saidTags,
  }
}

/** The largest terms of the score, those `told` of in any case, each with its share of what speaks for the book. */
function contributionsOf(model: Model, { contributions }: Pick, told: number[]): SaidContribution[] {
  const speaking = contributions.filter(({ amount }) => amount > 0)
  const total = speaking.reduce((sum, { amount }) => sum + amount, 0)
  const isTold = (part: Contribution) => part.kind === 'book' && told.includes(part.book)
  const largest = speaking.slice(0, shownContributions)
  const furtherTold = speaking.slice(shownContributions).filter(isTold)
  return [...largest, ...furtherTold].map((part) => {
    const share = Math.round((part.amount / total) * 1000) / 1000
    return part.kind === 'book'
      ? { kind: part.kind, number: model.numbers[part.book]!, share }
      : { kind: part.kind, name: part.name, share }
  })
}

/** Books that the model does not know yet are left out. */
function readerOf(model: Model, told: ToldReader): KnownReader {
  const shelf = told.shelf.flatMap(({ number, stars, ...entry }): ShelfEntry[] => {
    const book = placeOf(model, number)
    return book < 0 ? [] : [{ ...entry, book, stars: stars ?? undefined }]
  })
  return {
    reader: steered(model.sage.catalogue, shelf, surveyOf(model, told), steeringOf(model, told)),
    shelf: new Map(shelf.map((entry) => [entry.book, entry])),
  }
}

function steeringOf(model: Model, { turnedDown, takenOut, leftAlone }: ToldReader): Steering {
  const known = <Of extends { number: number }>(of: Of) => {
    const book = placeOf(model, of.number)
    return book < 0 ? [] : [{ ...of, book }]
  }
  return {
    turnedDown: turnedDown.flatMap(known),
    takenOut: new Set(takenOut.map((number) => placeOf(model, number))),
    leftAlone: new Map(leftAlone.flatMap(known).map(({ book, times, days }) => [book, stillCounting(times, days)])),
  }
}

function surveyOf(model: Model, { survey, takenOutNames }: ToldReader): Survey | undefined {
  if (!survey) return undefined
  const speaking = (kind: SaidName['kind'], names: string[]) =>
    names.filter((name) => !takenOutNames.some((one) => isSameName(one, { kind, name })))
  const authors = speaking('author', splitList(survey.authors))
  return {
    authors: authors.flatMap((name) => model.authorNamed.get(plainName(name)) ?? []),
    genres: speaking('genre', survey.genres),
    tropes: speaking('trope', splitList(survey.tropes)),
  }
}
