import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isAddedByHand } from '#server/books/addedByHand.ts'
import { editDistance } from '#server/books/nearestWords.ts'
import { firstNameFirst } from './cells.ts'
import type { Imported } from './imported.ts'
import { isSameAuthor, nameWordsOf, wordsOf } from './sameAuthor.ts'
import { titlesOf } from './titles.ts'

export type MatchedBy = 'id' | 'isbn' | 'name' | 'part-of-title' | 'spelling'

/** Without a `bookId`, the reader chooses among the candidates; there may be none. */
export interface Match {
  bookId?: string
  by?: MatchedBy
  candidates: string[]
}

export type Named = Pick<Imported, 'title' | 'authors' | 'isbns' | 'series' | 'seriesPosition'> & {
  ids?: Imported['ids']
}

interface Candidate {
  id: string
  authors: string[]
  readers: number
}

interface Neighbour {
  id: string
  title: string
  authors: string[]
  series: string | null
  position: number | null
}

const mostCandidates = 5
const mostOfOneName = 300

/** In the order of the rows. An id or ISBN comes before a name; a title whose author differs is only a candidate. */
export async function matchRows(db: Db, rows: Named[]): Promise<Match[]> {
  const byWork = await booksByWork(db, [...new Set(rows.flatMap(workOf))])
  const byNumber = await booksByNumber(db, [...new Set(rows.flatMap(numbersOf))])
  const titles = rows.map(({ title }) => titlesOf(title))
  const byTitle = await booksByTitle(db, [...new Set(titles.flat())])
  const matches = rows.map((row, place): Match | undefined => {
    const work = workOf(row).find((one) => byWork.has(one))
    if (work !== undefined) return { bookId: byWork.get(work)!, by: 'id', candidates: [] }
    const edition = numbersOf(row)
      .flatMap((one) => byNumber.get(one) ?? [])
      .find((one) => isSure(one, row))
    if (edition) return { bookId: edition.id, by: 'isbn', candidates: [] }
    return byName(
      row,
      titles[place]!.map((title) => byTitle.get(title) ?? []),
    )
  })
  const open = rows.filter(({ title }, place) => matches[place] === undefined && title !== '')
  const byLastName = await booksByLastName(db, [...new Set(open.map(lastNameOf))])
  return rows.map((row, place) => matches[place] ?? bySpelling(row, byLastName.get(lastNameOf(row)) ?? []))
}

const lastNameOf = ({ authors: [author = ''] }: Named) => nameWordsOf(firstNameFirst(author)).at(-1) ?? ''

function byName({ authors }: Named, [whole, ...shorter]: Candidate[][]): Match | undefined {
  const same = whole!.find((book) => isByOneOf(book.authors, authors))
  if (same) return { bookId: same.id, by: 'name', candidates: [] }
  const part = shorter.flat().find((book) => isByOneOf(book.authors, authors))
  if (part) return { bookId: part.id, by: 'part-of-title', candidates: [] }
  const named = [whole!, ...shorter].flat().map(({ id }) => id)
  return named.length === 0 ? undefined : { candidates: [...new Set(named)].slice(0, mostCandidates) }
}

export const isByOneOf = (theirs: string[], ours: string[]) =>
  [...ours.slice(0, 3), ...asOnePerson(ours)].some((author) =>
    theirs.some((other) => isSameAuthor(firstNameFirst(author), other)),
  )

/** Two names may be the last and the first of one person, split at the comma. */
const asOnePerson = (names: string[]) => (names.length === 2 ? [`${names[1]!} ${names[0]!}`] : [])

/** A misspelt title by the same author; a longer one, or the same volume of the series, is a candidate. */
function bySpelling({ title, authors, series, seriesPosition }: Named, sharingName: Neighbour[]): Match {
  const near = sharingName.filter((book) => isByOneOf(book.authors, authors))
  const sure = near.find((book) => isMisspelt(title, book.title))
  if (sure) return { bookId: sure.id, by: 'spelling', candidates: [] }
  const words = wordsOf(title)
  const open = near.filter(
    (book) =>
      (series !== null && seriesPosition !== null && isVolume(book, series, seriesPosition)) ||
      (words.length > 0 && hasWords(book.title, words)),
  )
  return { candidates: open.slice(0, mostCandidates).map(({ id }) => id) }
}

const isVolume = (book: Neighbour, series: string, position: number) =>
  book.position === position && wordsOf(book.series ?? '').join(' ') === wordsOf(series).join(' ')

