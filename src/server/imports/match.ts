import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isAddedByHand } from '#server/books/addedByHand.ts'
import { editDistance } from '#server/books/editDistance.ts'
import { search } from '#server/books/search.ts'
import { firstNameFirst } from './cells.ts'
import type { Imported } from './imported.ts'
import { isSameAuthor, wordsOf } from './sameAuthor.ts'

export type MatchedBy = 'isbn' | 'name' | 'part-of-title' | 'spelling'

/** Without a `bookId`, the reader chooses among the candidates; there may be none. */
export interface Match {
  bookId?: string
  by?: MatchedBy
  candidates: string[]
}

export type Named = Pick<Imported, 'title' | 'authors' | 'isbns' | 'series' | 'seriesPosition'>

interface Candidate {
  id: string
  authors: string[]
  readers: number
}

const mostCandidates = 5

/** In the order of the rows. An ISBN comes before a name; a title whose author differs is only a candidate. */
export async function matchRows(db: Db, readerId: string, rows: Named[]): Promise<Match[]> {
  const byIsbn = await booksByIsbn(db, [...new Set(rows.flatMap(({ isbns }) => isbns))])
  const titles = rows.map(({ title }) => titlesOf(title))
  const byTitle = await booksByTitle(db, [...new Set(titles.flat())])
  const names = await knownWords(db, [...new Set(rows.flatMap(({ authors }) => lastNameOf(authors)))])
  const matches: Match[] = []
  for (const [place, row] of rows.entries()) {
    const isbn = row.isbns.find((one) => byIsbn.has(one))
    const named = byName(
      row,
      titles[place]!.map((title) => byTitle.get(title) ?? []),
    )
    if (isbn !== undefined) matches.push({ bookId: byIsbn.get(isbn)!, by: 'isbn', candidates: [] })
    else if (named) matches.push(named)
    else matches.push(names.has(lastNameOf(row.authors)) ? await bySearch(db, readerId, row) : { candidates: [] })
  }
  return matches
}

const lastNameOf = ([author = '']: string[]) => wordsOf(firstNameFirst(author)).at(-1) ?? ''

/** Those that occur in the catalogue: a search for another author's book would be in vain. */
async function knownWords(db: Db, words: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', ['', ...words])
    .execute()
  return new Set(rows.map(({ word }) => word))
}

function byName({ authors }: Named, [whole, ...shorter]: Candidate[][]): Match | undefined {
  const same = whole!.find((book) => isByOneOf(book.authors, authors))
  if (same) return { bookId: same.id, by: 'name', candidates: [] }
  const part = shorter.flat().find((book) => isByOneOf(book.authors, authors))
  if (part) return { bookId: part.id, by: 'part-of-title', candidates: [] }
  const named = [whole!, ...shorter].flat().map(({ id }) => id)
  return named.length === 0 ? undefined : { candidates: [...new Set(named)].slice(0, mostCandidates) }
}

const isByOneOf = (theirs: string[], ours: string[]) =>
  ours.slice(0, 3).some((author) => theirs.some((other) => isSameAuthor(firstNameFirst(author), other)))

/** A misspelt title by the same author; anything else that the search finds is a candidate. */
async function bySearch(db: Db, readerId: string, { title, authors, series, seriesPosition }: Named): Promise<Match> {
  if (title === '' || authors.length === 0) return { candidates: [] }
  const query = `${title} ${lastNameOf(authors)}`.slice(0, 200)
  const { books } = await search(db, { readerId, query, limit: mostCandidates })
  const near = books.filter((book) => isByOneOf(book.author.split(', '), authors))
  const sure = near.find((book) => isMisspelt(title, book.title))
  if (sure) return { bookId: sure.id, by: 'spelling', candidates: [] }
  const volume = near.find((book) => series !== null && book.seriesPosition === seriesPosition)
  return { candidates: [...new Set([...(volume ? [volume.id] : []), ...near.map(({ id }) => id)])] }
}

/** At most one slip in eight letters, and the same numbers: a second volume is no misspelling of the first. */
function isMisspelt(one: string, other: string): boolean {
  const first = wordsOf(one).join(' ')
  const second = wordsOf(other).join(' ')
  const numbers = (text: string) => text.replace(/\D+/g, ' ').trim()
  const most = Math.floor(Math.min(first.length, second.length) / 8)
  return most > 0 && numbers(first) === numbers(second) && editDistance(first, second) <= most
}

async function booksByIsbn(db: Db | Tx, isbns: string[]): Promise<Map<string, string>> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select(['isbn13', 'book_id as bookId'])
    .where('isbn13', 'in', isbns)
    // A number that a reader typed proves little.
    .where((eb) => eb.not(isAddedByHand))
    .execute()
  return new Map(rows.map(({ isbn13, bookId }) => [isbn13!, bookId]))
}

/** By the title that was asked for: the most read first; titles of editions and of merged books count, too. */
async function booksByTitle(db: Db | Tx, titles: string[]): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<Candidate & { title: string }>`
    select asked.title, found.id, found.authors, found.readers
    from unnest(${titles}::text[]) asked (title) cross join lateral (
      select id, authors, readers, number from books where key = title_key(asked.title)
      union
      select books.id, books.authors, readers, number from editions join books on books.id = book_id
        where editions.title is not null and title_key(editions.title) = title_key(asked.title)
      union
      select books.id, books.authors, readers, number from book_merges merged join books on books.id = merged.leads_to
        where merged.undone_at is null and merged.key = title_key(asked.title)) found
    where title_key(asked.title) <> ''
    order by found.readers desc, found.number`.execute(db)
  return Map.groupBy(rows, ({ title }) => title)
}

/** The whole title first; then with its sign spelled out, and what is left without a subtitle. */
function titlesOf(title: string): string[] {
  const whole = withoutLateArticle(title)
  const spelled = whole.replace(/ & /gu, ' and ')
  return [...new Set([whole, spelled, ...shorterTitles(whole)])]
}

/** `Hobbit, The`: a leading article counts for nothing. */
const withoutLateArticle = (title: string) => title.replace(/, (the|an?|le|la|les|der|die|das|el|il)$/iu, '')

/** Another work than the one that its title begins with. */
const otherWork =
  /graphic|comic|illustrat|adapt|study|guide|summary|workbook|notes|companion|box|set\b|collect|complete|omnibus|trilogy|saga|books? \d|vol|part|screenplay|script|journal|colou?ring|sampler|excerpt|abridged|cookbook|analysis|retelling|\d/i

/** Without a subtitle, an edition in brackets, or `A Novel`; none where what is left out may tell of another work. */
export function shorterTitles(title: string): string[] {
  const shorter = [
    title.replace(/\s*[([][^()[\]]*[)\]]\s*$/u, ''),
    title.replace(/\s*:.*$/u, ''),
    title.replace(/\s+[-–—]\s.*$/u, ''),
    title.replace(/[,:]?\s+an? (novel|memoir|thriller|romance|mystery)\b.*$/iu, ''),
  ]
  const fits = (short: string) =>
    short !== title && /[\p{L}\p{N}]/u.test(short) && !otherWork.test(title.slice(short.length))
  return [...new Set(shorter.map((short) => short.trim()).filter(fits))]
}
