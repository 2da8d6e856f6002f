import type pg from 'pg'
import { bookAt, type SyntheticBook } from './synthetic.ts'
import { traitsAt } from './syntheticTraits.ts'

const batch = 10_000

/** Adds the invented books from `from` up to but excluding `to`, with all triggers. */
export async function addBooks(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (let start = from; start < to; start += batch) {
      const places = Array.from({ length: Math.min(batch, to - start) }, (_, nth) => start + nth)
      await client.query(insertSql, [JSON.stringify(places.map(bookAt).map(toRow))])
    }
  } finally {
    client.release(true)
  }
}

function toRow({ place, id, title, authors, series, isbn13, readers }: SyntheticBook) {
  const at = { id, google_book_id: `bench_${place}`, title, authors, isbn: isbn13 ?? null, readers }
  const volume = { series: series?.name ?? null, series_position: series?.position ?? null }
  return { ...at, ...volume, ...traitsAt(place), synopsis: synopsisOf(title) }
}

// About as long as real synopses; without them rows would be read too fast.
const synopsisOf = (title: string) =>
  `${title}. ${'A reader opens it, and nothing is quite as it was before. '.repeat(4)}`

const insertSql = `
  with given as (
    select * from jsonb_to_recordset($1) as given (
      id uuid, google_book_id text, title text, authors text[], isbn text, readers integer, series text,
      series_position numeric, synopsis text, known_genres text[], known_tropes text[], themes text[], tags text[],
      prizes text[], form text, audience text, language text, first_year integer, pages integer)
  ), added as (
    insert into books (id, google_book_id, title, authors, isbn, readers, series, series_position, synopsis,
      known_genres, known_tropes, themes, tags, prizes, form, audience, language, first_year, pages, ratings, stars)
    select id, google_book_id, title, authors, isbn, readers, series, series_position, synopsis,
      known_genres, known_tropes, themes, tags, prizes, form, audience, language, first_year, pages,
      readers / 2, round(readers / 2 * (2 + readers % 6 / 2.0), 1) from given
    returning id, isbn
  )
  insert into editions (book_id, isbn13) select id, isbn from added where isbn is not null
  on conflict (isbn13) do nothing`
