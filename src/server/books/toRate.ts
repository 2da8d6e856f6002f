import { type RawBuilder, sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { splitList } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { findOfTheDay } from './ofTheDay.ts'
import { isOnlyTyped } from './onlyTyped.ts'
import { findTrending } from './trending.ts'

const most = 16
/** Of those by the authors that were named, and likewise of their genres. */
const mostNamed = 4
/** Among how many of the most read books the genres are looked for, and of how many of those some are shown. */
const [wellRead, bestOfGenres] = [1000, 40]

/**
 * Books that a reader may know and has given no stars, at most sixteen: those they have finished, then books by the
 * authors and of the genres that they named in the survey, then what others here add, then some of the catalogue.
 */
export async function findToRate(db: Db, readerId: string): Promise<BookCard[]> {
  const survey = await db
    .selectFrom('user_onboarding')
    .select(['genres', 'favorite_authors as authors'])
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  const [finished, byAuthors, ofGenres, trending, ofTheDay] = await Promise.all([
    findFinished(db, readerId),
    findInOrder(db, readerId, byAuthorsNamed(readerId, splitList(survey?.authors ?? ''))),
    findInOrder(db, readerId, ofGenresNamed(readerId, survey?.genres ?? [])),
    findTrending(db, readerId),
    findOfTheDay(db, readerId),
  ])
  const authors = new Set(byAuthors.map(({ author }) => author))
  const byOthers = ofGenres.filter(({ author }) => !authors.has(author)).slice(0, mostNamed)
  const others = [...byAuthors, ...byOthers, ...trending, ...ofTheDay].filter(({ mine }) => mine === null)
  const books = new Map([...finished, ...others].map((book) => [book.id, book]))
  return [...books.values()].slice(0, most)
}

/** Those without stars, the latest first. */
async function findFinished(db: Db, readerId: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('mine.reading_status', '=', 'finished')
    .where('mine.is_dnf', 'is not', true)
    .where('mine.rating', 'is', null)
    .orderBy('mine.updated_at', 'desc')
    .orderBy('books.number')
    .limit(most)
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

/** Neither in the middle of a series, nor known by somebody's typing alone, nor on a shelf of the reader's. */
const mayBeAsked = (readerId: string) => sql`(series_position is null or series_position = 1) and not ${isOnlyTyped}
  and not exists (select from read_books where read_books.book_id = books.id and user_id = ${readerId})`

/** The most read book of each author. They are looked up by name first: one who is not there would be sought in every book. */
const byAuthorsNamed = (readerId: string, authors: string[]): Places => sql`(
  select one.id, place from unnest(${authors}::text[]) with ordinality named (name, place) cross join lateral (
    with books as materialized (
      select id, google_book_id, authors, series_position, readers, number from books
      where search @@ phraseto_tsquery('simple', searchable(name)))
    select id from books
    where searchable(name) in (select searchable(author) from unnest(authors) author) and ${mayBeAsked(readerId)}
    order by readers desc, number limit 1) one
  order by place limit ${mostNamed})`

/** Of the most read books some, others each day and one of an author; as many more as may be by the authors named. */
const ofGenresNamed = (readerId: string, genres: string[]): Places => sql`(
  select id, row_number() over (order by turn) as place from (
    select distinct on (author) id, md5(id::text || current_date) as turn from (
      select id, author from (select * from books order by readers desc, number limit ${wellRead}) books
      where survey_genres && ${genres}::text[] and synopsis is not null and ${mayBeAsked(readerId)}
      order by readers desc, number limit ${bestOfGenres}) best
    order by author, turn) one
  order by turn limit ${2 * mostNamed})`
