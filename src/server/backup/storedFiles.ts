import type pg from 'pg'
import { coverFiles } from '#server/books/covers/coverFiles.ts'
import { storedAs } from '#server/profile/avatarFiles.ts'

export interface StoredFile {
  name: string
  /** A page shows it, so it must exist. For others the row may be older than the file. */
  isShown: boolean
}

const readAtOnce = 2000

/** Yields none when the tables do not exist yet. */
export async function* storedFiles(client: pg.ClientBase): AsyncGenerator<StoredFile[]> {
  for await (const rows of portions<{ name: string; is_shown: boolean }>(client, 'covers', coversSql))
    yield rows.flatMap(({ name, is_shown }) => coverFiles(name).map((file) => ({ name: file.name, isShown: is_shown })))
  for await (const rows of portions<{ name: string; is_shown: boolean }>(client, 'avatars', avatarsSql))
    yield rows.map(({ name, is_shown }) => ({ name: storedAs(name), isShown: is_shown }))
}

const coversSql = `select hash as name, kept_at < now() - interval '1 hour' as is_shown
  from public.covers where hash > $1 order by hash limit ${readAtOnce}`

const avatarsSql = `select file as name, exists (
    select from public.profiles where id = reader_id and split_part(avatar_url, '?', 1) = '/avatars/' || file
  ) as is_shown from public.avatars where file > $1 order by file limit ${readAtOnce}`

async function* portions<Row extends { name: string }>(
  client: pg.ClientBase,
  table: string,
  sql: string,
): AsyncGenerator<Row[]> {
  if (!(await isThere(client, table))) return
  for (let last = ''; ;) {
    const { rows } = await client.query<Row>(sql, [last])
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.name
  }
}

async function isThere(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [`public.${table}`])
  return rows[0].is_there
}
