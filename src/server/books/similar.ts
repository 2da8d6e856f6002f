import { type RawBuilder, sql } from 'kysely'
import { isNobody } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { seriesOf, withOpenings } from './openings.ts'

/** How many similar books are shown. */
const shown = 12

/** What of a book the search for similar ones starts from. */
export interface Subject {
  id: string
  series: string | null
  authors: string[]
  genres: string[]
  tropes: string[]
}

/**
 * Books like this one, the closest first, at most twelve: those that the Sage has learned to be near it, then others by
 * its authors, then much read ones that share most of its genres and tropes. None of its own series, and of every other
 * series one volume, where it can be the first.
 */
export async function similarTo(db: Db, readerId: string | undefined, book: Subject): Promise<BookCard[]> {
  const found: BookCard[] = []
  for (const candidates of [neighbours(book), byItsAuthors(book), ofItsKind(book)]) {
    const rows = await selectCards(db, readerId)
      .innerJoin(candidates.as('near'), (join) => join.onRef('near.number', '=', 'books.number'))
      .where('books.id', '!=', book.id)
      .orderBy('near.closeness', 'desc')
      .orderBy('books.readers', 'desc')
      .orderBy('books.number')
      .execute()
    addNew(found, rows.map(toCard), book)
    if (found.length >= shown) break
  }
  return withOpenings(db, readerId, found.slice(0, shown))
}

function addNew(found: BookCard[], candidates: BookCard[], { series, authors }: Subject): void {
  const told = new Set([seriesOf({ series, author: authors[0] ?? '' }), ...found.map(seriesOf)])
  const there = new Set(found.map(({ id }) => id))
  for (const card of candidates) {
    const name = seriesOf(card)
    if (there.has(card.id) || (name !== undefined && told.has(name))) continue
    told.add(name)
    found.push(card)
  }
}

type Candidates = RawBuilder<{ number: number; closeness: number }>

/** The model keeps two lists for each book; in each of them the closest one counts 1. */
const neighbours = ({ id }: Subject): Candidates => sql`(
  select near.number, sum(near.weight) as closeness
  from book_neighbours join books self on self.number = book_number cross join lateral (
    select number, weight / max(weight) over () as weight from unnest(ease_books, ease_weights) ease (number, weight)
    where weight > 0
    union all
    select number, weight / max(weight) over () from unnest(knn_books, knn_weights) knn (number, weight)
    where weight > 0
  ) near
  where self.id = ${id}
  group by near.number order by closeness desc limit 60
)`

/** Found by the words of their names, as those have an index, and kept when the names are the same. */
const byItsAuthors = ({ authors }: Subject): Candidates => byAuthors(authors.filter((name) => !isNobody(name)))

const byAuthors = (authors: string[]): Candidates => sql`(
  select number, 1 as closeness from books
  where search @@ any(array(select plainto_tsquery('simple', searchable(name)) from unnest(${authors}::text[]) name))
    and authors && ${authors}::text[]
  order by readers desc limit 40
)`

/** Of the most read books alone: nobody goes through a whole catalogue for this. */
const ofItsKind = ({ genres, tropes }: Subject): Candidates => sql`(
  select number, closeness from (
    select number, readers, (select count(*) from unnest(known_genres || known_tropes) tag
      where tag = any(${[...genres, ...tropes]}::text[])) as closeness
    from (select * from books order by readers desc, number limit 400) much_read
    where known_genres && ${genres}::text[]
  ) kin
  where closeness > 0 order by closeness desc, readers desc, number limit 60
)`
