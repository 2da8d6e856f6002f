import type { SageBook } from './book.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { type Kinds, kindsOf } from './kinds.ts'
import type { Neighbours } from './neighbours.ts'
import { type Words, wordsOf } from './words.ts'

/** Holds working memory for one request at a time. */
export interface Sage {
  catalogue: Catalogue
  neighbours: Neighbours
  kinds: Kinds
  words: Words
  /** By book: whether it is newer than the reading map. */
  isRecent: Uint8Array
  /** Books with a score; only the first `count` are valid. */
  found: Int32Array
  count: number
  isFound: Uint8Array
  scores: Float64Array
  /** By book: by what its score was multiplied. */
  factors: Float64Array
  /** By book: which part of these is likeness to disliked books. */
  opposed: Float64Array
  /** By book: its number, from 1, among the books being explained, or 0. */
  slots: Uint16Array
}

/** Throws when the neighbours were fitted for another number of books. */
export function openSage(books: readonly SageBook[], neighbours: Neighbours, isRecent?: Uint8Array): Sage {
  const size = books.length
  if (neighbours.readers.length !== size)
    throw new Error(`neighbours of ${neighbours.readers.length} books do not fit a catalogue of ${size}`)
  return {
    catalogue: catalogueOf(books),
    neighbours,
    kinds: kindsOf(books, neighbours),
    words: wordsOf(books),
    isRecent: isRecent ?? new Uint8Array(size),
    ...workingMemory(size),
  }
}

export function workingMemory(size: number) {
  return {
    found: new Int32Array(size),
    count: 0,
    isFound: new Uint8Array(size),
    scores: new Float64Array(size),
    factors: new Float64Array(size).fill(1),
    opposed: new Float64Array(size).fill(1),
    slots: new Uint16Array(size),
  }
}
