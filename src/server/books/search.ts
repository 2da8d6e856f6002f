import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { isbn13Of } from './isbn.ts'
import { nearestWords } from './nearestWords.ts'

interface Asked {
  readerId: string
  query: string
  limit: number
}

// Enough to rank among; more would only make a vague query slow.
const candidates = 300
const fewHits = 5

/**
 * Books that match, best first: exact titles, then titles that begin so, then books whose title, authors and series
 * hold all the words in any order, each a whole word or the beginning of one. When few do, each word may be one slip
 * away from a word of the catalogue. An ISBN finds its book.
 */
export async function search(db: Db, asked: Asked): Promise<BookCard[]> {
  const isbn = isbn13Of(asked.query)
  if (isbn) return findByIsbn(db, asked.readerId, isbn)
  const words = await wordsOf(db, asked.query)
  if (words.length === 0) return []
  const hits = await findByWords(db, asked, exactly(words))
  if (hits.length >= Math.min(fewHits, asked.limit)) return hits
  const forgiving = await forgivingly(db, words)
  if (!forgiving) return hits
  const more = await findByWords(db, asked, forgiving)
  const known = new Set(hits.map((hit) => hit.id))
  return [...hits, ...more.filter((hit) => !known.has(hit.id))].slice(0, asked.limit)
}

async function findByIsbn(db: Db, readerId: string, isbn: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('books.id', 'in', db.selectFrom('editions').select('book_id').where('isbn13', '=', isbn))
    .execute()
  return rows.map(toCard)
}

async function wordsOf(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select searchable(${query}) as folded`.execute(db)
  return [...new Set(rows[0]!.folded.split(' '))].filter(Boolean).slice(0, 12)
}

async function findByWords(db: Db, asked: Asked, tsquery: string): Promise<BookCard[]> {
  const key = sql<string>`title_key(${asked.query})`
  const matching = sql<string>`(
    (select id from books where search @@ ${tsquery}::tsquery order by readers desc, number limit ${candidates})
    union
    (select id from books where title_key(title) like replace(replace(${key}, '_', '\\_'), '%', '\\%') || '%' and ${key} <> ''
     order by title_key(title) using ~<~ limit ${asked.limit})
  )`
  const rows = await selectCards(db, asked.readerId)
    .where('books.id', 'in', matching)
    .orderBy(sql`title_key(books.title) = ${key}`, 'desc')
    .orderBy(sql`starts_with(title_key(books.title), ${key})`, 'desc')
    .orderBy(sql`to_tsvector('simple', searchable(books.title)) @@ ${tsquery}::tsquery`, 'desc')
    .orderBy('books.readers', 'desc')
    .orderBy('books.ratings', 'desc')
    .orderBy('books.number')
    .limit(asked.limit)
    .execute()
  return rows.map(toCard)
}

// A one- or two-letter beginning would match half the catalogue, so such words count whole.
const lexeme = (word: string) => `'${word.replace(/'/g, "''").replace(/\\/g, '\\\\')}'${word.length > 2 ? ':*' : ''}`
const exactly = (words: string[]) => words.map(lexeme).join(' & ')

/** The query with the nearest real words beside each word; undefined when there are none. */
async function forgivingly(db: Db, words: string[]): Promise<string | undefined> {
  const nearest = await nearestWords(db, words)
  if (nearest.size === 0) return undefined
  return words.map((word) => `(${[lexeme(word), ...(nearest.get(word) ?? []).map(whole)].join(' | ')})`).join(' & ')
}

const whole = (word: string) => lexeme(word).replace(':*', '')
