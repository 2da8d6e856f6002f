import { splitList } from '#contract/rules.ts'
import type { Tx } from '#db/db.ts'
import { profileOf, type ShelfEntry } from '#sage/profile.ts'
import type { SageReader } from '#sage/recommend.ts'
import type { Survey } from '#sage/terms.ts'
import { plainName } from '#server/shared/plainName.ts'
import type { Model } from './model.ts'

/** A reader as the Sage sees them, and their shelf by the engine's index for the words of a reason. */
export interface KnownReader {
  reader: SageReader
  shelf: Map<number, ShelfEntry>
}

export async function loadReader(tx: Tx, model: Model, readerId: string): Promise<KnownReader> {
  const entries = await tx
    .selectFrom('read_books')
    .select(['book_id', 'rating', 'reading_status as status', 'is_dnf as dnf', 'updated_at as updatedAt'])
    .where('user_id', '=', readerId)
    .execute()
  const dismissals = await tx.selectFrom('dismissals').select('book_id').where('user_id', '=', readerId).execute()
  const survey = await loadSurvey(tx, model, readerId)
  const shelf = entries.flatMap(({ book_id, rating, status, dnf, updatedAt }): ShelfEntry[] => {
    const book = model.indexOfId.get(book_id)
    if (book === undefined) return []
    return [
      { book, stars: rating ?? undefined, status: status as ShelfEntry['status'], dnf, when: updatedAt.getTime() },
    ]
  })
  const dismissed = new Set(dismissals.flatMap(({ book_id }) => model.indexOfId.get(book_id) ?? []))
  return {
    reader: {
      profile: profileOf(shelf, dismissed),
      survey,
      has: new Set(shelf.map((entry) => entry.book)),
      begun: new Set(shelf.filter((entry) => entry.status !== 'tbr' && !entry.dnf).map((entry) => entry.book)),
      dismissed,
    },
    shelf: new Map(shelf.map((entry) => [entry.book, entry])),
  }
}

async function loadSurvey(tx: Tx, model: Model, readerId: string): Promise<Survey | undefined> {
  const row = await tx
    .selectFrom('user_onboarding')
    .select(['genres', 'favorite_tropes as tropes', 'favorite_authors as authors'])
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  if (!row) return undefined
  const authors = splitList(row.authors).flatMap((name) => model.authorNamed.get(plainName(name)) ?? [])
  return { authors, genres: row.genres, tropes: splitList(row.tropes) }
}
