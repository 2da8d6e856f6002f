import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { type Reading, readingOf } from './reading.ts'

/** Two tsqueries that a book must both match: the first is looked up, the second only tried on what that finds. */
interface Way {
  lookedUp: string
  tried: string | null
}

// The index gathers all books with a beginning before it looks at other words; up to so many, that is soon done.
const soonGathered = 20_000

// To fetch a book and try it takes about so many times as long as to gather it.
const fetching = 15

interface Asked {
  readerId: string
  query: string
  limit: number
}

// Enough to rank among; more would only make a vague query slow.
const candidates = 120
const fewHits = 5
const mostWords = 12

/**
 * Books that match, best first: exact titles, then titles that begin so, then books whose title, then whose title,
 * authors and series hold all the words in any order, the last one whole or begun; among equals those with most readers,
 * then earlier volumes of a series.
 * When few do, each word may be one slip away from a word of the catalogue; when none does, long words two.
 * An ISBN finds its book.
 */
export async function search(db: Db, asked: Asked): Promise<BookCard[]> {
  const isbn = isbn13Of(asked.query)
  if (isbn) return findByIsbn(db, asked.readerId, isbn)
  const { key, words } = await fold(db, asked.query)
  if (words.length === 0) return []
  const found = new Map<string, BookCard>()
  for (const slips of [0, 1, 2] as const) {
    if (found.size >= (slips === 2 ? 1 : Math.min(fewHits, asked.limit))) break
    const reading = await readingOf(db, { key, words, slips })
    for (const card of reading ? await findByReading(db, asked, reading) : []) {
      if (!found.has(card.id)) found.set(card.id, card)
    }
  }
  return [...found.values()].slice(0, asked.limit)
}

async function findByIsbn(db: Db, readerId: string, isbn: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('books.id', 'in', db.selectFrom('editions').select('book_id').where('isbn13', '=', isbn))
    .execute()
  return rows.map(toCard)
}

/** The query as the catalogue keeps titles: its key, and its words in their order. */
async function fold(db: Db, query: string): Promise<{ key: string; words: string[] }> {
  const { rows } = await sql<{ key: string; folded: string }>`
    select title_key(${query}) as key, searchable(${query}) as folded`.execute(db)
  const { key, folded } = rows[0]!
  return { key, words: (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords) }
}

async function findByReading(db: Db, asked: Asked, reading: Reading): Promise<BookCard[]> {
  const way = await wayThroughIndex(db, reading.words)
  const rows = await selectCards(db, asked.readerId)
    .where('books.id', 'in', candidatesOf(reading, way, asked.limit))
    .orderBy(tierOf(reading))
    .orderBy('books.readers', 'desc')
    .orderBy('books.ratings', 'desc')
    .orderBy(sql`case when books.series_position < 1 then 1 else coalesce(books.series_position, 1) end`)
    .orderBy(sql`length(books.key)`)
    .orderBy('books.number')
    .limit(asked.limit)
    .execute()
  return rows.map(toCard)
}

/**
 * The books worth ranking: of each way to match, those with most readers. When titles that are or begin so fill the
 * list, no others are looked for. The beginning is looked up in two steps, as the first needs nothing but the index
 * and so may pass ten thousand titles by. `is not false` keeps what is only to be tried from being looked up.
 */
function candidatesOf({ keys, beginning }: Reading, { lookedUp, tried }: Way, limit: number) {
  return sql<string>`(
    with titled as materialized (
      select named.id from unnest(${keys}::text[]) meant cross join lateral
        (select id from books where key = meant order by readers desc, number limit ${candidates}) named
      union
      select id from books where number in
        (select number from books where key ^@ ${beginning} order by readers desc, number limit ${candidates})
    )
    select id from titled
    union
    (select id from books where search @@ ${lookedUp}::tsquery and (search @@ ${tried}::tsquery) is not false
       and (select count(*) from titled) < ${limit}
     order by readers desc, number limit ${candidates})
  )`
}

function tierOf({ keys, titleWords }: Reading) {
  return sql`case when books.key = any(${keys}) then 0 when books.key ^@ any(${keys}) then 1
    when books.search @@ ${titleWords}::tsquery then 2 else 3 end`
}

/**
 * The faster way to the books that match all words, of which the last may be a beginning: by the index alone, or, when
 * a great part of the catalogue has a word that begins so and few books the others, by the index for those others.
 */
async function wayThroughIndex(db: Db, words: string[]): Promise<Way> {
  const all = words.join(' & ')
  const last = words.at(-1)!
  const others = words.slice(0, -1).join(' & ')
  if (others === '' || !last.includes(':*')) return { lookedUp: all, tried: null }
  const begun = await estimatedHits(db, last)
  if (begun < soonGathered) return { lookedUp: all, tried: null }
  const remaining = await estimatedHits(db, others)
  return remaining * fetching < begun ? { lookedUp: others, tried: last } : { lookedUp: all, tried: null }
}

/**
 * How many books would match, as the planner takes it from its statistics; no book is looked at.
 * Source: "Count estimate", PostgreSQL wiki.
 */
async function estimatedHits(db: Db, tsquery: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from books where search @@ ${tsquery}::tsquery`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

/** Up to eight authors with a word of their name beginning as typed, those with the most books first. */
export async function suggestAuthors(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with asked as (select replace(btrim(searchable(${typed})), '%', '\\%') as key)
    select name from authors, asked
    where asked.key <> '' and (authors.key like asked.key || '%' or authors.key like '% ' || asked.key || '%')
    order by books desc, name limit 8`.execute(db)
  return rows.map((row) => row.name)
}
