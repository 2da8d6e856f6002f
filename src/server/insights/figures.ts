import { isAnonymous } from '#contract/bookRules.ts'
import type { Counted, Figures } from '#contract/insights.ts'
import { plainName } from '#server/shared/text.ts'
import type { EndedRead } from './endedReads.ts'

type Counts = Omit<EndedRead, 'entryId' | 'finishDate' | 'createdAt'>

interface Span {
  /** Finished reads that are the book's first. */
  firstReads: number
  months: number
}

/** To one decimal. Multiplies first, so that halves round correctly. */
const toTenths = (dividend: number, divisor: number) => (divisor === 0 ? 0 : Math.round((10 * dividend) / divisor) / 10)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export function figuresOf(reads: Counts[], { firstReads, months }: Span): Figures {
  const finished = reads.filter(({ isDnf }) => !isDnf)
  const stars = finished.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const dnf = reads.length - finished.length
  return {
    booksRead: finished.length,
    rereads: finished.length - firstReads,
    averageRating: stars.length === 0 ? null : toTenths(sum(stars), stars.length),
    rated: stars.length,
    dnf,
    dnfPercent: toTenths(100 * dnf, reads.length),
    booksPerMonth: toTenths(finished.length, months),
    ...lengthsOf(finished),
    formats: formatsOf(finished),
    genres: topNames(finished.map(genresOf)),
    authors: topNames(finished.map(({ authors }) => authors.filter((name) => !isAnonymous(name)))),
    ratings: [5, 4, 3, 2, 1].map((star) => ratingOf(star, stars)),
  }
}

const genresOf = ({ ownGenres, knownGenres }: Counts) => (ownGenres.length > 0 ? ownGenres : knownGenres)

function lengthsOf(finished: Counts[]): Pick<Figures, 'pages' | 'listening'> {
  const pages = finished.filter(({ format }) => format !== 'audio').map((read) => read.pages)
  const minutes = finished.filter(({ format }) => format === 'audio').map((read) => read.minutes)
  return {
    pages: { read: sum(known(pages)), unknown: pages.length - known(pages).length },
    listening: { minutes: sum(known(minutes)), unknown: minutes.length - known(minutes).length },
  }
}

const known = (lengths: (number | null)[]) => lengths.filter((length) => length !== null)

function formatsOf(finished: Counts[]): Figures['formats'] {
  const of = (asked: string | null) => finished.filter(({ format }) => format === asked).length
  return { print: of('print'), ebook: of('ebook'), audio: of('audio'), unknown: of(null) }
}

/** The star and the half above it; for one star, also half a star. Quarters from imports are rounded down. */
function ratingOf(star: number, given: number[]): Figures['ratings'][number] {
  const steps = [star + 0.5, star, ...(star === 1 ? [0.5] : [])].filter((step) => step <= 5)
  const counted = steps.map((step) => ({ stars: step, books: given.filter((stars) => stepOf(stars) === step).length }))
  return { stars: star, books: sum(counted.map(({ books }) => books)), steps: counted }
}

const stepOf = (given: number) => Math.max(0.5, Math.floor(given * 2) / 2)

const maxListed = 5

/** The five most frequent, ties by alphabet. Spellings of a name count together, under the most frequent. */
function topNames(namesOfBooks: string[][]): Counted[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const names of namesOfBooks) {
    for (const [key, name] of new Map(names.map((each) => [plainName(each) || each, each]))) {
      const counts = spellings.get(key) ?? new Map<string, number>()
      spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1))
    }
  }
  return [...spellings.values()].map(countSpellings).sort(byBooks).slice(0, maxListed)
}

function countSpellings(spellings: Map<string, number>): Counted {
  const [usual] = [...spellings].map(([name, books]) => ({ name, books })).sort(byBooks)
  return { name: usual!.name, books: sum([...spellings.values()]) }
}

const byBooks = (a: Counted, b: Counted) => b.books - a.books || a.name.localeCompare(b.name, 'en')
