import type { BookChanges, CatalogueBook } from '#contract/catalogueShapes.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db, Tx } from '#db/db.ts'
import { changeBook, type SharedFields } from '#server/books/changeBook.ts'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { tellOfNewBooks } from '#server/shared/newBooks.ts'
import { asAdmin } from '#server/shared/roles.ts'
import { findCatalogueBook, versionOfBook } from './catalogueBook.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { revertChange } from '#server/books/undoChange.ts'
import { surveyGenresOf, surveyTropesOf } from '#contract/surveyMatches.ts'

export const undoEdit = (
  db: Db,
  adminId: string,
  changeId: string,
): Promise<CatalogueBook | { refused: 'no-change' | 'nothing-left' }> =>
  asAdmin(db, adminId, async (tx) => {
    const undone = await revertChange(tx, changeId, adminId)
    if (!undone) return { refused: 'no-change' }
    if (!undone.isChanged) return { refused: 'nothing-left' }
    return (await findCatalogueBook(tx, undone.bookId))!
  })

const fixed = { genres, tropes, themes, characters, seriesType: seriesTypes } satisfies Record<
  string,
  readonly string[]
>

export interface Edit extends BookChanges {
  bookId: string
  /** As the admin saw it. */
  version: string
}

type EditRefusal =
  | { refused: 'no-book' | 'changed' | 'no-series' }
  | { refused: 'unknown-tag'; tag: string }
  | { refused: 'isbn-taken'; bookId: string; title: string }

export async function editBook(
  db: Db,
  adminId: string,
  { bookId, version, ...changes }: Edit,
): Promise<CatalogueBook | EditRefusal> {
  return asAdmin(db, adminId, async (tx) => {
    const seen = await lookAt(tx, bookId)
    if (seen === undefined) return { refused: 'no-book' }
    if (seen.version !== version) return { refused: 'changed' }
    const refusal = await refusalOf(tx, bookId, changes)
    if (refusal) return refusal
    const isChanged = await changeBook(tx, bookId, adminId, (book) => edited(book, changes))
    if (isChanged) await writeAudit(tx, { actorId: adminId, act: 'edit', bookId })
    if ((seen.year === null && changes.year) || (seen.series === null && changes.series))
      await tellOfNewBooks(tx, [bookId])
    return (await findCatalogueBook(tx, bookId))!
  })
}

/** Locks the book. */
const lookAt = (tx: Tx, bookId: string) =>
  tx
    .selectFrom('books')
    .select([versionOfBook.as('version'), 'first_year as year', 'series'])
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined when allowed; then a new ISBN already leads to the book. */
async function refusalOf(tx: Tx, bookId: string, changes: BookChanges): Promise<EditRefusal | undefined> {
  const book = (await findCatalogueBook(tx, bookId))!
  const then = { ...book, ...changes }
  if (then.seriesPosition !== null && then.series === null) return { refused: 'no-series' }
  const tag = unknownTag(book, changes)
  if (tag !== undefined) return { refused: 'unknown-tag', tag }
  // Insert first: this waits for another edit that takes the ISBN, and then sees its book.
  await leadIsbn(tx, bookId, changes.isbn)
  return isbnOfAnother(tx, bookId, changes.isbn)
}

/** Does nothing when it leads to another book. Earlier ISBNs keep leading to this one. A typed one is confirmed. */
async function leadIsbn(tx: Tx, bookId: string, isbn: string | null | undefined): Promise<void> {
  const isbn13 = isbn13Of(isbn ?? '')
  if (isbn13 === undefined) return
  await tx
    .insertInto('editions')
    .values({ book_id: bookId, isbn13 })
    .onConflict((conflict) =>
      conflict.column('isbn13').doUpdateSet({ is_typed: false }).where('editions.book_id', '=', bookId),
    )
    .execute()
}

async function isbnOfAnother(tx: Tx, bookId: string, isbn: string | null | undefined) {
  const other = await tx
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select(['books.id as bookId', 'books.title'])
    .where('isbn13', '=', isbn13Of(isbn ?? '') ?? '')
    .where('books.id', '<>', bookId)
    .executeTakeFirst()
  return other && ({ refused: 'isbn-taken', ...other } as const)
}

function edited(book: SharedFields, changes: BookChanges): Partial<SharedFields> {
  const given = {
    title: changes.title,
    authors: changes.authors,
    series: changes.series,
    series_position: changes.seriesPosition,
    synopsis: changes.synopsis && sanitizeSynopsis(changes.synopsis),
    isbn: changes.isbn && (isbn13Of(changes.isbn) ?? null),
    first_year: changes.year,
    language: changes.language,
    pages: changes.pages,
    known_genres: changes.genres,
    known_tropes: changes.tropes,
    themes: changes.themes,
    characters: changes.characters,
    series_type: changes.seriesType,
    point_of_view: changes.pointOfView,
    ...surveyWords(book, changes),
  }
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, Array.isArray(value) ? [...new Set(value)] : value === '' ? null : value]),
  )
}

function unknownTag(book: CatalogueBook, changes: BookChanges): string | undefined {
  const kinds = Object.keys(fixed) as (keyof typeof fixed)[]
  const tags = kinds.flatMap((kind) =>
    (changes[kind] ?? []).filter((tag) => !book[kind].includes(tag) && !fixed[kind].some((known) => known === tag)),
  )
  const view = changes.pointOfView
  const isKnown = !view || view === book.pointOfView || pointsOfView.some((known) => known === view)
  return isKnown ? tags[0] : view
}

type Words = Pick<SharedFields, 'survey_genres' | 'survey_tropes'>

/** Adds the survey words of tags that come, and removes those of tags that go. */
function surveyWords(book: SharedFields, changes: BookChanges): Partial<Words> {
  return {
    ...(changes.genres && {
      survey_genres: followed(book.survey_genres, book.known_genres, changes.genres, surveyGenresOf),
    }),
    ...(changes.tropes && {
      survey_tropes: followed(book.survey_tropes, book.known_tropes, changes.tropes, surveyTropesOf),
    }),
  }
}

function followed(words: string[], before: string[], after: string[], wordsOf: (tag: string) => string[]): string[] {
  const said = new Set(after.flatMap(wordsOf))
  const unsaid = new Set(before.flatMap(wordsOf).filter((word) => !said.has(word)))
  const come = after.filter((tag) => !before.includes(tag)).flatMap(wordsOf)
  return [...new Set([...words.filter((word) => !unsaid.has(word)), ...come])]
}
