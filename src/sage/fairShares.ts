import { type Contribution, contributionsToEach } from './explain.ts'
import type { Sage } from './sage.ts'
import type { Terms } from './terms.ts'

/** For how much of the list one book of the reader may speak. */
const spokenFor = 1 / 4
/** A book speaks for a pick when it adds at least this part of what the loudest one adds. */
const nearlyLoudest = 0.5
/** Of what the readers of goodbooks-10k loved, this part was published within the eight years before the data ends. */
const usualRecent = 0.3
/** How many books of the reader weigh as much as that, and how many one author named in the survey counts for. */
const usualWeight = 5
const authorWeight = 2
/** The share of recent books may be this much above what the reader reads. */
const recentMargin = 0.1

/** Who speaks for which pick of one list, as it is being filled. */
export interface Shares {
  /**
   * Whether a book of `books` may still join the list. Asked for one book after the other; each joins when it may. To fill
   * a list that would stay short, any number may be recent.
   */
  of(books: Int32Array, toFill?: boolean): (book: number) => boolean
  /** Pick → the reader's book that its reason names first; none when something else is louder. */
  speakers: Map<number, number>
}

/**
 * No book of the reader speaks for more than a quarter of the places, or its even share when the reader has fewer than
 * four; books newer than the reading map take as many as the reader reads, unless there are too few others.
 */
export function openShares(sage: Sage, terms: Terms, limit: number): Shares {
  const own = terms.books.filter(({ weight, author }) => weight > 0 && author === undefined)
  const dueEach = Math.ceil(Math.max(spokenFor, 1 / Math.max(1, own.length)) * limit)
  const dueRecent = limit * (recentShare(sage, terms) + recentMargin)
  const taken = new Map<number, number>()
  const speakers = new Map<number, number>()
  let recent = 0
  const joins = (book: number, parts: Contribution[], due: number) => {
    if (sage.isRecent[book] && recent >= due) return false
    const able = ableToSpeak(parts)
    const speaker = able.find((one) => (taken.get(one) ?? 0) < dueEach)
    if (able.length > 0 && speaker === undefined) return false
    if (speaker !== undefined) {
      taken.set(speaker, (taken.get(speaker) ?? 0) + 1)
      speakers.set(book, speaker)
    }
    if (sage.isRecent[book]) recent++
    return true
  }
  return {
    speakers,
    of: (books, toFill = false) => {
      const parts = contributionsToEach(sage, terms, [...books])
      return (book) => joins(book, parts.get(book)!, toFill ? limit : dueRecent)
    },
  }
}

/** The loudest first; none when an author, genre or trope of the survey is louder. */
function ableToSpeak(parts: Contribution[]): number[] {
  const [loudest] = parts
  if (loudest?.kind !== 'book') return []
  const able = parts.filter(({ amount }) => amount >= nearlyLoudest * loudest.amount)
  return able.flatMap((part) => (part.kind === 'book' ? [part.book] : []))
}

/** 0–1. */
function recentShare({ isRecent }: Sage, { books }: Terms): number {
  let all = usualWeight
  let recent = usualWeight * usualRecent
  const works = Map.groupBy(books, ({ author }) => author)
  for (const [author, some] of works) {
    const each = author === undefined ? 1 : authorWeight / some.length
    for (const { book, weight } of some) {
      const counted = Math.max(0, author === undefined ? weight : each)
      all += counted
      if (isRecent[book]) recent += counted
    }
  }
  return recent / all
}
