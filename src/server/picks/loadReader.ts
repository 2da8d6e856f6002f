import { splitList } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { profileOf, type ShelfEntry } from '#sage/profile.ts'
import type { SageReader } from '#sage/recommend.ts'
import type { Survey } from '#sage/terms.ts'
import { type Model, plainName } from './model.ts'

/** A reader as the Sage sees them, and their shelf by the engine's index for the words of a reason. */
export interface KnownReader {
  reader: SageReader
  shelf: Map<number, ShelfEntry>
  /** Whether there is anything to go by: survey answers or a rated book. */
  hasTaste: boolean
}

export async function loadReader(db: Db, model: Model, readerId: string): Promise<KnownReader> {
  const [entries, dismissals, survey, taste] = await Promise.all([
    db
      .selectFrom('read_books')
      .select(['book_id', 'rating', 'reading_status as status', 'is_dnf as dnf', 'updated_at as updatedAt'])
      .where('user_id', '=', readerId)
      .execute(),
    db.selectFrom('dismissals').select('book_id').where('user_id', '=', readerId).execute(),
    loadSurvey(db, model, readerId),
    db.selectFrom('user_taste_profiles').select('user_id').where('user_id', '=', readerId).executeTakeFirst(),
  ])
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
    hasTaste: taste !== undefined,
  }
}

async function loadSurvey(db: Db, model: Model, readerId: string): Promise<Survey | undefined> {
  const row = await db
    .selectFrom('user_onboarding')
    .select(['genres', 'favorite_tropes as tropes', 'favorite_authors as authors'])
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  if (!row) return undefined
  const authors = splitList(row.authors).flatMap((name) => model.authorNamed.get(plainName(name)) ?? [])
  return { authors, genres: row.genres, tropes: splitList(row.tropes) }
}
