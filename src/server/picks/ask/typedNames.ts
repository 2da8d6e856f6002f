import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Named } from '#sage/ask/names.ts'
import { slipsBetween } from '#sage/ask/typos.ts'
import { search } from '#server/books/search.ts'

/** Of ten words at each place that may begin a name, only so many are looked up. */
const maxNames = 400
const leastAuthorLetters = 3

/** What the catalogue calls by these names: titles first, then series (by their first volume), then authors. */
export async function typedNames(db: Db, typed: readonly string[]): Promise<Map<string, Named>> {
  const names = typed.slice(0, maxNames)
  const [books, authors] = await Promise.all([namedBooks(db, names), namedAuthors(db, names)])
  const written = new Map(authors)
  return new Map([
    ...written,
    ...books.map(([name, id]): [string, Named] => [name, { kind: 'book', id, author: written.get(name)?.name }]),
  ])
}

async function namedBooks(db: Db, names: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ typed: string; id: string }>`
    with typed as (select distinct name, title_key(name) as key from unnest(${names}::text[]) name)
    select name as typed, coalesce(titled.id, called.id) as id from typed
      left join lateral (select id from books where key = typed.key
        order by readers desc, series_position nulls first, number limit 1) titled on true
      left join lateral (select id from books where titled.id is null and length(typed.key) > 3
        and lower(series) = any(array[typed.name, typed.key, 'the ' || typed.key])
        order by series_position nulls last, readers desc, number limit 1) called on true
    where typed.key <> '' and coalesce(titled.id, called.id) is not null`.execute(db)
  return rows.map(({ typed, id }) => [typed, id])
}

interface Author {
  name: string
  key: string
  books: number
}

/** By the full name, with or without initials, or by the last name alone: then the one with the most books. */
async function namedAuthors(db: Db, names: readonly string[]): Promise<[string, Extract<Named, { kind: 'author' }>][]> {
  const words = [...new Set(names.map((name) => name.split(' ').at(-1)!))].filter(
    (one) => one.length >= leastAuthorLetters,
  )
  if (words.length === 0) return []
  const { rows } = await sql<Author>`
    select name, btrim(key) as key, books from authors
    where last_word(key) = any(${words.flatMap(withApostrophe)}::text[])
    order by books desc, name limit 5000`.execute(db)
  const found = new Map<string, string>()
  for (const { name, key } of rows) for (const short of shortNames(key)) if (!found.has(short)) found.set(short, name)
  return names.flatMap((typed): [string, Extract<Named, { kind: 'author' }>][] => {
    const name = found.get(plain(typed))
    return name === undefined ? [] : [[typed, { kind: 'author', name }]]
  })
}

/** "Obrien" is typed for "O'Brien", "lamour" for "L'Amour"; in keys, apostrophes are blanks. */
const withApostrophe = (word: string) => (/^[old]./.test(word) ? [word, word.slice(1)] : [word])

const plain = (key: string) => wordsOf(key).join(' ')
const wordsOf = (key: string) =>
  key
    .replace(/['’]/g, '')
    .split(/[ .]+/)
    .filter((word) => word !== '')

/** `ursula k le guin`, `ursula le guin`, `le guin`, `guin`; for `louis l amour` also `lamour`, for `r l stine` also `rl stine`. */
function shortNames(key: string): string[] {
  const words = wordsOf(key)
  const spelled = words.filter((word) => word.length > 1)
  const lasts = spelled.slice(1).map((_, k) => spelled.slice(k + 1).join(' '))
  const joined = key.replace(/(^| )([old]) (?=\S+$)/, '$1$2')
  const initials = words.slice(0, -1).map(([letter]) => letter)
  const withInitials = initials.length > 1 ? [`${initials.join('')} ${words.at(-1)}`] : []
  return [words.join(' '), spelled.join(' '), ...lasts, ...withInitials, ...(joined === key ? [] : shortNames(joined))]
}

/** The first book of the best-known series whose name has these words in it: "Murderbot", "Narnia", "Poirot". */
export async function firstOfSeries(db: Db, readerId: string, typed: string): Promise<string | undefined> {
  const { books } = await search(db, { readerId, query: typed, limit: 10 })
  const { rows } = await sql<{ id: string }>`
    with named as (
      select lower(series) as series from books
      where hidden_at is null and (id = any(${books.map(({ id }) => id)}::uuid[]) or lower(series) between ${typed} and ${`${typed} zzz`})
        and ' ' || title_key(series) || ' ' like '% ' || title_key(${typed}) || ' %'
      order by readers desc limit 1)
    select id from books where hidden_at is null and lower(series) = (select series from named)
    order by series_position nulls last, readers desc, number limit 1`.execute(db)
  return rows[0]?.id
}

/** The book that a misspelled title most likely means; undefined when none is near enough. */
export async function nearestTitle(db: Db, readerId: string, typed: string): Promise<string | undefined> {
  const { books } = await search(db, { readerId, query: typed, limit: 1 })
  const [book] = books
  if (!book) return undefined
  const { rows } = await sql<{ alike: number }>`
    select greatest(similarity(title_key(${book.title}), title_key(${typed})),
      similarity(title_key(split_part(${book.title}, ':', 1)), title_key(${typed})))::float as alike`.execute(db)
  return rows[0]!.alike >= leastAlike ? book.id : undefined
}

const leastAlike = 0.4

/** The author whose misspelled full name was most likely typed; undefined when none is near enough. */
export async function nearestAuthor(db: Db, typed: string): Promise<string | undefined> {
  if (!typed.includes(' ')) return undefined
  const { rows } = await sql<{ name: string; key: string }>`
    select name, btrim(key) as key from authors where key % ${typed} and similarity(key, ${typed}) >= ${leastAlikeAuthor}
    order by similarity(key, ${typed}) desc, books desc limit 5`.execute(db)
  const lastName = wordsOf(typed).at(-1)!
  return rows.find(({ key }) => slipsBetween(lastName, wordsOf(key).at(-1)!) <= mostSlips)?.name
}

/** In a last name: "Jonathan Strange" is not Jonathan Stroud. */
const mostSlips = 2
const leastAlikeAuthor = 0.55
