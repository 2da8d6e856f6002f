import { type RawBuilder, sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { splitList } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { findOfTheDay } from './ofTheDay.ts'
import { isAddedByHand } from './addedByHand.ts'
import { findTrending } from './trending.ts'
import { hardWishesOf, keepsWishes } from './wishes/wishes.ts'

const maxBooks = 16
const maxNamed = 4
/** Genres are looked for among this many of the most read; the day's choice is among the best of those. */
const wellRead = 1000
const bestOfGenres = 40
/** Limits the look-ups: a part of an author's name may be a common word. */
const authorsTried = 12
const booksTried = 1000

/**
 * At most sixteen: finished ones without stars, then by authors and of genres named in the survey, then trending ones,
 * then some of the catalogue. None dismissed as a pick, unless as read, or ruled out.
 */
export async function findToRate(db: Db, readerId: string): Promise<BookCard[]> {
  const { authors, genres, turnedDown } = await findSaid(db, readerId)
  const [finished, byAuthors, ofGenres, trending, ofTheDay] = await Promise.all([
    findFinished(db, readerId),
    findInOrder(db, readerId, byAuthorsNamed(readerId, authors)),
    findInOrder(db, readerId, ofGenresNamed(readerId, genres)),
    findTrending(db, readerId),
    findOfTheDay(db, readerId, 2 * maxBooks),
  ])
  const named = new Set(byAuthors.map(({ author }) => author))
  const byOthers = ofGenres.filter(({ author }) => !named.has(author)).slice(0, maxNamed)
  const others = [...byAuthors, ...byOthers, ...trending, ...ofTheDay].filter(
    ({ id, mine }) => mine === null && !turnedDown.has(id),
  )
  const books = new Map([...finished, ...(await withoutRuledOut(db, readerId, others))].map((book) => [book.id, book]))
  return [...books.values()].slice(0, maxBooks)
}

async function withoutRuledOut(db: Db, readerId: string, books: BookCard[]): Promise<BookCard[]> {
  const wishes = await hardWishesOf(db, readerId)
  if (wishes.length === 0 || books.length === 0) return books
  const ids = books.map(({ id }) => id)
  const kept = await db.selectFrom('books').select('id').where('id', 'in', ids).where(keepsWishes(wishes)).execute()
  const keeping = new Set(kept.map(({ id }) => id))
  return books.filter(({ id }) => keeping.has(id))
}

async function findSaid(db: Db, readerId: string) {
  const [survey, takenOut, turnedDown] = await Promise.all([
    db
      .selectFrom('user_onboarding')
      .select(['genres', 'favorite_authors as authors'])
      .where('user_id', '=', readerId)
      .executeTakeFirst(),
    db.selectFrom('taste_name_exclusions').select(['kind', 'name']).where('user_id', '=', readerId).execute(),
    db
      .selectFrom('dismissals')
      .select('book_id as id')
      .where('user_id', '=', readerId)
      .where('kind', '!=', 'already-read')
      .execute(),
  ])
  const isIn = (kind: string) => (name: string) =>
    !takenOut.some((out) => out.kind === kind && out.name.toLowerCase() === name.toLowerCase())
  return {
    authors: splitList(survey?.authors ?? '').filter(isIn('author')),
    genres: (survey?.genres ?? []).filter(isIn('genre')),
    turnedDown: new Set(turnedDown.map(({ id }) => id)),
  }
}

async function findFinished(db: Db, readerId: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('mine.reading_status', '=', 'finished')
    .where('mine.is_dnf', 'is not', true)
    .where('mine.rating', 'is', null)
    .orderBy('mine.updated_at', 'desc')
    .orderBy('books.number')
    .limit(maxBooks)
    .execute()
  return rows.map(toCard)
}

type Places = RawBuilder<{ id: string; place: number }>

async function findInOrder(db: Db, readerId: string, places: Places): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .innerJoin(places.as<'placed'>(sql`placed`), (join) => join.onRef('placed.id', '=', 'books.id'))
    .orderBy('placed.place')
    .execute()
  return rows.map(toCard)
}

const mayBeAsked = (readerId: string) => sql`
  (series_position is null or series_position = 1) and not ${isAddedByHand}
  and not exists (select from read_books where read_books.book_id = books.id and user_id = ${readerId})
  and not exists (select from dismissals where dismissals.book_id = books.id and user_id = ${readerId}
    and kind <> 'already-read')`

/** The most read of each author, however spelled; authors of whom the reader has fewest books first. */
const byAuthorsNamed = (readerId: string, names: string[]): Places => sql`(
  with mine as materialized (
      select writer, count(*) as books from read_books join books on books.id = book_id, unnest(authors) writer
      where user_id = ${readerId} group by writer),
    tried as materialized (
      select name, row_number() over (order by coalesce(mine.books, 0), min(said.place), name) as place
      from unnest(${names}::text[]) with ordinality said (written, place)
      join authors on author_key(name) = author_key(written) left join mine on writer = name
      group by name, mine.books order by place limit ${authorsTried})
  select id, min(place) as place from tried cross join lateral (
    with books as materialized (
      select id, google_book_id, authors, series_position, readers, number from books
      where search @@ phraseto_tsquery('simple', searchable(name)) limit ${booksTried})
    select id from books where name = any(authors) and ${mayBeAsked(readerId)}
    order by readers desc, number limit 1) one
  group by id order by place limit ${maxNamed})`

const ofGenresNamed = (readerId: string, genres: string[]): Places => sql`(
  select id, row_number() over (order by turn) as place from (
    select distinct on (author) id, md5(id::text || current_date || 'genre') as turn from (
      select id, author from (select * from books order by readers desc, number limit ${wellRead}) books
      where survey_genres && ${genres}::text[] and synopsis is not null and ${mayBeAsked(readerId)}
      order by readers desc, number limit ${bestOfGenres}) best
    order by author, turn) one
  order by turn limit ${2 * maxNamed})`
