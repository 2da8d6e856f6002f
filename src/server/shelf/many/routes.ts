import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeOfMany, Tag } from '#contract/many.ts'
import type { Db, Tx } from '#db/db.ts'
import { signedIn } from '#server/procedure.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import { isFuture } from '#server/shared/days.ts'
import { tellShelved, watchBooks } from '#server/shared/activities.ts'
import { guardShown } from '../guardShown.ts'
import { lockShelf } from '../lockShelf.ts'
import { addEntries, takeOffEntries } from '../own/shelfBooks.ts'
import { hasShelf } from '../own/shelves.ts'
import { tagsOf } from '../ownTags.ts'
import { rememberEntries, rememberStars, restoreEntries } from '../undo.ts'
import { moveMany } from './moveMany.ts'

export const many = {
  change: signedIn.many.change.handler(async ({ input, context, errors }) => {
    const result = await changeMany(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'not-on-shelf') throw errors.NOT_ON_SHELF({ data: { bookId: result.bookId } })
    if (result.refused === 'no-shelf') throw errors.SHELF_NOT_FOUND()
    throw errors.DATE_IN_FUTURE({ data: { field: 'startDate' } })
  }),

  undo: signedIn.many.undo.handler(async ({ input, context, errors }) => {
    const restored = await undoMany(context.db, context.readerId, input.undoId)
    if (restored === 0) throw errors.NOTHING_LEFT()
    return { restored }
  }),
}

type TagChange = Extract<ChangeOfMany, { tag: Tag }>

interface Changed {
  changed: number
  undoId: string | null
}

type Refusal = { refused: 'not-on-shelf'; bookId: string } | { refused: 'no-shelf' | 'start-in-future' }

/** All or none. Leaves out books that are so already: what an undo of them would restore stays. */
async function changeMany(
  db: Db,
  readerId: string,
  { bookIds: asked, change }: { bookIds: string[]; change: ChangeOfMany },
): Promise<Changed | Refusal> {
  if (change.kind === 'move' && isFuture(change.on)) return { refused: 'start-in-future' }
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    if ('shelfId' in change && !(await hasShelf(tx, readerId, change.shelfId))) return { refused: 'no-shelf' }
    const entries = await findEntries(tx, readerId, asked, isSoAlready(change))
    const missing = entries.find(({ id }) => id === null)
    if (missing) return { refused: 'not-on-shelf', bookId: missing.asked }
    const changing = [...new Map(entries.filter(({ isSo }) => !isSo).map((entry) => [entry.id!, entry])).values()]
    if (changing.length === 0) return { changed: 0, undoId: null }
    const bookIds = changing.map(({ bookId }) => bookId!)
    await lockBooks(tx, bookIds)
    const refuseShown = await guardShown(tx, readerId)
    const batchId = randomUUID()
    await rememberEntries(tx, readerId, bookIds, { batchId, after: afterOf(change) })
    const entryIds = changing.map(({ id }) => id!)
    const tellFollowers = change.kind === 'move' ? await watchBooks(tx, readerId, bookIds) : undefined
    await apply(tx, change, entryIds)
    await refuseShown()
    if (change.kind === 'move') await rememberStars(tx, readerId, bookIds)
    if (change.kind === 'addToShelf') await tellShelved(tx, readerId, { shelfId: change.shelfId, entryIds })
    await tellFollowers?.()
    await refreshPicks(tx, readerId)
    return { changed: changing.length, undoId: batchId }
  })
}

/** How many were restored: not those that were changed since. */
async function undoMany(db: Db, readerId: string, undoId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const rows = await tx
      .selectFrom('entries_before')
      .select('book_id as bookId')
      .where('user_id', '=', readerId)
      .where('batch_id', '=', undoId)
      .execute()
    if (rows.length === 0) return 0
    const bookIds = rows.map(({ bookId }) => bookId)
    await lockBooks(tx, bookIds)
    const refuseShown = await guardShown(tx, readerId)
    await restoreEntries(tx, readerId, bookIds)
    await refuseShown()
    await refreshPicks(tx, readerId)
    return rows.length
  })
}

