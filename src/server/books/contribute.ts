import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { changeBook, type SharedFields } from './changeBook.ts'
import { suspensionOf } from '#server/shared/suspension.ts'
import { sanitizeSynopsis } from './sanitizeSynopsis.ts'

export interface Contribution {
  genres?: readonly string[]
  tropes?: readonly string[]
  themes?: readonly string[]
  characters?: readonly string[]
  seriesType?: string | null
  pointOfView?: string | null
  synopsis?: string | null
  cover?: string | null
}

/** A book with every tag has no profile. */
export const maxTags = { genres: 12, tropes: 16, themes: 10, characters: 10, seriesType: 3 }

/**
 * The only way readers change a shared book: it adds fixed tags and fills gaps, and records who did it. What a suspended
 * reader says stays on their own entry.
 */
export async function contribute(tx: Tx, bookId: string, readerId: string, given: Contribution): Promise<boolean> {
  if (await suspensionOf(tx, readerId)) return false
  const cover = given.cover && (await hasNoCover(tx, bookId)) ? given.cover : null
  return changeBook(tx, bookId, readerId, (book) => joined(book, { ...given, cover }))
}

/** Until a search has failed, the right cover may still come; a removed cover stays removed. */
async function hasNoCover(tx: Tx, bookId: string): Promise<boolean> {
  const sought = tx.selectFrom('covers_sought').select('book_id').where('book_id', '=', bookId)
  return (await sought.where('sought_at', '<', sql<Date>`'infinity'`).executeTakeFirst()) !== undefined
}

function joined(book: SharedFields, given: Contribution): Partial<SharedFields> {
  return {
    known_genres: grown(book.known_genres, { by: given.genres, outOf: genres, most: maxTags.genres }),
    known_tropes: grown(book.known_tropes, { by: given.tropes, outOf: tropes, most: maxTags.tropes }),
    themes: grown(book.themes, { by: given.themes, outOf: themes, most: maxTags.themes }),
    characters: grown(book.characters, { by: given.characters, outOf: characters, most: maxTags.characters }),
    series_type: grown(book.series_type, {
      by: given.seriesType ? [given.seriesType] : [],
      outOf: seriesTypes,
      most: maxTags.seriesType,
    }),
    point_of_view: book.point_of_view ?? pointsOfView.find((view) => view === given.pointOfView) ?? null,
    cover: book.cover ?? (book.manual_cover_url === null ? (given.cover ?? null) : null),
    synopsis: book.synopsis ?? sanitizeSynopsis(given.synopsis),
  }
}

interface Growth {
  by: readonly string[] | undefined
  outOf: readonly string[]
  most: number
}

function grown(known: string[], { by = [], outOf, most }: Growth): string[] {
  const fresh = new Set(by.filter((tag) => outOf.includes(tag) && !known.includes(tag)))
  return [...known, ...[...fresh].slice(0, Math.max(0, most - known.length))]
}
