import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { isFuture } from '#server/shared/days.ts'
import { type Moved, addToTbr, changeEntry } from './changeEntry.ts'
import { finishRead, pauseRead, startRead } from './moveReads.ts'
import { findCurrentRead, findLatestEnded, showLatestRead } from './reads.ts'
import { rememberEntry } from './undo.ts'
import type { ShelfState } from '#contract/shelfState.ts'

export type DateRefusal = 'start-in-future' | 'finish-in-future' | 'finish-before-start'

interface Move {
  bookId: string
  status: 'tbr' | 'currently_reading' | 'paused'
  on: string
  ifState?: ShelfState | undefined
}

/**
 * A book that moves to the TBR keeps its read, which continues when it is started again; a finished book that is started
 * again begins a new read on `on`. Stars, review and notes stay.
 */
export async function shelve(
  db: Db,
  readerId: string,
  { bookId, status, on, ifState }: Move,
): Promise<Entry | { refused: 'no-book' | 'start-in-future' } | Moved> {
  if (isFuture(on)) return { refused: 'start-in-future' }
  return changeEntry(db, readerId, bookId, {
    ifState,
    change: async (tx, { id }) => {
      if (status !== 'tbr') await startRead(tx, id, on)
      if (status !== 'currently_reading') await pauseRead(tx, id)
      await showLatestRead(tx, id, status === 'tbr' ? 'tbr' : 'currently_reading')
    },
  })
}

export async function finish(
  db: Db,
  readerId: string,
  { bookId, on, ifState }: { bookId: string; on: string; ifState?: ShelfState | undefined },
): Promise<Entry | { refused: 'no-book' | DateRefusal } | Moved> {
  if (isFuture(on)) return { refused: 'finish-in-future' }
  return changeEntry<{ refused: DateRefusal }>(db, readerId, bookId, {
    ifState,
    refuse: async (tx, entry) => {
      if (!entry) return undefined
      const { id, status } = entry
      const read =
        (await findCurrentRead(tx, id)) ?? (status === 'finished' ? await findLatestEnded(tx, id) : undefined)
      return read?.startedOn && read.startedOn > on ? { refused: 'finish-before-start' } : undefined
    },
    change: async (tx, entry) => {
      await finishRead(tx, entry, on)
      await showLatestRead(tx, entry.id, 'finished')
    },
  })
}

/** A first read of a book that is on no shelf. */
export async function addFinished(tx: Tx, readerId: string, { bookId, on }: { bookId: string; on: string }) {
  await rememberEntry(tx, readerId, bookId)
  const entry = await addToTbr(tx, readerId, bookId)
  await finishRead(tx, entry, on)
  await showLatestRead(tx, entry.id, 'finished')
}
