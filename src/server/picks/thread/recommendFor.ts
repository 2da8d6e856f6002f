import { tagGroups } from '#contract/bookTags.ts'
import type { SageBook } from '#sage/book.ts'
import type { Contribution } from '#sage/explain.ts'
import { judge } from '#sage/judge.ts'
import { type Pick as SagePick, recommend, type SageReader, usualSizes } from '#sage/recommend.ts'
import { entry } from '#sage/sharedFeatures.ts'
import { unheeding } from '#sage/unheeded.ts'
import { whyOf } from '#sage/why.ts'
import { setTogether } from '#sage/worlds.ts'
import type { Model } from './loadModel.ts'
import type { ReaderSnapshot, Recommendations, RecommendedBook, RecommendedContribution } from './recommendations.ts'
import { askWordOf } from '#contract/askWords.ts'
import { wishOf } from '#contract/wishRules.ts'
import type { SurveyAnswer } from '#contract/picks.ts'
import { splitList } from '#contract/rules.ts'
import { decayedTimes } from '#sage/leftAlone.ts'
import type { ShelfEntry } from '#sage/profile.ts'
import { steered, type Steering } from '#sage/steer.ts'
import type { Survey } from '#sage/terms.ts'
import { plainName } from '#server/shared/text.ts'
import { dislikedFor } from '../dislikedFor.ts'
import { isSameAnswer, wordsAskedFor } from '../steering.ts'
import { jobOf } from './jobOf.ts'
import { placeOf } from './loadBooks.ts'
import { noWishes, type WishedBooks } from './wished.ts'

interface KnownReader {
  reader: SageReader
  shelf: Map<number, ShelfEntry>
}

const shownContributions = 8
const shownAgainst = 3
const shownTags = 5

export function recommendFor(model: Model, snapshot: ReaderSnapshot, wished: WishedBooks = noWishes): Recommendations {
  const { reader, shelf } = readerOf(model, snapshot)
  const known = { shelf, reader: { ...reader, ...wishesOf(model, wished) } }
  return heeding(model, snapshot, known, () => {
    const { discovery, nextInSeries, newHere } = recommend(model.sage, known.reader, usualSizes)
    const next = new Set(nextInSeries.map((pick) => pick.book))
    const toRecommended = (pick: SagePick) => recommendedOf(model, known, pick)
    return {
      version: model.version,
      discovery: discovery.filter((pick) => !next.has(pick.book)).map(toRecommended),
      nextInSeries: nextInSeries.map(toRecommended),
      newHere: newHere.map(toRecommended),
    }
  })
}

/** Of the books with these numbers, those that the Sage has an opinion of. */
export function judgeFor(model: Model, snapshot: ReaderSnapshot, numbers: readonly number[]): RecommendedBook[] {
  const known = readerOf(model, snapshot)
  const books = numbers.map((number) => placeOf(model, number)).filter((book) => book >= 0)
  return heeding(model, snapshot, known, () =>
    judge(model.sage, known.reader, books).map((pick) => recommendedOf(model, known, pick)),
  )
}

/** Does `work` without what the reader wishes the Sage to take no notice of. */
export function heeding<Done>(model: Model, snapshot: ReaderSnapshot, { reader }: KnownReader, work: () => Done): Done {
  const names = ignoredIn(snapshot).flatMap((chip) =>
    chip.kind === 'ignore' ? chip.words.flatMap((word) => askWordOf(word)?.words ?? []) : [],
  )
  const { byAuthor } = model.sage.catalogue
  const named = (reader.survey?.authors ?? []).flatMap((author) => byAuthor.get(author) ?? [])
  const lowerCase = new Set(names.map((name) => name.toLowerCase()))
  return unheeding(model.sage, lowerCase, [...reader.profile.books, ...named], work)
}

const ignoredIn = ({ wishes = [] }: ReaderSnapshot) =>
  wishes.flatMap((written) => (written.startsWith('ignore') ? (wishOf(written) ?? []) : []))

function wishesOf(model: Model, { ruledOut, leaning }: WishedBooks): Pick<SageReader, 'ruledOut' | 'leaning'> {
  const places = (numbers: readonly number[]) => numbers.map((number) => placeOf(model, number))
  return {
    ruledOut: new Set(places(ruledOut)),
    leaning: new Map(leaning.flatMap(({ by, numbers }) => places(numbers).map((book) => [book, by] as const))),
  }
}

export function recommendedOf(model: Model, { reader, shelf }: KnownReader, pick: SagePick): RecommendedBook {
  const { authors, series, seriesPosition, year, stars: meanStars } = model.books[pick.book]!
  const kinds = new Map(
    pick.contributions.flatMap((part) => (part.kind === 'book' ? [] : [[part.name, part.kind] as const])),
  )
  const starsOf = (book: number) => shelf.get(book)?.stars
  const why = whyOf(model.sage.catalogue, starsOf, pick, reader.ruledOut)
  const { books, named, sharedTags, isByLoved } = why
  return {
    number: model.numbers[pick.book]!,
    author: why.lovedAuthor ?? authors[0] ?? '',
    series,
    seriesPosition,
    matchPercent: pick.matchPercent,
    evidence: pick.evidence,
    job: jobOf({
      year,
      thisYear: new Date().getFullYear(),
      isNewerThanMap: model.sage.isRecent[pick.book] === 1,
      ratings: model.ratings[pick.book]!,
      stars: meanStars,
      isByLoved: isByLoved || named.some((name) => kinds.get(name) === 'author' && name === authors[0]),
      matchPercent: pick.matchPercent,
      evidence: pick.evidence,
      rated: reader.profile.rated,
    }),
    contributions: contributionsOf(model, pick, books),
    books: books.map((book) => {
      const { stars, status } = shelf.get(book)!
      return { number: model.numbers[book]!, stars: stars ?? null, status }
    }),
    named: named.map((name) => ({ name, kind: kinds.get(name)! })),
    sharedTags: sharedTags.slice(0, shownTags),
    reasonTags: why.reasonTags,
    isByLoved,
    together: isByLoved
      ? setTogether(model.sage.catalogue.books[books[0]!]!, model.sage.catalogue.books[pick.book]!)
      : undefined,
    kept: why.kept,
    isFromReaders: why.isFromReaders,
    isReadTogether: why.isFromReaders && areReadTogether(model, books[0]!, pick.book),
    isLoudest: why.isLoudest,
    settings: why.settings,
    feel: why.feel,
    decade: books[0] === undefined ? undefined : decadeOf(model.books[books[0]]!.year, year),
    own: why.own.filter(isSort(model.sage.catalogue.books[pick.book]!)),
  }
}

