import type { SageBook } from './book.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import type { Neighbours } from './neighbours.ts'

/** A catalogue and its fitted neighbours, ready to serve, with the working memory of one request at a time. */
export interface Sage {
  catalogue: Catalogue
  neighbours: Neighbours
  /** Books with a score; the first `count` are valid. */
  found: Int32Array
  count: number
  isFound: Uint8Array
  scores: Float64Array
  /** Which of the books that are being explained each one is, from 1; 0 for all others. */
  slots: Uint16Array
}

/** Refuses (throws) neighbours that were fitted for another number of books. */
export function openSage(books: readonly SageBook[], neighbours: Neighbours): Sage {
  const size = books.length
  if (neighbours.readers.length !== size)
    throw new Error(`neighbours of ${neighbours.readers.length} books do not fit a catalogue of ${size}`)
  const memory = {
    found: new Int32Array(size),
    count: 0,
    isFound: new Uint8Array(size),
    scores: new Float64Array(size),
    slots: new Uint16Array(size),
  }
  return { catalogue: catalogueOf(books), neighbours, ...memory }
}
