import { sql } from 'kysely'
import type { BookDetail } from '#contract/books.ts'
import { genreFamilyOf } from '#contract/genreFamily.ts'
import type { Db, Tx } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { isAddedByHand } from './addedByHand.ts'
import { emptyCard, selectCards, toCard } from './cards.ts'
import { foundCoverPath } from './covers/foundCovers.ts'
import { currentBookId } from './currentBookId.ts'
import { isEditionPublic } from './editions/listEditions.ts'

/** With the tags that the reader gave it. */
export function findBookWithOwnTags(
  db: Db,
  readerId: string | undefined,
  bookId: string,
): Promise<BookDetail | undefined> {
  return findBook(db, readerId, bookId, { hasOwnTags: true })
}

interface Wanted {
  readerId: string | undefined
  bookId: string
}

const selectDetails = statement((db: Db, { readerId, bookId }: Wanted) =>
  selectCards(db, readerId)
    .select([
      'books.authors',
      'books.synopsis',
      'books.isbn',
      'books.pages',
      'books.language',
      'books.known_genres as genres',
      'books.known_tropes as tropes',
      'books.themes',
      'books.characters',
      'books.series_type as seriesType',
      'books.point_of_view as pointOfView',
      'books.tags',
      'books.moods',
      'books.setting',
      'books.prizes',
      'books.warned',
      'books.original_title as originalTitle',
      'books.form',
      'books.audience',
      'books.pace',
      'books.driven_by as drivenBy',
      (eb) =>
        eb
          .selectFrom('editions')
          .whereRef('editions.book_id', '=', 'books.id')
          .where(isEditionPublic)
          .select((one) => one.fn.countAll<number>().as('count'))
          .as('editions'),
      sql<boolean>`(books.created_by is null or books.created_by is distinct from ${readerId ?? null}::uuid)
        and ${isAddedByHand}`.as('isReportable'),
      'mine.synopsis as ownSynopsis',
      'mine.point_of_view as ownPointOfView',
      'mine.series_type as ownSeriesType',
      'mine.tropes as ownTropes',
      'mine.characters as ownCharacters',
      'mine.themes as ownThemes',
    ])
    .where('books.id', '=', currentBookId(bookId)),
)

/** From the catalogue, else a book service; the reader's own details replace the shared ones. */
export async function findBook(
  db: Db | Tx,
  readerId: string | undefined,
  bookId: string,
  { hasOwnTags = false } = {},
): Promise<BookDetail | undefined> {
  const [row] = await selectDetails(db, { readerId, bookId })
  if (!row) return findServiceBook(db, bookId)
  return {
    ...toCard(row),
    ...pick(row, sharedDetails),
    ...(hasOwnTags && row.status !== null && withOwnTags(row)),
    editions: row.editions ?? 0,
    seriesType: row.ownSeriesType === null ? row.seriesType : [row.ownSeriesType],
    synopsis: row.ownSynopsis ?? row.synopsis,
    pointOfView: row.ownPointOfView ?? row.pointOfView,
    ...(row.isReportable && { isReportable: true as const }),
  }
}

const sharedDetails = [
  'authors',
  'isbn',
  'pages',
  'language',
  'genres',
  'tropes',
  'themes',
  'characters',
  'tags',
  'moods',
  'setting',
  'prizes',
  'warned',
  'originalTitle',
  'form',
  'audience',
  'pace',
  'drivenBy',
] as const

type Tags = string[]

const withOwnTags = (
  row: Record<'tropes' | 'characters' | 'themes', Tags> &
    Record<`own${'Tropes' | 'Characters' | 'Themes'}`, Tags | null>,
) => ({
  tropes: union(row.tropes, row.ownTropes),
  characters: union(row.characters, row.ownCharacters),
  themes: union(row.themes, row.ownThemes),
})

const union = (shared: Tags, own: Tags | null) => [...new Set([...shared, ...(own ?? [])])]

async function findServiceBook(db: Db | Tx, bookId: string): Promise<BookDetail | undefined> {
  const row = await db
    .selectFrom('found_books')
    .select([
      'id',
      'title',
      'author',
      'authors',
      'synopsis',
      'isbn',
      'first_year as year',
      'pages',
      'language',
      'genres',
      'cover_url as coverUrl',
    ])
    .where('id', '=', bookId)
    .where('book_id', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { coverUrl, ...found } = row
  return {
    ...found,
    ...unknownDetails,
    genreFamily: genreFamilyOf(found.genres),
    cover: foundCoverPath(row.id, coverUrl),
  }
}

const unknownDetails = {
  ...emptyCard,
  tropes: [],
  themes: [],
  characters: [],
  seriesType: [],
  pointOfView: null,
  tags: [],
  moods: [],
  setting: [],
  prizes: [],
  warned: [],
  originalTitle: null,
  form: null,
  audience: null,
  pace: null,
  drivenBy: null,
  editions: 0,
}

function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
