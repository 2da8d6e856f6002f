import { type RawBuilder, sql } from 'kysely'
import type { ChangeOfMany, Tag } from '#contract/many.ts'
import type { Tx } from '#db/db.ts'
import { tagsOf } from '../ownTags.ts'

type TagChange = Extract<ChangeOfMany, { tag: Tag }>

export const hasTag = ({ field, name }: Tag): RawBuilder<boolean> => sql`${name} = any(${tagsOf(field)})`

/** As if the form of each entry had been opened and saved with the tag changed: the tags shown become the reader's own. */
export async function tagMany(tx: Tx, entryIds: string[], { kind, tag }: TagChange): Promise<void> {
  const changed = kind === 'addTag' ? sql`array_append` : sql`array_remove`
  const after = (field: Tag['field']) =>
    field === tag.field ? sql`${changed}(${tagsOf(field)}, ${tag.name})` : tagsOf(field)
  await sql`update read_books entry set genres = ${after('genres')}, tropes = ${after('tropes')},
      characters = ${after('characters')}, themes = ${after('themes')},
      series_type = case when entry.tropes is null then coalesce(entry.series_type,
        (select series_type[1] from books where id = entry.book_id)) else entry.series_type end,
      point_of_view = case when entry.tropes is null then coalesce(entry.point_of_view,
        (select point_of_view from books where id = entry.book_id)) else entry.point_of_view end,
      updated_at = clock_timestamp()
    where id = any(${entryIds}::uuid[])`.execute(tx)
}
