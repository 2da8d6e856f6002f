import { sql } from 'kysely'
import { maxBooksOfImport } from '#contract/feedRules.ts'
import type { Db, Tx } from '#db/db.ts'
import { isEntryVisible } from './visibleEntries.ts'

/**
 * One line of the feed for all that an import put on the shelf and others may see. What it brings later, once more of its
 * rows are matched, joins the line, which does not move.
 */
export async function tellImported(tx: Tx, importId: string): Promise<void> {
  const isShown = isEntryVisible({ ownerId: sql`imports.user_id`, audiences: ['public', 'friends'] })
  await sql`
    with shown as (
        select entry.id from imports join import_rows line on line.import_id = imports.id
          join read_books entry on entry.id = line.entry_id
        where imports.id = ${importId} and line.outcome = 'imported' and ${isShown}
        order by line.place limit ${maxBooksOfImport} for key share of entry),
      known as (
        select told.activity_id as id from shown join activity_books told on told.entry_id = shown.id
        where told.deeds @> '{imported}' limit 1),
      made as (
        insert into activities (user_id, kind, at) select user_id, 'imported', clock_timestamp() from imports
        where id = ${importId} and exists (select from shown) and not exists (select from known) returning id)
    insert into activity_books (activity_id, entry_id, deeds)
    select line.id, shown.id, '{imported}' from shown, (select id from known union all select id from made) line
    on conflict do nothing`.execute(tx)
}

/** Before an undo takes the books, by which the line is found. */
export async function forgetImported(db: Db, importId: string): Promise<void> {
  await sql`delete from activities where kind = 'imported' and id in (
    select told.activity_id from import_rows line join activity_books told on told.entry_id = line.entry_id
    where line.import_id = ${importId} and told.deeds @> '{imported}')`.execute(db)
}
