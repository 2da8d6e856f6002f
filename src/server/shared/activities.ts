import { sql } from 'kysely'
import type { ActivityKind } from '#contract/feedRules.ts'
import type { Tx } from '#db/db.ts'
import { type Deeds, foldDeeds, type Line, type LineBook, type EntryState, deedsOf } from './foldDeeds.ts'
import { isEntryVisible, isShelfVisible, type ShelfView } from './visibleEntries.ts'
import { isShared } from './visibleReviews.ts'

/**
 * For the feed of those who follow the reader: notes how the books are, and tells, when the function that it returns is
 * called, what has changed. Nothing is told of what nobody else may see at that moment. The shelf must be locked.
 */
export async function watchBooks(tx: Tx, readerId: string, bookIds: string[]): Promise<() => Promise<void>> {
  const before = new Map((await statesOf(tx, readerId, bookIds)).map((state) => [state.entryId, state]))
  return async () => {
    const after = await statesOf(tx, readerId, bookIds)
    const told = after.map((state) => {
      const all = deedsOf(before.get(state.entryId), state)
      const deeds = all.filter((kind) => state.isShown || kind === 'reviewed')
      return { entryId: state.entryId, deeds, isPublic: state.isPublic || deeds.includes('reviewed') }
    })
    await record(tx, readerId, { told: told.filter(({ deeds }) => deeds.length > 0), shelfId: null })
  }
}

/** Books that were not on this own shelf before. */
export async function tellShelved(
  tx: Tx,
  readerId: string,
  { shelfId, entryIds }: { shelfId: string; entryIds: string[] },
): Promise<void> {
  if (entryIds.length === 0) return
  const { rows } = await sql<Omit<Deeds, 'deeds'>>`
    select entry.id as "entryId", ${isShelfVisible(toEveryone(readerId))} as "isPublic" from own_shelf_books held
      join own_shelves shelf on shelf.id = held.shelf_id
      join read_books entry on entry.id = held.entry_id
    where held.shelf_id = ${shelfId} and entry.id = any(${entryIds}::uuid[])
      and ${isShelfVisible(toFriends(readerId))}
    order by held.position`.execute(tx)
  await record(tx, readerId, { told: rows.map((row) => ({ ...row, deeds: ['shelved'] })), shelfId })
}

const toEveryone = (ownerId: string): ShelfView => ({ ownerId, audiences: ['public'] })
const toFriends = (ownerId: string): ShelfView => ({ ownerId, audiences: ['public', 'friends'] })

async function statesOf(tx: Tx, readerId: string, bookIds: string[]): Promise<EntryState[]> {
  const { rows } = await sql<EntryState>`
    select entry.id as "entryId", entry.reading_status as status, entry.is_paused as "isPaused",
      entry.is_dnf as "isDnf", entry.rating,
      exists (select from read_books review where review.id = entry.id and ${isShared}) as "isReviewed",
      ${isEntryVisible(toFriends(readerId))} as "isShown", ${isEntryVisible(toEveryone(readerId))} as "isPublic",
      coalesce(entry.finish_date > current_date - 31, false) as "isRecent"
    from read_books entry where entry.user_id = ${readerId} and entry.book_id = any(${bookIds}::uuid[])
    order by entry.created_at desc, entry.id`.execute(tx)
  return rows
}

