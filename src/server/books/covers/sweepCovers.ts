import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { mayDeleteFiles } from '#server/shared/fileDeletionLock.ts'
import { coverFiles } from './coverFiles.ts'

/** Deletes covers that nothing shows or could restore; none during a backup. Idempotent. */
export async function sweepCovers({ db, storage }: Pick<House, 'db' | 'storage'>): Promise<void> {
  await storage.tidy()
  for (const hash of await unusedCovers(db)) {
    await db.transaction().execute(async (tx) => {
      if (!(await mayDeleteFiles(tx))) return
      // Storing the same cover waits for this row, then writes its files again.
      const cover = await tx
        .selectFrom('covers')
        .select('hash')
        .where('hash', '=', hash)
        .where('kept_at', '<', sql<Date>`now() - interval '1 day'`)
        .forUpdate()
        .executeTakeFirst()
      if (!cover) return
      for (const { name } of coverFiles(hash)) await storage.delete(name)
      await tx.deleteFrom('covers').where('hash', '=', hash).execute()
    })
  }
}

async function unusedCovers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with used as (
      select cover from books where cover like '/%'
      union all select manual_cover_url from books where manual_cover_url like '/%'
      union all select cover from read_books where cover like '/%'
      union all select cover from editions where cover like '/%'
      union all select entry ->> 'cover' from entries_before where entry ->> 'cover' like '/%'
      union all select outcome ->> 'preview' from tool_items where outcome ->> 'preview' like '/%'
      union all select book ->> field from book_merges, unnest(array['cover', 'manual_cover_url']) field
        where undone_at is null and book ->> field like '/%'
      union all select side ->> 'cover' from book_merge_rows, unnest(array[before, before -> 'before', before -> 'after', before -> 'entry']) side
        where side ->> 'cover' like '/%'
      union all select side ->> 'manual_cover_url' from book_merge_rows, unnest(array[before -> 'before', before -> 'after']) side
        where side ->> 'manual_cover_url' like '/%'
      union all select side ->> field from book_changes, unnest(array[before, after]) side,
        unnest(array['cover', 'manual_cover_url']) field where side ->> field like '/%'
    )
    select hash from covers
    where kept_at < now() - interval '1 day'
      and not exists (select from used where used.cover = '/covers/' || covers.hash || '-320.webp')`.execute(db)
  return rows.map(({ hash }) => hash)
}