interface Found {
  asked: string
  bookId: string | null
  id: string | null
  isSo: boolean
}

/** In the order asked. `id` is null for a book that is not on the reader's shelf. */
async function findEntries(tx: Tx, readerId: string, asked: string[], isSo: RawBuilder<boolean>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select asked.id as asked, entry.id, entry.book_id as "bookId", ${isSo} as "isSo"
    from unnest(${asked}::uuid[]) with ordinality asked (id, nth)
      left join found_books found on found.id = asked.id
      left join book_merges merged on merged.gone_id = asked.id and merged.undone_at is null
      left join read_books entry on entry.user_id = ${readerId}
        and entry.book_id = coalesce(found.book_id, merged.leads_to, asked.id)
    order by asked.nth`.execute(tx)
  return rows
}

function isSoAlready(change: ChangeOfMany): RawBuilder<boolean> {
  const isHeld = (shelfId: string) =>
    sql<boolean>`exists (select from own_shelf_books where shelf_id = ${shelfId} and entry_id = entry.id)`
  switch (change.kind) {
    case 'move':
      if (change.to === 'paused') return sql`reading_status = 'currently_reading' and is_paused`
      if (change.to === 'dnf') return sql`is_dnf`
      return sql`reading_status = ${change.to} and not is_paused and not is_dnf`
    case 'visibility':
      return sql`visibility = ${change.visibility}`
    case 'owned':
      return sql`is_owned = ${change.isOwned}`
    case 'addToShelf':
      return isHeld(change.shelfId)
    case 'takeOffShelf':
      return sql`not ${isHeld(change.shelfId)}`
    case 'addTag':
      return hasTag(change.tag)
    case 'removeTag':
      return sql`not ${hasTag(change.tag)}`
    default:
      return sql`false`
  }
}

const hasTag = ({ field, name }: Tag): RawBuilder<boolean> => sql`${name} = any(${tagsOf(field)})`

function afterOf(change: ChangeOfMany) {
  if (change.kind === 'visibility') return { visibility: change.visibility }
  if (change.kind === 'owned') return { isOwned: change.isOwned }
  if ('tag' in change) return { tags: true } as const
  return 'shelfId' in change ? { shelf: change.shelfId } : undefined
}

async function apply(tx: Tx, change: ChangeOfMany, entryIds: string[]): Promise<void> {
  const entries = sql`id = any(${entryIds}::uuid[])`
  switch (change.kind) {
    case 'move':
      await moveMany(tx, entryIds, change)
      break
    case 'visibility':
      await sql`update read_books set visibility = ${change.visibility}, updated_at = clock_timestamp()
        where ${entries}`.execute(tx)
      break
    case 'owned':
      await sql`update read_books set is_owned = ${change.isOwned},
        lent_to = case when ${change.isOwned} then lent_to end where ${entries}`.execute(tx)
      break
    case 'addToShelf':
      await addEntries(tx, change.shelfId, entryIds)
      break
    case 'takeOffShelf':
      await takeOffEntries(tx, change.shelfId, entryIds)
      break
    case 'addTag':
    case 'removeTag':
      await tagMany(tx, entryIds, change)
      break
    default:
      await sql`delete from read_books where ${entries}`.execute(tx)
  }
}

/** As if the form of each entry had been opened and saved with the tag changed: the tags shown become the reader's own. */
async function tagMany(tx: Tx, entryIds: string[], { kind, tag }: TagChange): Promise<void> {
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

// Triggers count the books' readers: in the same order everywhere, else two readers could deadlock.
async function lockBooks(tx: Tx, bookIds: string[]): Promise<void> {
  await sql`select from books where id = any(${bookIds}::uuid[]) order by id for no key update`.execute(tx)
}

async function refreshPicks(tx: Tx, readerId: string): Promise<void> {
  await enqueue(tx, 'refresh-picks', { userId: readerId }, { key: `refresh-picks:${readerId}` })
}
