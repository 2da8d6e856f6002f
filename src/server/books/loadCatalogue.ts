import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Tx } from '#db/db.ts'
import type { Config } from '../config.ts'
import { type CatalogueBook, CatalogueFile } from './catalogueFile.ts'
import { type CatalogueRow, toCatalogueRow } from './catalogueRow.ts'
import { matchBooks } from './matchBooks.ts'
import { mendBooks, renameBooks } from './mendBooks.ts'
import { tellOfNewBooks } from '#server/shared/newBooks.ts'

type Shipped = Config['shippedBooks']

const catalogue = join(import.meta.dirname, '../../db/catalogue')

/** A statement takes at most 65,535 values. */
const batchSize = 1000

/**
 * Returns how many books were added. Reads each version of a file once. Facts of books that are there already are
 * corrected, but for those that a reader or an admin changed.
 */
export async function loadCatalogue(db: Db, which: Shipped): Promise<number> {
  let added = 0
  for (const file of catalogueFiles(which)) added += await loadFile(db, file)
  return added
}

/** Whether `loadCatalogue` has nothing to do. */
export async function isCatalogueLoaded(db: Db, which: Shipped): Promise<boolean> {
  const loads = await db.selectFrom('catalogue_loads').select(['name', 'digest']).execute()
  const digests = new Map(loads.map(({ name, digest }) => [name, digest]))
  return catalogueFiles(which).every(({ name, path }) => digests.get(name) === digestOf(readFileSync(path)))
}

export function readCatalogue(which: Shipped): CatalogueBook[] {
  return catalogueFiles(which).flatMap(({ path }) => parse(readFileSync(path)))
}

interface ShippedFile {
  name: string
  path: string
}

function catalogueFiles(which: Shipped): ShippedFile[] {
  const folders = { all: ['essentials', 'more'], essential: ['essentials'], none: [] }[which]
  return folders.flatMap((folder) =>
    readdirSync(join(catalogue, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => ({ name, path: join(catalogue, folder, name) })),
  )
}

const digestOf = (json: Buffer) => createHash('sha256').update(json).digest('hex')

const parse = (json: Buffer) => CatalogueFile.parse(JSON.parse(json.toString('utf8')))

async function loadFile(db: Db, { name, path }: ShippedFile): Promise<number> {
  const json = readFileSync(path)
  const digest = digestOf(json)
  return db.transaction().execute(async (tx) => {
    const loaded = await tx
      .selectFrom('catalogue_loads')
      .select('digest')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (loaded?.digest === digest) return 0
    const books = parse(json)
    await renameBooks(tx, books)
    const added = await loadRows(tx, books.map(toCatalogueRow))
    await tx
      .insertInto('catalogue_loads')
      .values({ name, digest })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest, loaded_at: new Date() }))
      .execute()
    return added
  })
}

async function loadRows(tx: Tx, rows: CatalogueRow[]): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const same = await matchBooks(tx, batch.map(identityOf))
    await mendBooks(
      tx,
      batch.flatMap((row, place) => (same[place] === undefined ? [] : [{ ...row, id: same[place] }])),
    )
    added += await insertBooks(
      tx,
      batch.filter((_, place) => same[place] === undefined),
    )
  }
  return added
}

const identityOf = (row: CatalogueRow) => ({
  googleBookId: row.google_book_id,
  isbns: row.isbn ? [row.isbn] : [],
  title: row.title,
  author: row.authors[0]!,
})

async function insertBooks(tx: Tx, unknown: CatalogueRow[]): Promise<number> {
  if (unknown.length === 0) return 0
  const rows = await tx
    .insertInto('books')
    .values(unknown)
    .onConflict((conflict) => conflict.column('google_book_id').doNothing())
    .returning(['id', 'isbn', 'title', 'pages'])
    .execute()
  await tellOfNewBooks(
    tx,
    rows.map(({ id }) => id),
  )
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