async function record(
  tx: Tx,
  readerId: string,
  { told, shelfId }: { told: Deeds[]; shelfId: string | null },
): Promise<void> {
  if (told.length === 0) return
  const { rows: lines } = await sql<Line>`
    select id, kind, shelf_id as "shelfId", ${isPublicLine(readerId, shelfId)} as "isPublic",
      (select count(*) from activity_books where activity_id = activities.id)::integer as books
    from activities
    where user_id = ${readerId} and at > clock_timestamp() - interval '1 hour' and shelf_id is not distinct from ${shelfId}::uuid
      and kind <> 'imported'
    order by at desc, id desc`.execute(tx)
  const { rows: held } = await sql<LineBook>`
    select activity_id as "lineId", entry_id as "entryId", deeds from activity_books
    where activity_id = any(${lines.map(({ id }) => id)}::uuid[])
      and entry_id = any(${told.map(({ entryId }) => entryId)}::uuid[])`.execute(tx)
  const known = new Set(lines.map(({ id }) => id))
  const { made, placed, taken } = foldDeeds(lines, held, told, shelfId)
  const isNew = ({ lineId, entryId, deeds }: LineBook) =>
    !held.some((book) => book.lineId === lineId && book.entryId === entryId && book.deeds.length === deeds.length)
  const forFriends = new Set(told.filter(({ isPublic }) => !isPublic).map(({ entryId }) => entryId))
  const grown = lines.filter(
    ({ id, isPublic }) =>
      known.has(id) &&
      placed.some((book) => book.lineId === id && isNew(book) && !(isPublic && forFriends.has(book.entryId))),
  )
  await forget(tx, taken)
  await write(tx, readerId, { made, placed, grown })
  await forget(tx, await toldAgain(tx, readerId, { placed, shelfId }))
}

function isPublicLine(readerId: string, shelfId: string | null) {
  const isVisible = shelfId === null ? isEntryVisible : isShelfVisible
  return sql<boolean>`exists (select from activity_books told join read_books entry on entry.id = told.entry_id
      left join own_shelves shelf on shelf.id = activities.shelf_id
    where told.activity_id = activities.id and (${isVisible(toEveryone(readerId))} or ('reviewed' = any(told.deeds)
      and exists (select from read_books review where review.id = entry.id and ${isShared}))))`
}

async function write(
  tx: Tx,
  readerId: string,
  { made, placed, grown }: { made: Line[]; placed: LineBook[]; grown: Line[] },
): Promise<void> {
  if (made.length > 0)
    await sql`insert into activities (id, user_id, kind, shelf_id, at)
      select made.id, ${readerId}, made.kind, made."shelfId", clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) made (id uuid, kind text, "shelfId" uuid)`.execute(tx)
  // Those who have seen such a line have not seen all of it.
  if (grown.length > 0)
    await sql`update activities set kind = known.kind, at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(grown)}::jsonb) known (id uuid, kind text)
      where activities.id = known.id`.execute(tx)
  await sql`insert into activity_books (activity_id, entry_id, deeds)
    select "lineId", "entryId", deeds
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) placed ("lineId" uuid, "entryId" uuid, deeds text[])
    on conflict (activity_id, entry_id) do update set deeds = excluded.deeds`.execute(tx)
}

/** What is done again is told once, and the latest time counts. Returns what is to leave earlier lines for it. */
async function toldAgain(
  tx: Tx,
  readerId: string,
  { placed, shelfId }: { placed: LineBook[]; shelfId: string | null },
): Promise<LineBook[]> {
  const { rows } = await sql<LineBook & { kind: ActivityKind }>`
    update activity_books old set deeds = array(select deed from unnest(old.deeds) deed where deed <> all(placed.deeds))
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) placed ("lineId" uuid, "entryId" uuid, deeds text[]),
      activities line
    where old.entry_id = placed."entryId" and old.activity_id <> placed."lineId" and old.deeds && placed.deeds
      and line.id = old.activity_id and line.user_id = ${readerId} and line.shelf_id is not distinct from ${shelfId}::uuid
    returning old.activity_id as "lineId", old.entry_id as "entryId", old.deeds, line.kind`.execute(tx)
  return rows.filter(({ deeds, kind }) => !deeds.includes(kind))
}

async function forget(tx: Tx, books: LineBook[]): Promise<void> {
  if (books.length === 0) return
  const lineIds = books.map(({ lineId }) => lineId)
  await sql`delete from activity_books gone
    using unnest(${lineIds}::uuid[], ${books.map(({ entryId }) => entryId)}::uuid[]) given (line_id, entry_id)
    where gone.activity_id = given.line_id and gone.entry_id = given.entry_id`.execute(tx)
  await sql`delete from activities where id = any(${lineIds}::uuid[])
    and not exists (select from activity_books where activity_id = activities.id)`.execute(tx)
}
