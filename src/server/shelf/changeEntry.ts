import type { ReadingStatus } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db, Tx } from '#db/db.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { watchBooks } from '#server/shared/activities.ts'
import { entryAfterChange } from './entries.ts'
import { guardShown } from './guardShown.ts'
import { minutesOf, pagesOf } from './lengths.ts'
import { lockShelf } from './lockShelf.ts'
import { endOfTbr } from './own/tbrOrder.ts'
import { rememberEntry, rememberStars } from './undo.ts'
import { type ShelfState, shelfStateOf } from '#contract/shelfState.ts'

/** An entry before a change. `pages`, `minutes`: of the reader's copy, else of the catalogue. */
export interface EntryBefore {
  id: string
  status: ReadingStatus
  isPaused: boolean
  isDnf: boolean
  pages: number | null
  minutes: number | null
}

export interface Moved {
  refused: 'moved'
  state: ShelfState
}

interface Change<Refusal> {
  /** What the reader saw; anything else refuses the change. */
  ifState?: ShelfState | undefined
  /** Runs before anything is written. */
  refuse?: (tx: Tx, entry: EntryBefore | undefined) => Promise<Refusal | undefined>
  /** A book that was on no shelf is on the TBR by then. */
  change: (tx: Tx, entry: EntryBefore) => Promise<void>
}

/** Puts the book on the shelf if it was not, remembers the entry for undo, and changes it. */
export async function changeEntry<Refusal extends { refused: string } = never>(
  db: Db,
  readerId: string,
  asked: string,
  { ifState, refuse, change }: Change<Refusal>,
): Promise<Entry | { refused: 'no-book' } | Moved | Refusal> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookId = await ensureInCatalogue(tx, asked, readerId)
    if (!bookId) return { refused: 'no-book' }
    const before = await findBefore(tx, readerId, bookId)
    const state = shelfStateOf(before)
    if (ifState && ifState !== state) return { refused: 'moved', state }
    const refused = await refuse?.(tx, before)
    if (refused) return refused
    const refuseShown = await guardShown(tx, readerId)
    await rememberEntry(tx, readerId, bookId)
    const tellFollowers = await watchBooks(tx, readerId, [bookId])
    await change(tx, before ?? (await addToTbr(tx, readerId, bookId)))
    await rememberStars(tx, readerId, [bookId])
    await refuseShown()
    await tellFollowers()
    return (await entryAfterChange(tx, readerId, bookId))!
  })
}

async function findBefore(tx: Tx, readerId: string, bookId: string): Promise<EntryBefore | undefined> {
  const entry = await tx
    .selectFrom('read_books as entry')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .select([
      'entry.id',
      'reading_status as status',
      'is_paused as isPaused',
      'is_dnf as isDnf',
      pagesOf('entry').as('pages'),
      minutesOf('entry').as('minutes'),
    ])
    .where('user_id', '=', readerId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return entry && { ...entry, status: entry.status as ReadingStatus }
}

export async function addToTbr(tx: Tx, readerId: string, bookId: string): Promise<EntryBefore> {
  const { id } = await tx
    .insertInto('read_books')
    .values({ user_id: readerId, book_id: bookId, reading_status: 'tbr', tbr_position: endOfTbr(readerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, status: 'tbr', isPaused: false, isDnf: false, pages: null, minutes: null }
}
