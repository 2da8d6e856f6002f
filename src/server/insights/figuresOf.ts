import { isNobody } from '#contract/bookRules.ts'
import type { Year } from '#contract/insights.ts'
import { mostOf } from './mostOf.ts'

/** What is known of one book that a reader finished or gave up. */
export interface DoneEntry {
  authors: string[]
  ownGenres: string[]
  knownGenres: string[]
  rating: number | null
  isDnf: boolean
  visibility: string
  /** The day that it counts for. */
  day: string
}

type Figures = Omit<Year, 'year' | 'years' | 'goal' | 'spines'>

const monthsOfYear = 12

/** A year's figures, counted from its entries. */
export function figuresOf(entries: DoneEntry[]): Figures {
  const read = entries.filter((entry) => !entry.isDnf)
  const stars = read.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const dnf = entries.length - read.length
  return {
    booksRead: read.length,
    publicBooks: read.filter(({ visibility }) => visibility === 'public').length,
    averageRating: stars.length === 0 ? null : toTenths(sum(stars), stars.length),
    rated: stars.length,
    dnf,
    dnfPercent: entries.length === 0 ? 0 : toTenths(100 * dnf, entries.length),
    booksPerMonth: toTenths(read.length, monthsOfYear),
    genres: mostOf(read.map(genresOf)),
    authors: mostOf(read.map(({ authors }) => authors.filter((name) => !isNobody(name)))),
    months: Array.from({ length: monthsOfYear }, (_, month) => read.filter((entry) => monthOf(entry) === month).length),
    ratings: [5, 4, 3, 2, 1].map((star) => ({
      stars: star,
      books: stars.filter((given) => starOf(given) === star).length,
    })),
  }
}

/** The quotient to one decimal; whole parts are divided last, so that no half is lost on the way. */
const toTenths = (dividend: number, divisor: number) => Math.round((10 * dividend) / divisor) / 10

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const genresOf = ({ ownGenres, knownGenres }: DoneEntry) => (ownGenres.length > 0 ? ownGenres : knownGenres)

/** 0 for January. */
const monthOf = ({ day }: DoneEntry) => Number(day.slice(5, 7)) - 1

const starOf = (given: number) => Math.max(1, Math.floor(given))
