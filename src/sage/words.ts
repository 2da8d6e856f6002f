import type { SageBook } from './book.ts'
import { appendRows, type Row, type Rows, stackRows } from './rows.ts'

/** What the titles and the synopses of books say in words. */
export interface Words {
  /** Book → rare words, ascending; each row has at most length 1. */
  rows: Rows
  /** By its hash: the number of a word that counts, and how much it tells. */
  known: Map<number, { number: number; tells: number }>
}

/** A word of fewer books joins none, one of more than this part of all tells little. */
const leastBooks = 3
const commonPart = 0.03
/** Of the words of a usual synopsis; those of a title alone are not scaled up to say as much. */
const usualLength = 15
const mostWords = 60

export function wordsOf(books: readonly SageBook[]): Words {
  const inBooks = new Map<number, number>()
  for (const { words = [] } of books) for (const word of words) inBooks.set(word, (inBooks.get(word) ?? 0) + 1)
  const most = Math.max(leastBooks, commonPart * books.length)
  const kept = [...inBooks].filter(([, count]) => count >= leastBooks && count <= most).sort(([a], [b]) => a - b)
  const known = new Map(
    kept.map(([word, count], number) => [word, { number, tells: Math.log(books.length / count) }] as const),
  )
  return { known, rows: stackRows(books.map((book) => rowOf(known, book))) }
}

/** Words that no book had before are left out. */
export function withMoreWords(words: Words, more: readonly SageBook[]): Words {
  return {
    ...words,
    rows: appendRows(
      words.rows,
      more.map((book) => rowOf(words.known, book)),
    ),
  }
}

function rowOf(known: Words['known'], { words = [] }: SageBook): Row {
  const entries = words.flatMap((word) => known.get(word) ?? []).sort((a, b) => a.number - b.number)
  const length = Math.max(usualLength, Math.hypot(...entries.map(({ tells }) => tells)))
  return {
    index: Int32Array.from(entries, ({ number }) => number),
    value: Float32Array.from(entries, ({ tells }) => tells / length),
  }
}

/** The hashes of the stems of a text's words, each once. */
export function wordsIn(text: string): number[] {
  const found = new Set<number>()
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) {
    if (found.size === mostWords) break
    found.add(hashOf(stemOf(word)))
  }
  return [...found]
}

/** Rough, for the same word to meet itself: `explorers` and `exploring` are one. */
function stemOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(ings?|ers?|ed|es|s|ly|ions?|ians?|ic)$/, '')
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let k = 0; k < word.length; k++) hash = Math.imul(hash ^ word.charCodeAt(k), 0x01000193)
  return hash | 0
}
