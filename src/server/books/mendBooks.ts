import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { tellOfNewBooks } from '#server/shared/newBooks.ts'
import { wasTyped } from './addedByHand.ts'
import type { CatalogueBook } from './catalogueFile.ts'
import { type CatalogueRow, shippedName, listColumns, factColumns } from './catalogueRow.ts'

type Told = { id: string } & { [Column in keyof CatalogueRow]?: CatalogueRow[Column] | null }

/**
 * Brings the facts of shipped books up to date. A column that anyone ever changed in a book stays as it is, and so does
 * one of which the row says nothing. Books that did not come with the catalogue only get what they lack.
 */
export async function mendBooks(tx: Tx, rows: (CatalogueRow & { id: string })[]): Promise<void> {
  if (rows.length === 0) return
  await setFacts(tx, rows, sql`books.google_book_id like 'sageleaf\\_%'`)
  await addEditions(tx, rows)
}

/** Gives books only what they lack, except in columns that anyone ever changed. Returns how many got something. */
export async function fillBooks(tx: Tx, rows: Told[]): Promise<number> {
  return rows.length === 0 ? 0 : setFacts(tx, rows, sql`false`)
}

/** Where a cover is, for books without one, unless somebody ever changed or removed it. */
export async function fillCovers(tx: Tx, covers: { id: string; address: string }[]): Promise<void> {
  if (covers.length === 0) return
  await sql`
    with given as (
      update books set cover = told.address from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as told (id uuid, address text)
      where books.id = told.id and cover is null and manual_cover_url is null
        and not exists (select from book_changes where book_id = books.id and after ?| array['cover', 'manual_cover_url'])
        and not exists (select from covers_sought where book_id = books.id and sought_at = 'infinity')
      returning books.id
    )
    delete from covers_sought using given where book_id = given.id`.execute(tx)
}

/** Returns how many books changed. Followers are told of new ones whose year was unknown, unless a reader typed them in. */
async function setFacts(tx: Tx, rows: Told[], isReplaced: RawBuilder<unknown>): Promise<number> {
  const columns = [...listColumns, ...Object.keys(factColumns)]
  const types = [
    ...listColumns.map((list) => `${list} text[]`),
    ...Object.entries(factColumns).map((fact) => fact.join(' ')),
  ]
  const { rows: changed } = await sql<{ id: string; isDated: boolean }>`
    with told as (
      select told.*, ${isReplaced} as is_replaced,
        array(select jsonb_object_keys(after) from book_changes where book_id = told.id) as changed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, ${sql.raw(types.join(', '))})
      join books on books.id = told.id
    ), mended as (
      select books.id, books.first_year is null and not ${wasTyped} as was_undated, ${sql.join(columns.map(mended))}
      from told join books on books.id = told.id
    )
    update books set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = mended.${sql.ref(column)}`))},
      updated_at = now()
    from mended
    where books.id = mended.id and (${columnsOf('books', columns)}) is distinct from (${columnsOf('mended', columns)})
    returning books.id, mended.was_undated and books.first_year is not null as "isDated"`.execute(tx)
  await tellOfNewBooks(
    tx,
    changed.flatMap(({ id, isDated }) => (isDated ? [id] : [])),
  )
  return changed.length
}

function mended(column: string): RawBuilder<unknown> {
  const told = sql.ref(`told.${column}`)
  const now = sql.ref(`books.${column}`)
  const isList = (listColumns as readonly string[]).includes(column)
  const isSilent = isList ? sql`coalesce(cardinality(${told}), 0) = 0` : sql`${told} is null`
  const isFilled = isList ? sql`cardinality(${now}) > 0` : sql`${now} is not null`
  return sql`case when ${isSilent} or ${column} = any(told.changed) or (not is_replaced and ${isFilled})
    then ${now} else ${told} end as ${sql.ref(column)}`
}

/** Gives shipped books their corrected titles and authors, unless anyone changed those. They keep everything else. */
export async function renameBooks(tx: Tx, books: CatalogueBook[]): Promise<void> {
  for (const { title, authors, formerly } of books) {
    if (!formerly) continue
    const name = shippedName(title, authors[0]!)
    await sql`
      update books set google_book_id = ${name},
        title = case when ${isChanged('title')} then title else ${title} end,
        authors = case when ${isChanged('authors')} then authors else ${authors} end
      where google_book_id = ${shippedName(formerly.title, formerly.author)}
        and not exists (select from books taken where taken.google_book_id = ${name})`.execute(tx)
  }
  await respellBooks(tx, books)
}

/** Corrects what the shipped name does not show: capitals, punctuation, further authors. */
async function respellBooks(tx: Tx, books: CatalogueBook[]): Promise<void> {
  const told = books.map(({ title, authors }) => ({ name: shippedName(title, authors[0]!), title, authors }))
  for (const column of ['title', 'authors'] as const)
    await sql`
      update books set ${sql.ref(column)} = told.${sql.ref(column)}
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (name text, title text, authors text[])
      where google_book_id = told.name and books.${sql.ref(column)} <> told.${sql.ref(column)} and not ${isChanged(column)}`.execute(
      tx,
    )
}

const isChanged = (column: string) =>
  sql<boolean>`exists (select from book_changes where book_id = books.id and after ? ${column})`

const columnsOf = (table: string, columns: string[]) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

async function addEditions(tx: Tx, rows: (CatalogueRow & { id: string })[]): Promise<void> {
  const editions = rows.filter((row) => row.isbn !== null)
  if (editions.length === 0) return
  await tx
    .insertInto('editions')
    .values(editions.map(({ id, isbn, title, pages }) => ({ book_id: id, isbn13: isbn, title, pages })))
    .onConflict((conflict) => conflict.column('isbn13').doNothing())
    .execute()
}
