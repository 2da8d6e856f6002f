import { type RawBuilder, sql } from 'kysely'
import { blankReview } from '#contract/blankReview.ts'
import type { BookDetail } from '#contract/books.ts'
import type { Audience } from '#contract/rules.ts'
import type { Review, GradedWarnings } from '#contract/shelf.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { contentWarnings, warningGrades } from '#contract/contentWarnings.ts'

/** The saved form, even where empty; else the entry and the book. Undefined for a book not in the catalogue. */
export async function findReview(db: Db | Tx, readerId: string, bookId: string): Promise<Review | undefined> {
  const row = await db
    .selectFrom('books')
    .leftJoin('read_books as mine', (join) =>
      join.onRef('mine.book_id', '=', 'books.id').on('mine.user_id', '=', readerId),
    )
    .select((eb) => [
      'mine.rating',
      'mine.is_dnf as isDnf',
      'mine.dnf_notes as dnfNotes',
      'mine.start_date as startDate',
      'mine.finish_date as finishDate',
      'mine.private_notes as privateNotes',
      'mine.public_review as publicReview',
      'mine.share_with_community as shareWithCommunity',
      'mine.spoiler_warning as spoilerWarning',
      'mine.content_warnings as contentWarnings',
      'mine.visibility',
      eb.fn.coalesce('mine.tropes', 'books.known_tropes').as('tropes'),
      eb.fn.coalesce('mine.characters', 'books.characters').as('characters'),
      eb.fn.coalesce('mine.themes', 'books.themes').as('themes'),
      ownOr('mine.series_type', sql`books.series_type[1]`).as('seriesType'),
      ownOr('mine.point_of_view', sql`books.point_of_view`).as('pointOfView'),
      ownOr('mine.genres', sql`books.known_genres`).as('genres'),
    ])
    .where('books.id', '=', currentBookId(bookId))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    ...fixedTags(row),
    isDnf: row.isDnf ?? false,
    dnfNotes: row.dnfNotes ?? '',
    privateNotes: row.privateNotes ?? '',
    publicReview: row.publicReview ?? '',
    shareWithCommunity: row.shareWithCommunity ?? false,
    spoilerWarning: row.spoilerWarning ?? false,
    contentWarnings: warningsOf(row.contentWarnings),
    visibility: (row.visibility as Audience | null) ?? 'public',
  }
}

/** Once the form was saved, empty fields were meant so. */
const ownOr = (own: 'mine.series_type' | 'mine.point_of_view' | 'mine.genres', known: RawBuilder<unknown>) => {
  const mine = sql.ref(own)
  const said = own === 'mine.genres' ? sql`nullif(${mine}, '{}')` : mine
  return sql`case when mine.tropes is not null then ${mine} else coalesce(${said}, ${known}) end`
}

export const reviewOfFound = (book: BookDetail): Review => ({
  ...blankReview,
  genres: genres.filter((genre) => book.genres.includes(genre)),
})

type Tags = Pick<Review, 'genres' | 'tropes' | 'characters' | 'themes' | 'seriesType' | 'pointOfView'>
type Kept = { [Field in keyof Tags]: unknown }

/** Drops tags that the form does not offer, from an import or an older list. */
const fixedTags = (kept: Kept): Tags => ({
  genres: ofList(genres, kept.genres),
  tropes: ofList(tropes, kept.tropes),
  characters: ofList(characters, kept.characters),
  themes: ofList(themes, kept.themes),
  seriesType: ofList(seriesTypes, [kept.seriesType])[0] ?? null,
  pointOfView: ofList(pointsOfView, [kept.pointOfView])[0] ?? null,
})

function ofList<Tag extends string>(list: readonly Tag[], kept: unknown): Tag[] {
  const tags = new Set<unknown>(Array.isArray(kept) ? kept : [])
  return [...tags].filter((tag): tag is Tag => list.some((known) => known === tag))
}

export function keptWarnings(graded: GradedWarnings): string | null {
  return warningGrades.some((grade) => graded[grade].length > 0) ? JSON.stringify(graded) : null
}

/** Drops warnings that are not in the fixed list. */
export function warningsOf(kept: unknown): GradedWarnings {
  return { graphic: gradedAs('graphic', kept), moderate: gradedAs('moderate', kept), minor: gradedAs('minor', kept) }
}

function gradedAs(grade: keyof GradedWarnings, kept: unknown) {
  const names: unknown = typeof kept === 'object' && kept !== null && grade in kept && kept[grade as never]
  return Array.isArray(names) ? contentWarnings.filter((warning) => names.includes(warning)) : []
}
