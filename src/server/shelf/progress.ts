import { sql } from 'kysely'
import type { Place } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { isFuture } from '#server/shared/days.ts'
import { changeEntry } from './changeEntry.ts'
import { type BeyondEnd, beyondEnd } from './lengths.ts'
import { entryAfterChange } from './entries.ts'
import { lockShelf } from './lockShelf.ts'
import { startRead } from './moveReads.ts'
import { findCurrentRead, showLatestRead } from './reads.ts'

interface Reached {
  bookId: string
  on: string
  place: Place
  note: string
}

type ProgressRefusal = { refused: 'in-future' | 'not-reading' | 'no-progress' } | BeyondEnd

/** Continues a paused read. */
export async function addProgress(db: Db, readerId: string, { bookId, on, place, note }: Reached) {
  return changeEntry<ProgressRefusal>(db, readerId, bookId, {
    refuse: async (tx, entry) => {
      if (isFuture(on)) return { refused: 'in-future' }
      if (!entry || !(await findCurrentRead(tx, entry.id))) return { refused: 'not-reading' }
      return beyondEnd(place, entry)
    },
    change: async (tx, { id }) => {
      await startRead(tx, id, on)
      const read = await findCurrentRead(tx, id)
      await tx
        .insertInto('read_progress')
        .values({ read_id: read!.id, user_id: readerId, ...columnsOf({ on, place, note }) })
        .execute()
      await showLatestRead(tx, id, 'currently_reading')
    },
  })
}

export async function changeProgress(
  db: Db,
  readerId: string,
  { progressId, ...reached }: Reached & { progressId: string },
) {
  return changeEntry<ProgressRefusal>(db, readerId, reached.bookId, {
    refuse: async (tx, entry) => {
      if (isFuture(reached.on)) return { refused: 'in-future' }
      if (!entry || !(await isOfEntry(tx, entry.id, progressId))) return { refused: 'no-progress' }
      return beyondEnd(reached.place, entry)
    },
    change: async (tx, { id, status }) => {
      await tx.updateTable('read_progress').set(columnsOf(reached)).where('id', '=', progressId).execute()
      await showLatestRead(tx, id, status)
    },
  })
}

export async function removeProgress(
  db: Db,
  readerId: string,
  { bookId, progressId }: { bookId: string; progressId: string },
) {
  return changeEntry<{ refused: 'no-progress' }>(db, readerId, bookId, {
    refuse: async (tx, entry) =>
      entry && (await isOfEntry(tx, entry.id, progressId)) ? undefined : { refused: 'no-progress' },
    change: async (tx, { id, status }) => {
      await tx.deleteFrom('read_progress').where('id', '=', progressId).execute()
      await showLatestRead(tx, id, status)
    },
  })
}

const columnsOf = ({ on, place, note }: Omit<Reached, 'bookId'>) => ({
  reached_on: on,
  unit: place.unit,
  value: place.value,
  note: note.trim() === '' ? null : note.trim(),
})

async function isOfEntry(tx: Tx, entryId: string, progressId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('read_progress as progress')
    .innerJoin('reads', 'reads.id', 'progress.read_id')
    .select('progress.id')
    .where('progress.id', '=', progressId)
    .where('reads.entry_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when the book is not on the shelf. */
export async function setLength(
  db: Db,
  readerId: string,
  {
    bookId,
    pages,
    minutes,
  }: { bookId: string; pages?: number | null | undefined; minutes?: number | null | undefined },
): Promise<Entry | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const entry = await tx
      .updateTable('read_books')
      .set({
        own_pages: pages,
        own_minutes: minutes,
        // From now on it counts before what the chosen edition says.
        is_own_length: sql`is_own_length or exists (select from editions where id = edition_id
          and (${pages !== undefined} and pages is not null or ${minutes !== undefined} and minutes is not null))`,
        updated_at: sql`clock_timestamp()`,
      })
      .where('user_id', '=', readerId)
      .where('book_id', '=', currentBookId(bookId))
      .returning('book_id as bookId')
      .executeTakeFirst()
    return entry && entryAfterChange(tx, readerId, entry.bookId)
  })
}
