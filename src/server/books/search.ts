import { type RawBuilder, sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { isbn13Of } from '#contract/isbn.ts'
import { asinForm } from '#contract/readRules.ts'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { selectCards, toCard } from './cards.ts'
import { mostOf, type SearchTerms, searchTermsOf } from './searchTerms.ts'
import { otherNumbers, volumeMeant, withoutIdleWords, withoutShortNames } from './typedWords.ts'

/** Both tsqueries must match: the first is looked up, the second is tried on what that finds. */
interface Way {
  lookedUp: string
  tried: string | null
}

// The index gathers all books with a prefix before it looks at other words; this many are quick.
const soonGathered = 20_000

// Fetching and testing a book takes about as long as gathering this many.
const fetching = 15

interface SearchInput {
  readerId: string
  query: string
  limit: number
}

interface FoundBook {
  books: BookCard[]
  /** The ids of those found only by allowing for typos. */
  guesses: string[]
}

/** One way to read a query, tried while fewer than `until` books are found. */
interface Reading {
  key: string
  words: string[]
  mayBeginShort?: boolean
  until: number
}

const candidates = 120
const fewHits = 5
const maxWords = 12

/**
 * Best first: the volume of a series that was asked for, exact titles, then prefixes, then all words in the title, then
 * in title, authors and series; among equals the most read, then earlier volumes. With few hits, numbers may be written
 * in words or digits, idle words left out, and each word may have one typo; with none, long words two, or some of
 * them may be wrong.
 */
export async function search(db: Db, asked: SearchInput): Promise<FoundBook> {
  const isbn = isbn13Of(asked.query)
  if (isbn) return { books: await findByNumber(db, asked.readerId, 'isbn13', isbn), guesses: [] }
  const asin = asked.query.trim().toUpperCase()
  if (asinForm.test(asin)) {
    const books = await findByNumber(db, asked.readerId, 'asin', asin)
    if (books.length > 0) return { books, guesses: [] }
  }
  const { key, words, folded } = await fold(db, asked.query)
  if (words.length === 0) return { books: [], guesses: [] }
  const found = new Map<string, BookCard>()
  const guesses: string[] = []
  const take = (cards: BookCard[], isGuess: boolean) => {
    for (const card of cards) {
      if (found.has(card.id) || found.size === asked.limit) continue
      found.set(card.id, card)
      if (isGuess) guesses.push(card.id)
    }
  }
  const full = withoutShortNames(words)
  const hasShortNames = full.length !== words.length
  const fullKey = hasShortNames ? full.join(' ').replace(/^(the|an?) /, '') : key
  const telling = withoutIdleWords(full)
  const enough = Math.min(fewHits, asked.limit)
  take(await findVolume(db, asked.readerId, full), false)
  const literal: Reading[] = [
    { words: full, key: fullKey, until: asked.limit },
    ...(hasShortNames ? [{ words, key, until: asked.limit }] : []),
    ...otherNumbers(full).map((numbered) => ({ words: numbered, key: numbered.join(' '), until: enough })),
    { words: telling, key: fullKey, until: enough, mayBeginShort: telling.length > 1 },
  ]
  for (const reading of literal) {
    if (found.size >= reading.until || reading.words.length === 0) break
    const terms = await searchTermsOf(db, { ...reading, slips: 0 })
    take(terms ? await findByReading(db, { ...asked, folded }, terms) : [], false)
  }
  for (const slips of [1, 2] as const) {
    if (found.size >= (slips === 2 ? 1 : enough) || telling.length === 0) break
    const terms = await searchTermsOf(db, { key: fullKey, words: telling, slips })
    take(terms ? await findByReading(db, { ...asked, folded }, terms) : [], true)
  }
  const loose = found.size === 0 ? mostOf(fullKey, telling) : undefined
  if (loose) take(await findByReading(db, { ...asked, folded }, loose), true)
  return { books: [...found.values()], guesses }
}

/** By a query such as "discworld 5"; empty for any other. */
async function findVolume(db: Db, readerId: string, words: string[]): Promise<BookCard[]> {
  const meant = volumeMeant(words)
  if (!meant) return []
  const inSeries = meant.series.map((word) => `'${word}':*C`).join(' & ')
  const rows = await selectCards(db, readerId)
    .where(sql<boolean>`books.search @@ ${inSeries}::tsquery`)
    .where('books.series_position', '=', meant.position)
    .orderBy('books.readers', 'desc')
    .orderBy('books.ratings', 'desc')
    .orderBy('books.number')
    .limit(fewHits)
    .execute()
  return rows.map(toCard)
}

async function findByNumber(db: Db, readerId: string, kind: 'isbn13' | 'asin', number: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('books.id', 'in', db.selectFrom('editions').select('book_id').where(kind, '=', number))
    .execute()
  return rows.map(toCard)
}

const foldedOf = statement(
  (_: Db, { query }: { query: string }) => sql<{ key: string; folded: string }>`
    select title_key(${query}) as key, searchable(${query}) as folded`,
)

async function fold(db: Db, query: string): Promise<{ key: string; words: string[]; folded: string }> {
  const { key, folded } = (await foldedOf(db, { query }))[0]!
  return { key, folded, words: (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords) }
}

type Looked = Pick<SearchInput, 'readerId' | 'limit'> &
  Pick<SearchTerms, 'keys' | 'beginning'> &
  Way & { folded: string }

async function findByReading(
  db: Db,
  { readerId, limit, folded }: SearchInput & { folded: string },
  { keys, beginning, words, titleWords, similarTo }: SearchTerms,
): Promise<BookCard[]> {
  const looked = { readerId, limit, folded, keys, beginning, ...(await wayThroughIndex(db, words)) }
  const rows =
    similarTo === undefined
      ? await selectByTier(db, { ...looked, titleWords })
      : await selectFound(db, looked, sql`-similarity(books.key, ${similarTo})`).execute()
  return rows.map(toCard)
}

function selectFound(db: Db, looked: Looked, firstOrder: RawBuilder<unknown>) {
  return (
    selectCards(db, looked.readerId)
      .where('books.id', 'in', candidatesOf(looked))
      .orderBy(firstOrder)
      // Keys leave articles out, but "Women" is another book than "The Women".
      .orderBy(sql`books.key = any(${looked.keys}) and searchable(books.title) = ${looked.folded}`, 'desc')
      .orderBy('books.readers', 'desc')
      .orderBy('books.ratings', 'desc')
      .orderBy(sql`case when books.series_position < 1 then 1 else coalesce(books.series_position, 1) end`)
      .orderBy(sql`length(books.key)`)
      .orderBy('books.number')
      .limit(looked.limit)
  )
}

const selectByTier = statement((db: Db, looked: Looked & Pick<SearchTerms, 'titleWords'>) =>
  selectFound(
    db,
    looked,
    sql`case when books.key = any(${looked.keys}) then 0 when books.key ^@ any(${looked.keys}) then 1
      when books.search @@ ${looked.titleWords}::tsquery then 2 else 3 end`,
  ),
)

/**
 * The most read of each way to match; no others when exact titles and prefixes fill the list. The prefix takes two
 * steps because the first needs only the index. `is not false` keeps a condition from being looked up.
 */
function candidatesOf({ keys, beginning, lookedUp, tried, limit }: Looked) {
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

/** By the index alone or, when many books have the prefix and few the other words, by those words. */
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

/** By the planner's statistics, without reading a book. Source: "Count estimate", PostgreSQL wiki. */
async function estimatedHits(db: Db, tsquery: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from books where search @@ ${tsquery}::tsquery`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

export async function suggestAuthors(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with asked as (select replace(btrim(searchable(${typed})), '%', '\\%') as key)
    select name from authors, asked
    where asked.key <> '' and (authors.key like asked.key || '%' or authors.key like '% ' || asked.key || '%')
      and exists (select from books where books.authors @> array[name] and books.hidden_at is null)
    order by books desc, name limit 8`.execute(db)
  return rows.map((row) => row.name)
}