function hasWords(title: string, words: string[]): boolean {
  const there = wordsOf(title)
  return words.every((word) => there.some((other) => word === other || isMisspelt(word, other)))
}

/** At most one slip in eight letters, and the same numbers: a second volume is no misspelling of the first. */
function isMisspelt(one: string, other: string): boolean {
  const first = wordsOf(one).join(' ')
  const second = wordsOf(other).join(' ')
  const numbers = (text: string) => text.replace(/\D+/g, ' ').trim()
  const most = Math.floor(Math.min(first.length, second.length) / 8)
  if (most === 0 || Math.abs(first.length - second.length) > most || numbers(first) !== numbers(second)) return false
  return editDistance(first, second) <= most
}

/** By the last name that was asked for: the most read first. */
async function booksByLastName(db: Db | Tx, names: string[]): Promise<Map<string, Neighbour[]>> {
  const { rows } = await sql<Neighbour & { name: string }>`
    select asked.name, found.id, title, authors, series, position
    from unnest(${names}::text[]) asked (name) cross join lateral (
      select id, title, authors, series, series_position as position from books
      where search @@ (quote_literal(asked.name) || ':B')::tsquery and hidden_at is null
      order by readers desc, number limit ${mostOfOneName}) found
    where asked.name <> ''`.execute(db)
  return Map.groupBy(rows, ({ name }) => name)
}

const workOf = ({ ids }: Named) => (ids?.['openLibraryWork'] ? [ids['openLibraryWork']] : [])

async function booksByWork(db: Db | Tx, works: string[]): Promise<Map<string, string>> {
  if (works.length === 0) return new Map()
  const { rows } = await sql<{ work: string; bookId: string }>`
    select work, books.id as "bookId" from unnest(${works}::text[]) work
      left join books own on own.google_book_id = 'openlibrary_' || work
      left join book_merges merged on merged.google_book_id = 'openlibrary_' || work and merged.undone_at is null
      join books on books.id = coalesce(own.id, merged.leads_to) and books.hidden_at is null`.execute(db)
  return new Map(rows.map(({ work, bookId }) => [work, bookId]))
}

interface Numbered {
  id: string
  authors: string[]
  isTyped: boolean
}

/** By ISBN-13 and by ASIN. */
async function booksByNumber(db: Db | Tx, numbers: string[]): Promise<Map<string, Numbered>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Numbered & { asked: string }>`
    select asked, books.id, books.authors, is_typed as "isTyped" from unnest(${numbers}::text[]) asked
      join editions on isbn13 = asked or asin = asked join books on books.id = book_id
    where not ${isAddedByHand} and hidden_at is null`.execute(db)
  return new Map(rows.map(({ asked, ...book }) => [asked, book]))
}

const numbersOf = ({ isbns, ids }: Named) => [...isbns, ...(ids?.['asin'] ? [ids['asin'].toUpperCase()] : [])]

/** A number that a reader typed proves little: the author has to be the same. */
const isSure = ({ authors, isTyped }: Numbered, row: Named) => !isTyped || isByOneOf(authors, row.authors)

/** By the title that was asked for: a book's own title first, then the most read; titles in other languages, of editions and of merged books count, too. */
async function booksByTitle(db: Db | Tx, titles: string[]): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<Candidate & { title: string }>`
    select asked.title, found.id, found.authors, found.readers
    from unnest(${titles}::text[]) asked (title) cross join lateral (
      select id, authors, readers, number, true as is_own from books where key = title_key(asked.title) and hidden_at is null
      union
      select id, authors, readers, number, false from books
        where original_title is not null and title_key(original_title) = title_key(asked.title) and hidden_at is null
      union
      select id, authors, readers, number, false from books
        where other_titles <> '{}' and title_keys(other_titles) @> array[title_key(asked.title)] and hidden_at is null
      union
      select books.id, books.authors, readers, number, false from editions join books on books.id = book_id
        where editions.title is not null and title_key(editions.title) = title_key(asked.title) and hidden_at is null
      union
      select books.id, books.authors, readers, number, false from book_merges merged join books on books.id = merged.leads_to
        where merged.undone_at is null and merged.key = title_key(asked.title) and hidden_at is null) found
    where title_key(asked.title) <> ''
    order by found.is_own desc, found.readers desc, found.number`.execute(db)
  return Map.groupBy(rows, ({ title }) => title)
}