/** Whether the other is among the books that readers of the one love most often, on the reading map. */
const areReadTogether = ({ sage, lines }: Model, one: number, other: number) =>
  lines[one]! >= 0 && lines[other]! >= 0 && entry(sage.neighbours.knn, one, other) > 0

/** Whether a tag tells what sort of book it is; in a novel, illness or business is no sort. */
const isSort =
  ({ form }: SageBook) =>
  (tag: string) =>
    subjects.has(tag) === (form?.includes('facts') ?? false)

const subjects = new Set<string>([...tagGroups['Non-fiction'], ...tagGroups.Lives])

const earliestDecade = 1500
const latestDecade = 1980

/** The decade of both years, unless it is so old that nobody says it, or so young that most books share it. */
function decadeOf(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined
  const first = Math.floor(one / 10) * 10
  const second = Math.floor(other / 10) * 10
  return first === second && first >= earliestDecade && first <= latestDecade ? first : undefined
}

/** The largest terms and those in the `reason`, each with its share of all positive ones; without any, of all that speaks against. */
function contributionsOf(model: Model, { contributions }: SagePick, reason: number[]): RecommendedContribution[] {
  const positive = contributions.filter(({ amount }) => amount > 0)
  const total = (positive.length > 0 ? positive : contributions).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const isInReason = (part: Contribution) => part.kind === 'book' && reason.includes(part.book)
  const largest = positive.slice(0, shownContributions)
  const furtherInReason = positive.slice(shownContributions).filter(isInReason)
  const against = contributions.filter(({ amount }) => amount < 0).slice(-shownAgainst)
  return [...largest, ...furtherInReason, ...against].map((part) => {
    const share = Math.round((part.amount / total) * 1000) / 1000
    return part.kind === 'book'
      ? { kind: part.kind, number: model.numbers[part.book]!, share }
      : { kind: part.kind, name: part.name, share }
  })
}

/** Skips books that the model does not have yet. `alsoAskedFor`: names of tags, beside those of the reader's wishes. */
export function readerOf(model: Model, snapshot: ReaderSnapshot, alsoAskedFor: readonly string[] = []): KnownReader {
  const shelf = snapshot.shelf.flatMap(({ number, stars, reasons, ...rest }): ShelfEntry[] => {
    const book = placeOf(model, number)
    return book < 0 ? [] : [{ ...rest, book, stars: stars ?? undefined, dislikedFor: dislikedFor(reasons) }]
  })
  return {
    reader: steered(model.sage.catalogue, shelf, surveyOf(model, snapshot), {
      ...steeringOf(model, snapshot),
      askedFor: new Set([
        ...wordsAskedFor((snapshot.wishes ?? []).flatMap((one) => wishOf(one) ?? [])),
        ...alsoAskedFor,
      ]),
    }),
    shelf: new Map(shelf.map((one) => [one.book, one])),
  }
}

function steeringOf(model: Model, snapshot: ReaderSnapshot): Steering {
  const { turnedDown, takenOut, leftAlone } = snapshot
  const { byAuthor } = model.sage.catalogue
  const ofIgnored = ignoredIn(snapshot).flatMap((chip) =>
    chip.kind === 'ignore-by' ? (byAuthor.get(chip.name) ?? []) : [],
  )
  const known = <Of extends { number: number }>(of: Of) => {
    const book = placeOf(model, of.number)
    return book < 0 ? [] : [{ ...of, book }]
  }
  return {
    turnedDown: turnedDown
      .flatMap(known)
      .map(({ reason, ...one }) => ({ ...one, dislikedFor: dislikedFor(reason === null ? null : [reason]) })),
    takenOut: new Set([...takenOut.map((number) => placeOf(model, number)), ...ofIgnored]),
    leftAlone: new Map(leftAlone.flatMap(known).map(({ book, times, days }) => [book, decayedTimes(times, days)])),
  }
}

function surveyOf(model: Model, { survey, takenOutNames }: ReaderSnapshot): Survey | undefined {
  if (!survey) return undefined
  const counted = (kind: SurveyAnswer['kind'], names: string[]) =>
    names.filter((name) => !takenOutNames.some((one) => isSameAnswer(one, { kind, name })))
  const authors = counted('author', splitList(survey.authors))
  return {
    authors: authors.flatMap((name) => model.authorNamed.get(plainName(name)) ?? []),
    genres: counted('genre', survey.genres),
    tropes: counted('trope', splitList(survey.tropes)),
  }
}
