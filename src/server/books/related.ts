import { sql, type RawBuilder } from 'kysely'
import type { RelatedBooks, BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { statement } from '#db/statement.ts'
import { isAnonymous } from '#contract/bookRules.ts'
import { isHard } from '#contract/wishRules.ts'
import { currentBookId } from './currentBookId.ts'
import { findBook } from './findBook.ts'
import { selectCards, toCard } from './cards.ts'
import { chipsOf, hardWishesOf, keepsWishes } from './wishes/wishes.ts'
import { seriesOf, withFirstVolumes } from './firstVolumes.ts'

/** A name such as `Classics` may be that of thousands of books. */
const maxVolumes = 100

interface Subject {
  id: string
  series: string | null
  authors: string[]
  genres: string[]
  tropes: string[]
  spread: number[]
  /** What no pick of the reader may have. */
  wishes: string[]
}

export async function findRelated(
  db: Db,
  readerId: string | undefined,
  bookId: string,
): Promise<RelatedBooks | undefined> {
  const book = await findSubject(db, readerId, bookId)
  if (!book) return undefined
  const [volumes, similar] = await Promise.all([volumesOf(db, readerId, book), similarTo(db, readerId, book)])
  return { spread: book.spread, volumes, similar }
}

const selectSubject = statement((db: Db, { readerId, bookId }: { readerId: string | undefined; bookId: string }) =>
  selectCards(db, readerId)
    .clearSelect()
    .select([
      'books.id',
      'books.series',
      'books.authors',
      'books.known_genres as genres',
      'books.known_tropes as tropes',
      'books.spread',
      chipsOf(readerId).as('chips'),
    ])
    .where('books.id', '=', currentBookId(bookId)),
)

async function findSubject(db: Db, readerId: string | undefined, bookId: string): Promise<Subject | undefined> {
  const [row] = await selectSubject(db, { readerId, bookId })
  if (row) return { ...row, wishes: row.chips.filter(isHard) }
  const found = await findBook(db, readerId, bookId)
  return found && { ...found, spread: Array<number>(10).fill(0), wishes: await hardWishesOf(db, readerId) }
}

async function volumesOf(db: Db, readerId: string | undefined, book: Subject): Promise<BookCard[]> {
  if (book.series === null) return []
  const rows = await selectCards(db, readerId)
    .where(sql`lower(books.series)`, '=', sql`lower(${book.series})`)
    .where(sql<boolean>`books.authors && ${book.authors}`)
    .orderBy(sql`lower(books.series)`)
    .orderBy('books.series_position')
    .orderBy('books.first_year')
    .orderBy('books.number')
    .limit(maxVolumes)
    .execute()
  return rows.map(toCard)
}

const shown = 12

/**
 * At most twelve, closest first: near it in the Sage's model, then by its authors, then much read with most of its
 * genres and tropes. None of its own series, and one of every other, the first if possible.
 */
async function similarTo(db: Db, readerId: string | undefined, book: Subject): Promise<BookCard[]> {
  const found: BookCard[] = []
  const near = (candidates: Candidates) => selectNear(db, { readerId, ...book }, candidates, book.wishes).execute()
  const looks = [
    () => (book.wishes.length === 0 ? nearestOf(db, { readerId, id: book.id }) : near(neighbours(book))),
    () => near(byItsAuthors(book)),
    () => near(ofItsKind(book)),
  ]
  for (const look of looks) {
    addNew(found, (await look()).map(toCard), book)
    if (found.length >= shown) break
  }
  return withFirstVolumes(db, readerId, found.slice(0, shown))
}

interface Asked {
  readerId: string | undefined
  id: string
}

const selectNear = (db: Db, { readerId, id }: Asked, candidates: Candidates, wishes: string[]) =>
  selectCards(db, readerId)
    .innerJoin(candidates.as('near'), (join) => join.onRef('near.number', '=', 'books.number'))
    .where('books.id', '!=', id)
    .where(keepsWishes(wishes))
    .orderBy('near.closeness', 'desc')
    .orderBy('books.readers', 'desc')
    .orderBy('books.number')

const nearestOf = statement((db: Db, asked: Asked) =>
  selectNear(db, { readerId: asked.readerId, id: asked.id }, neighbours(asked), []),
)

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

/** The model keeps two lists for each book; each is scaled to a maximum of 1. */
const neighbours = ({ id }: Pick<Subject, 'id'>): Candidates => sql`(
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

/** Looked up by the words of their names, which are indexed, then compared in full. */
const byItsAuthors = ({ authors }: Subject): Candidates => byAuthors(authors.filter((name) => !isAnonymous(name)))

const byAuthors = (authors: string[]): Candidates => sql`(
  select number, 1 as closeness from books
  where search @@ any(array(select plainto_tsquery('simple', searchable(name)) from unnest(${authors}::text[]) name))
    and authors && ${authors}::text[]
  order by readers desc limit 40
)`

/** Among the most read books only, not the whole catalogue. */
const ofItsKind = ({ genres, tropes }: Subject): Candidates => sql`(
  select number, closeness from (
    select number, readers, (select count(*) from unnest(known_genres || known_tropes) tag
      where tag = any(${[...genres, ...tropes]}::text[])) as closeness
    from (select * from books order by readers desc, number limit 400) much_read
    where known_genres && ${genres}::text[]
  ) kin
  where closeness > 0 order by closeness desc, readers desc, number limit 60
)`
