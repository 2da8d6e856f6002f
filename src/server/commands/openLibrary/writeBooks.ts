import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { lockTitles } from '#server/books/ensureInCatalogue.ts'
import { matchBooks } from '#server/books/matchBooks.ts'
import { fillBooks, fillCovers } from '#server/books/mendBooks.ts'
import { tellOfNewBooks } from '#server/shared/newBooks.ts'
import type { Progress } from './stageDumps.ts'
import { beginPart, keepPart, type Part, staged } from './staging.ts'
import { type DumpBook, type StagedWork, toBook } from './toBook.ts'

const batchSize = 250

export interface Writing {
  languages: string[]
  source: string
  /** Makes the address of a cover out of its number. */
  coverAt: (id: number) => string | null
}

/** Each batch is one transaction with the note of how far it goes: a killed run neither loses nor repeats a book. */
export async function writeBooks(db: Db, writing: Writing, progress: Progress): Promise<Part> {
  const part = await beginPart(db, 'books', writing.source, [])
  const { rows } = await sql<{ works: number }>`select count(*) as works from ${staged('chosen')}`.execute(db)
  const all = rows[0]!.works
  while (!part.isDone) {
    await db.transaction().execute(async (tx) => {
      const works = await worksAfter(tx, part.bytes)
      await writeBatch(tx, works, writing, part)
      part.counts.read += works.length
      part.lines += works.length
      part.bytes = works.at(-1)?.id ?? part.bytes
      part.isDone = works.length === 0
      await keepPart(tx, part)
    })
    progress(part.name, all === 0 ? 1 : part.lines / all, part.lines)
  }
  return part
}

/** In the order of their numbers, each once. Merged authors have the name of the one they went into. */
async function worksAfter(tx: Tx, id: number): Promise<StagedWork[]> {
  const { rows } = await sql<StagedWork>`
    with works as (
      select distinct on (id) works.* from (
        select * from ${staged('chosen')} where id > ${id} order by id limit ${batchSize}
      ) chosen join ${staged('works')} works using (id) order by id
    )
    select works.*, coalesce(written.names, '{}') as names, coalesce(printed.editions, '[]') as editions
    from works
    left join lateral (
      select array_agg(name order by place) as names from (
        select name, min(place) as place from unnest(works.authors) with ordinality as author (id, place),
          lateral (${nameOf}) named where name is not null group by name
      ) once
    ) written on true
    left join lateral (
      select jsonb_agg(to_jsonb(edition) || jsonb_build_object('is_shared', shared_isbns.isbn is not null)
        order by edition.year, edition.isbn, edition.title) as editions
      from ${staged('editions')} edition left join ${staged('shared_isbns')} shared_isbns using (isbn)
      where edition.work = works.id
    ) printed on true
    order by works.id`.execute(tx)
  return rows
}

/** The name that the catalogue knows already, if it is one of the author's, else the author's own. */
const nameOf = sql`
  with recursive merged as (
    select author.id as asked, 0 as steps
    union
    select leads_to, steps + 1 from merged join ${staged('authors')} next on next.id = merged.asked
    where leads_to is not null and steps < 5
  )
  select coalesce(
    (select authors.name from authors where author_key(authors.name) = author_key(told.name)
      order by authors.name = told.name desc, books desc, authors.name limit 1),
    (select authors.name from unnest(told.other_names) other
      join authors on author_key(authors.name) = author_key(other) where other like '% %' and books > 0
      order by books desc, authors.name limit 1),
    told.name) as name
  from merged join ${staged('authors')} told on told.id = merged.asked
  where told.name is not null order by steps limit 1`

async function writeBatch(tx: Tx, works: StagedWork[], { languages, coverAt }: Writing, part: Part): Promise<void> {
  const books = works.filter(({ names }) => names.length > 0).map((work) => toBook(work, languages))
  if (books.length < works.length) {
    const reason = 'author not in the dump'
    part.counts.leftOut[reason] = (part.counts.leftOut[reason] ?? 0) + works.length - books.length
  }
  if (books.length === 0) return
  await lockTitles(
    tx,
    books.map(({ title }) => title),
  )
  const known = await matchBooks(tx, books)
  const isFirst = await firstOfName(tx, books)
  const unknown = books.filter((_, place) => known[place] === undefined)
  const added = await insertBooks(
    tx,
    books.filter((_, place) => known[place] === undefined && isFirst[place]),
    coverAt,
  )
  const knownNow = new Map((await matchBooks(tx, unknown)).map((id, place) => [unknown[place]!, id]))
  const matched = books.flatMap((book, place) => {
    const id = known[place] ?? knownNow.get(book)
    return id === undefined ? [] : [{ ...book, id }]
  })
  part.counts.kept += added.size
  part.counts.known += books.length - added.size
  part.counts.completed += await completeBooks(
    tx,
    matched.filter(({ id }) => !added.has(id)),
    coverAt,
  )
  await addEditions(tx, matched)
}

type Matched = DumpBook & { id: string }

/** Of several works of one title and author, the first becomes the book, and the others are found to be it. */
async function firstOfName(tx: Tx, books: DumpBook[]): Promise<boolean[]> {
  const titles = books.map(({ title }) => title)
  const authors = books.map(({ author }) => author)
  const { rows } = await sql<{ isFirst: boolean }>`
    select key = '' or row_number() over (partition by key, author order by place) = 1 as "isFirst" from (
      select title_key(title) as key, author_key(author) as author, place
      from unnest(${titles}::text[], ${authors}::text[]) with ordinality as named (title, author, place)
    ) named order by place`.execute(tx)
  return rows.map(({ isFirst }) => isFirst)
}

/** Returns the ids of the new books. */
async function insertBooks(tx: Tx, books: DumpBook[], coverAt: Writing['coverAt']): Promise<Set<string>> {
  if (books.length === 0) return new Set()
  const rows = await tx
    .insertInto('books')
    .values(
      books.map(({ googleBookId, title, authors, cover, facts, others }) => ({
        google_book_id: googleBookId,
        title,
        authors,
        ...facts,
        ...others,
        cover: cover === null ? null : coverAt(cover),
      })),
    )
    .onConflict((conflict) => conflict.column('google_book_id').doNothing())
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await tellOfNewBooks(tx, ids)
  return new Set(ids)
}

/** Gives books facts and an address of a cover that they lack, unless somebody changed that. Returns how many got one. */
async function completeBooks(tx: Tx, books: Matched[], coverAt: Writing['coverAt']): Promise<number> {
  const filled = await fillBooks(
    tx,
    books.map(({ id, facts }) => ({ id, ...facts })),
  )
  await fillCovers(
    tx,
    books.flatMap(({ id, cover }) => {
      const address = cover === null ? null : coverAt(cover)
      return address === null ? [] : [{ id, address }]
    }),
  )
  return filled
}

/** An ISBN stays with the book that has it. */
async function addEditions(tx: Tx, books: Matched[]): Promise<void> {
  const editions = books.flatMap(({ id, editions: printed }) => printed.map((edition) => ({ ...edition, book_id: id })))
  await sql`
    insert into editions (book_id, isbn13, title, language, pages, publisher, year)
    select book_id, isbn, title, language, pages, publisher, year
    from jsonb_to_recordset(${JSON.stringify(editions)}::jsonb) as told
      (book_id uuid, isbn text, title text, language text, pages integer, publisher text, year integer)
    order by isbn on conflict (isbn13) do nothing`.execute(tx)
}
