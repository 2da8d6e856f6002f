import { sql } from 'kysely'
import type { Portrait } from '#contract/portrait.ts'
import type { Db } from '#db/db.ts'
import { cardsOf } from '#server/books/cards.ts'
import { wishesOf } from '#server/books/wishes/wishes.ts'
import { signedIn } from '#server/procedure.ts'
import { changesBetween, tasteItems } from './tasteItems.ts'

export const portrait = {
  show: signedIn.portrait.show.handler(({ context }) => portraitOf(context.db, context.readerId)),
}

const shownBooks = 4

/** Only from the reader's own shelf, without books that the Sage ignores. */
async function portraitOf(db: Db, readerId: string): Promise<Portrait> {
  const [rows, shareOf, wishes] = await Promise.all([
    selectShelf(db, readerId).execute(),
    usualShares(db),
    wishesOf(db, readerId),
  ])
  const loved = rows.filter(({ rating }) => rating !== null && rating >= 4)
  const held = new Set(wishes.filter(({ until }) => until === null).map(({ chip }) => chip))
  const dated = (isNow: boolean) => rows.filter((row) => row.isLate === isNow)
  const before = dated(false)
  const now = dated(true)
  const changes = changesBetween(before, now)
  const items = tasteItems(loved, shareOf).map((item) => ({ ...item, shown: item.books.slice(0, shownBooks) }))
  const cards = await cardsOf(
    db,
    readerId,
    items.flatMap(({ shown }) => shown.map(({ id }) => id)),
  )
  return {
    loved: loved.length,
    items: items.map(({ kind, name, chips, books, shown }) => ({
      kind,
      name,
      chips,
      held: held.has(chips.ignored) ? 'ignored' : held.has(chips.less) ? 'less' : null,
      books: shown.flatMap(({ id }) => cards.get(id) ?? []),
      lovedBooks: books.length,
    })),
    overTime: changes ? { now: now.length, before: before.length, changes } : null,
  }
}

/** The best rated first. `isLate`: finished within the last twelve months; null without a date. */
const selectShelf = (db: Db, readerId: string) =>
  db
    .selectFrom('read_books as mine')
    .innerJoin('books', 'books.id', 'mine.book_id')
    .select([
      'books.id',
      'mine.rating',
      'books.authors',
      sql<string[]>`books.survey_genres || books.known_genres`.as('genre'),
      'books.tags as kind',
      sql<string[]>`books.known_tropes || books.survey_tropes || books.characters`.as('trope'),
      'books.moods as mood',
    ])
    .select(
      sql<boolean | null>`(select bool_or(coalesce(finished_on, make_date(year_read, 12, 31))
          > current_date - interval '1 year') from reads where reads.entry_id = mine.id and outcome = 'finished')`.as(
        'isLate',
      ),
    )
    .where('mine.user_id', '=', readerId)
    .where('mine.reading_status', '=', 'finished')
    .where(
      sql<boolean>`not exists (select from taste_exclusions out where out.user_id = mine.user_id and out.book_id = books.id)`,
    )
    .orderBy('mine.rating', (order) => order.desc().nullsLast())
    .orderBy('mine.updated_at', 'desc')

/** By word, how large a part of the catalogue has it, as the database last estimated; empty before it ever did. */
async function usualShares(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; share: number }>`
    select word, max(share)::float8 as share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])])
        as usual (word, share)
    where schemaname = current_schema() and tablename = 'books'
      and attname in ('survey_genres', 'known_genres', 'tags', 'known_tropes', 'survey_tropes', 'characters', 'moods')
      and word is not null
    group by word`.execute(db)
  return new Map(rows.map(({ word, share }) => [word, share]))
}
