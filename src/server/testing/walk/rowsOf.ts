import { sql } from 'kysely'
import type { House } from '#server/house.ts'

/** Counters in a reader's rows that others change too. */
const ofOthers = ['likes', 'comments']
/** Tables in which others cause a row for a reader: by requesting a link, or by what the reader is told of. */
const causedByOthers = new Set(['one_time_tokens', 'notices'])

/** All of a reader's rows by table, to detect changes by others. */
export async function rowsOf({ db }: House, readerId: string): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id'
      or (table_name, column_name) in (('users', 'id'), ('profiles', 'id'), ('avatars', 'reader_id')))
    order by name`.execute(db)
  const kept: Record<string, unknown[]> = {}
  for (const { name, key } of tables.filter((table) => !causedByOthers.has(table.name))) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(kept) - ${ofOthers}::text[] as row from ${sql.table(name)} as kept
      where ${sql.ref(`kept.${key}`)} = ${readerId} order by 1`.execute(db)
    kept[name] = rows.map(({ row }) => row)
  }
  return kept
}
