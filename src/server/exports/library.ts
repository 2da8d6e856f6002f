import { sql } from 'kysely'
import type { EditionFormat } from '#contract/readRules.ts'
import type { Db, Tx } from '#db/db.ts'

const batchBooks = 500

export type Row = Record<string, unknown>

/** A book as it is named to other instances and programs. */
export interface NamedBook {
  title: string
  authors: string[]
  isbn: string | null
  /** ISBN-13s, the one of the reader's own copy first. */
  isbns: string[]
  first_year: number | null
  language: string | null
  pages: number | null
  series: string | null
  series_position: number | null
  synopsis: string | null
  /** The address of the picture, for a book that the reader added; others' books have their covers elsewhere. */
  cover: string | null
}

export interface Read {
  outcome: 'reading' | 'paused' | 'finished' | 'dnf'
  started_on: string | null
  started_precision: 'day' | 'month' | 'year'
  finished_on: string | null
  finished_precision: 'day' | 'month' | 'year'
  format: 'print' | 'ebook' | 'audio' | null
  /** Only of a read that was given up; other stars are the entry's. */
  rating: number | null
  created_at: string
  progress: Row[]
}

/** The columns that other programs know too. An archive has them all. */
export interface HeldEntry {
  reading_status: 'tbr' | 'currently_reading' | 'finished'
  is_dnf: boolean
  is_paused: boolean
  rating: number | null
  times_read: number
  public_review: string | null
  private_notes: string | null
  spoiler_warning: boolean
  content_warnings: { graphic: string[]; moderate: string[]; minor: string[] } | null
  is_owned: boolean
  own_pages: number | null
  /** Whether they are of the chosen edition. */
  is_own_length: boolean
  edition: { format: EditionFormat | null; pages: number | null; publisher: string | null; year: number | null } | null
  /** The address of the reader's own choice. */
  cover: string | null
  created_at: string
  /** By program and column. */
  imported: Record<string, Record<string, string>> | null
}

export interface HeldBook {
  book: NamedBook
  entry: HeldEntry
  /** The latest last. */
  reads: Read[]
  shelves: string[]
}

/** What a database keeps for itself, or for others: their likes and comments. */
const unsaid = sql`'{id,user_id,book_id,edition_id,updated_at,likes,comments,hidden_at}'::text[]`
const unsaidOfReads = sql`'{id,user_id,entry_id,edition_id,updated_at}'::text[]`

/** All in one moment of the database, for a file that agrees with itself. */
export async function inOneMoment<Made>(db: Db, make: (tx: Tx) => Promise<Made>): Promise<Made> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local timezone to 'UTC'`.execute(tx)
      return make(tx)
    })
}

/** The books of a reader in the order they were shelved. The order says nothing of ids: it is the same elsewhere. */
export async function* readLibrary(tx: Tx, readerId: string): AsyncGenerator<HeldBook> {
  const { rows } = await sql<{ id: string }>`select e.id from read_books e join books b on b.id = e.book_id
    where e.user_id = ${readerId} order by e.created_at, b.title, b.author, e.id`.execute(tx)
  for (let first = 0; first < rows.length; first += batchBooks)
    yield* await booksOf(
      tx,
      rows.slice(first, first + batchBooks).map(({ id }) => id),
    )
}

async function booksOf(tx: Tx, entryIds: string[]): Promise<HeldBook[]> {
  const { rows } = await sql<HeldBook>`
    select ${named} as book,
      to_jsonb(e) - ${unsaid} || jsonb_build_object('edition', ${editionOf(sql`e.edition_id`)},
        -- What a moderator has hidden must not be shared again elsewhere.
        'share_with_community', e.share_with_community and e.hidden_at is null) as entry,
      (select coalesce(jsonb_agg(to_jsonb(r) - ${unsaidOfReads}
          || jsonb_build_object('edition', ${editionOf(sql`r.edition_id`)}, 'progress', (
            select coalesce(jsonb_agg(to_jsonb(p) - '{id,user_id,read_id}'::text[] order by p.reached_on, p.created_at, p.value), '[]')
            from read_progress p where p.read_id = r.id))
          order by r.created_at, coalesce(r.finished_on, r.started_on), r.started_on, r.outcome, to_jsonb(r) - ${unsaidOfReads}), '[]')
        from reads r where r.entry_id = e.id) as reads,
      array(select s.name from own_shelf_books h join own_shelves s on s.id = h.shelf_id
        where h.entry_id = e.id and s.removed_at is null order by s.position, s.name) as shelves
    from unnest(${entryIds}::uuid[]) with ordinality asked (id, nth)
      join read_books e on e.id = asked.id join books b on b.id = e.book_id
    order by asked.nth`.execute(tx)
  return rows
}

const isbns = sql`(select coalesce(jsonb_agg(isbn order by nth, isbn), '[]') from (
  select isbn, min(nth) as nth from (
    values (e.isbn, 1), (b.isbn, 2)
    union all select isbn13, case when id = e.edition_id then 0 else 3 end from editions where book_id = b.id) told (isbn, nth)
  where isbn is not null group by isbn order by min(nth), isbn limit 20) known)`

const named = sql`jsonb_build_object('title', b.title, 'authors', b.authors, 'isbn', b.isbn, 'isbns', ${isbns},
  'first_year', b.first_year, 'language', b.language, 'pages', b.pages, 'series', b.series,
  'series_position', b.series_position, 'synopsis', b.synopsis,
  'cover', case when b.created_by = e.user_id then b.cover end)`

function editionOf(id: ReturnType<typeof sql>) {
  return sql`(select to_jsonb(editions) - '{id,book_id,cover,is_typed,is_described,added_by,described_by,created_at}'::text[] from editions where id = ${id})`
}
