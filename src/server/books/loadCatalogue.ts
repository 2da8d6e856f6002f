import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Tx } from '#db/db.ts'
import { CatalogueFile, type CatalogueBook } from './catalogueFile.ts'
import { matchBooks } from './matchBooks.ts'

const folder = join(import.meta.dirname, '../../db/catalogue')

/** Returns how many books were added. Reads each version of a file once; existing books keep readers' changes. */
export async function loadCatalogue(db: Db): Promise<number> {
  let added = 0
  for (const { name, json } of catalogueFiles()) added += await loadFile(db, name, json)
  return added
}

export function readCatalogue(): CatalogueBook[] {
  return catalogueFiles().flatMap(({ json }) => CatalogueFile.parse(JSON.parse(json)))
}

function catalogueFiles(): { name: string; json: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, json: readFileSync(join(folder, name), 'utf8') }))
}

async function loadFile(db: Db, name: string, json: string): Promise<number> {
  const digest = createHash('sha256').update(json).digest('hex')
  return db.transaction().execute(async (tx) => {
    const loaded = await tx
      .selectFrom('catalogue_loads')
      .select('digest')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (loaded?.digest === digest) return 0
    const added = await insertBooks(tx, CatalogueFile.parse(JSON.parse(json)))
    await tx
      .insertInto('catalogue_loads')
      .values({ name, digest })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest, loaded_at: new Date() }))
      .execute()
    return added
  })
}

async function insertBooks(tx: Tx, books: CatalogueBook[]): Promise<number> {
  const same = await matchBooks(tx, books.map(identityOf))
  const unknown = books.filter((_, place) => same[place] === undefined)
  if (unknown.length === 0) return 0
  const rows = await tx
    .insertInto('books')
    .values(unknown.map(toRow))
    .onConflict((conflict) => conflict.column('google_book_id').doNothing())
    .returning(['id', 'google_book_id', 'isbn', 'title', 'language', 'pages'])
    .execute()
  const editions = rows.filter((row) => row.isbn !== null)
  if (editions.length > 0) {
    await tx
      .insertInto('editions')
      .values(editions.map(({ id, isbn, title, pages }) => ({ book_id: id, isbn13: isbn, title, pages })))
      .onConflict((conflict) => conflict.column('isbn13').doNothing())
      .execute()
  }
  return rows.length
}

const identityOf = (book: CatalogueBook) => ({
  googleBookId: nameOf(book),
  isbns: book.isbn13 ? [book.isbn13] : [],
  title: book.title,
  author: book.authors[0]!,
})

const nameOf = ({ title, authors }: CatalogueBook) => `sageleaf_${slug(title)}_${slug(authors[0]!)}`

const slug = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
    .toLowerCase()

function toRow(book: CatalogueBook) {
  return {
    google_book_id: nameOf(book),
    title: book.title,
    authors: book.authors,
    first_year: book.year,
    language: book.language,
    pages: book.pages ?? null,
    isbn: book.isbn13 ?? null,
    series: book.series?.name ?? null,
    series_position: book.series?.position ?? null,
    synopsis: book.synopsis,
    known_genres: book.genres,
    known_tropes: book.tropes,
    survey_genres: book.surveyGenres,
    survey_tropes: book.surveyTropes,
    themes: book.themes,
    characters: book.characters,
    series_type: [book.seriesType],
    point_of_view: book.pointOfView ?? null,
  }
}
