import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import type { Position } from './readDump.ts'

/** What was read from the dumps waits in a schema of its own until it is written into the catalogue. No backup has it. */
export type Table = 'works' | 'authors' | 'editions' | 'chosen'

export const staged = (table: Table | 'parts' | 'shared_isbns') => sql.raw(`open_library_dump.${table}`)

const definition = `
  create schema if not exists open_library_dump;
  create table if not exists open_library_dump.parts (
    name text primary key, source text not null, bytes bigint not null default 0, lines bigint not null default 0,
    is_done boolean not null default false, counts jsonb not null default '{}');
  create table if not exists open_library_dump.works (
    id integer not null, title text not null, authors integer[] not null, year integer, genres text[] not null, cover integer);
  create table if not exists open_library_dump.authors (
    id integer not null, name text, other_names text[] not null, leads_to integer);
  create table if not exists open_library_dump.editions (
    id integer not null, work integer not null, isbn text, title text, language text, original_language text, original_title text,
    pages integer, year integer, publisher text, cover integer);
  create table if not exists open_library_dump.shared_isbns (isbn text primary key, works integer[] not null);
  create table if not exists open_library_dump.chosen (id integer primary key);`

export async function openStaging(db: Db): Promise<void> {
  await sql.raw(definition).execute(db)
}

export const dropStaging = (db: Db) => sql`drop schema if exists open_library_dump cascade`.execute(db)

export interface Part extends Position {
  name: string
  isDone: boolean
  counts: Counts
}

export interface Counts {
  read: number
  kept: number
  /** Books that the catalogue had already, and how many of these got a fact. */
  known: number
  completed: number
  /** How many lines were left out, by reason. */
  leftOut: Record<string, number>
  refused: number
  /** The first few refused lines, in words. */
  named: string[]
}

export const noCounts = (): Counts => ({ read: 0, kept: 0, known: 0, completed: 0, leftOut: {}, refused: 0, named: [] })

/** Where a run before this one stopped; from the start when the source is another, and then without what was staged. */
export async function beginPart(db: Db, name: string, source: string, tables: Table[]): Promise<Part> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Part & { source: string }>`select name, source, bytes, lines, is_done as "isDone", counts
      from ${staged('parts')} where name = ${name}`.execute(tx)
    const [known] = rows
    if (known?.source === source) return known
    for (const table of tables) {
      await sql`truncate ${staged(table)}`.execute(tx)
      for (const index of indexesOf[table]) await sql.raw(`drop index if exists open_library_dump.${index}`).execute(tx)
    }
    const fresh: Part = { name, bytes: 0, lines: 0, isDone: false, counts: noCounts() }
    await sql`insert into ${staged('parts')} (name, source, counts) values (${name}, ${source}, ${JSON.stringify(fresh.counts)})
      on conflict (name) do update set source = excluded.source, bytes = 0, lines = 0, is_done = false, counts = excluded.counts`.execute(
      tx,
    )
    return fresh
  })
}

const indexesOf: Record<Table, string[]> = {
  works: ['works_id'],
  authors: ['authors_id'],
  editions: ['editions_work'],
  chosen: [],
}

export async function keepPart(tx: Tx | Db, { name, bytes, lines, isDone, counts }: Part): Promise<void> {
  await sql`update ${staged('parts')} set bytes = ${bytes}, lines = ${lines}, is_done = ${isDone},
    counts = ${JSON.stringify(counts)} where name = ${name}`.execute(tx)
}

/** The rows and how far they go, together. */
export async function stage(db: Db, table: Table, rows: object[], part: Part): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // After a crash of the database the rows and the note are both there, or neither.
    await sql`set local synchronous_commit = off`.execute(tx)
    if (rows.length > 0)
      await sql`insert into ${staged(table)}
        select * from json_populate_recordset(null::${staged(table)}, ${JSON.stringify(rows)}::json)`.execute(tx)
    await keepPart(tx, part)
  })
}

export const indexWorks = (db: Db) => indexStaged(db, 'works_id on open_library_dump.works (id)')
export const indexAuthors = (db: Db) => indexStaged(db, 'authors_id on open_library_dump.authors (id)')

/** Also notes the ISBNs that several works claim: they tell no book from another. */
export async function indexEditions(db: Db): Promise<void> {
  await indexStaged(db, 'editions_work on open_library_dump.editions (work)')
  await sql`truncate ${staged('shared_isbns')}`.execute(db)
  await sql`insert into ${staged('shared_isbns')}
    select isbn, array_agg(distinct work order by work) from ${staged('editions')} where isbn is not null
    group by isbn having min(work) <> max(work)`.execute(db)
}

async function indexStaged(db: Db, of: string): Promise<void> {
  await sql.raw(`create index if not exists ${of}`).execute(db)
  await sql.raw(`analyze ${of.split(' ')[2]}`).execute(db)
}
