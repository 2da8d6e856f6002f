import type { ReadingStatus } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture } from '#server/shared/days.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { entryAfterChange, lockShelf } from './entries.ts'
import { findCurrentRead, findLatestEnded, finishRead, setReadAside, showLatestRead, startRead } from './reads.ts'
import { rememberEntry } from './remove.ts'

export type DateRefusal = 'start-in-future' | 'finish-in-future' | 'finish-before-start'

type Move = 'tbr' | 'currently_reading'

/**
 * A book that moves to the TBR keeps its read, which goes on when it is started again; a finished book that is started
 * again begins a new read on `on`. Stars, review and notes stay.
 */
export async function shelve(
  db: Db,
  readerId: string,
  { bookId, status, on }: { bookId: string; status: Move; on: string },
): Promise<Entry | { refused: 'no-book' | 'start-in-future' }> {
  if (isFuture(on)) return { refused: 'start-in-future' }
  return move(db, readerId, bookId, {
    change: async (tx, { id }) => {
      await (status === 'tbr' ? setReadAside(tx, id) : startRead(tx, id, on))
      await showLatestRead(tx, id, status)
    },
  })
}

export async function finish(
  db: Db,
  readerId: string,
  { bookId, on }: { bookId: string; on: string },
): Promise<Entry | { refused: 'no-book' | DateRefusal }> {
  if (isFuture(on)) return { refused: 'finish-in-future' }
  return move(db, readerId, bookId, {
    refuse: async (tx, { id, status }) => {
      const read =
        (await findCurrentRead(tx, id)) ?? (status === 'finished' ? await findLatestEnded(tx, id) : undefined)
      return read?.startedOn && read.startedOn > on ? 'finish-before-start' : undefined
    },
    change: async (tx, entry) => {
      await finishRead(tx, entry, on)
      await showLatestRead(tx, entry.id, 'finished')
    },
  })
}

interface Moved {
  id: string
  status: ReadingStatus
}

interface Change<Refusal> {
  /** Of a book on the shelf, before anything is written. */
  refuse?: (tx: Tx, entry: Moved) => Promise<Refusal | undefined>
  /** A book that was on no shelf is on the TBR by then. */
  change: (tx: Tx, entry: Moved) => Promise<void>
}

async function move<Refusal extends string = never>(
  db: Db,
  readerId: string,
  asked: string,
  { refuse, change }: Change<Refusal>,
): Promise<Entry | { refused: 'no-book' | Refusal }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked)
    if (!bookId) return { refused: 'no-book' }
    const before = await findMoved(tx, readerId, bookId)
    const refused = before && (await refuse?.(tx, before))
    if (refused) return { refused }
    await rememberEntry(tx, readerId, bookId)
    await change(tx, before ?? (await addToTbr(tx, readerId, bookId)))
    return (await entryAfterChange(tx, readerId, bookId))!
  })
}

async function findMoved(tx: Tx, readerId: string, bookId: string): Promise<Moved | undefined> {
  const entry = await tx
    .selectFrom('read_books')
    .select(['id', 'reading_status as status'])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return entry && { ...entry, status: entry.status as ReadingStatus }
}

async function addToTbr(tx: Tx, readerId: string, bookId: string): Promise<Moved> {
  const { id } = await tx
    .insertInto('read_books')
    .values({ user_id: readerId, book_id: bookId, reading_status: 'tbr' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, status: 'tbr' }
}

/** A first read of a book that is on no shelf. */
export async function addFinished(tx: Tx, readerId: string, { bookId, on }: { bookId: string; on: string }) {
  await rememberEntry(tx, readerId, bookId)
  const entry = await addToTbr(tx, readerId, bookId)
  await finishRead(tx, entry, on)
  await showLatestRead(tx, entry.id, 'finished')
}
