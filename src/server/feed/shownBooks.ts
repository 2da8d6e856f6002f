import { type RawBuilder, sql } from 'kysely'
import { type ActivityKind, maxCoversOfLine } from '#contract/feedRules.ts'
import type { Db } from '#db/db.ts'
import { isEntryVisible, isShelfVisible, type ShelfView } from '#server/shared/visibleEntries.ts'
import { hiddenBooks, isShared } from '#server/shared/visibleReviews.ts'
import type { RawLine } from './findLines.ts'

export interface ShownBook {
  entryId: string
  bookId: string
  deeds: ActivityKind[]
  rating: number | null
}

export interface ShownBooks {
  kind: ActivityKind
  count: number
  books: ShownBook[]
  shelf: string | null
}

/**
 * By line. What is no longer so, or is not for these eyes, is left out; a line of which nothing is left has none. Where none
 * of several books is still what the line says, one stands for itself.
 */
export async function findShownBooks(db: Db, lines: RawLine[]): Promise<Map<string, ShownBooks>> {
  const { rows } = await sql<ShownBook & { lineId: string } & Omit<ShownBooks, 'books'>>`
    select counted.*, greatest(told, 1) as count from (
      select shown.*, kind = any(deeds) as "isTold", count(*) filter (where kind = any(deeds)) over of_line as told,
        row_number() over (of_line order by kind = any(deeds) desc, "entryId") as nth
      from (
        select line.id as "lineId", entry.id as "entryId", entry.book_id as "bookId", entry.rating, activities.kind,
          shelf.name as shelf,
          case activities.kind when 'imported' then case when ${isSeen(isEntryVisible)} then '{imported}'::text[] else '{}' end
            else array(select deed from unnest(told.deeds) with ordinality each (deed, nth) where ${isStillSo} order by nth)
            end as deeds
        from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ userId }) => userId)}::uuid[],
            ${lines.map(({ isFriend }) => isFriend)}::boolean[]) line (id, user_id, is_friend)
          join activities on activities.id = line.id
          join activity_books told on told.activity_id = line.id
          join read_books entry on entry.id = told.entry_id
          left join own_shelves shelf on shelf.id = activities.shelf_id
        offset 0) shown
      where deeds <> '{}'
      window of_line as (partition by "lineId")) counted
    where ("isTold" and nth <= ${maxCoversOfLine}) or (told = 0 and nth = 1)
    order by "lineId", nth`.execute(db)
  const shown = new Map<string, ShownBooks>()
  for (const { lineId, kind, count, shelf, ...book } of rows) {
    const known = shown.get(lineId) ?? { kind, count, shelf, books: [] }
    known.books.push(book)
    shown.set(lineId, known)
  }
  return shown
}

/** Of friends, what friends may see; of others, what everyone may. */
function isSeen(
  isVisible: (view: { ownerId: RawBuilder<unknown>; audiences: ShelfView['audiences'] }) => RawBuilder<boolean>,
) {
  const ownerId = sql`line.user_id`
  return sql<boolean>`(case when line.is_friend then ${isVisible({ ownerId, audiences: ['public', 'friends'] })}
    else ${isVisible({ ownerId, audiences: ['public'] })} end)`
}

const isStillSo = sql<boolean>`case
  when deed = 'reviewed' then exists (select from read_books review
    where review.id = entry.id and ${isShared} and review.hidden_at is null and review.book_id <> all(${hiddenBooks}))
  when deed = 'shelved' then exists (select from own_shelf_books held
    where held.shelf_id = shelf.id and held.entry_id = entry.id) and ${isSeen(isShelfVisible)}
  else ${isSeen(isEntryVisible)} and case deed
    when 'gave-up' then entry.is_dnf
    when 'started' then entry.reading_status <> 'tbr'
    when 'rated' then entry.rating is not null
    when 'wanted' then entry.reading_status = 'tbr'
    else entry.times_read > 0 end end`
