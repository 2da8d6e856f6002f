import { type RawBuilder, sql } from 'kysely'
import { hiddenBooks } from './visibleReviews.ts'
import type { Audience } from '#contract/rules.ts'

export interface ShelfView {
  ownerId: string
  /** Empty when one has blocked the other, or the owner is suspended. */
  audiences: Exclude<Audience, 'private'>[]
}

/** In a query over many owners, `ownerId` is a column. */
interface FriendView {
  ownerId: RawBuilder<unknown>
  audiences: ShelfView['audiences']
}

export const shelfOfEntry = sql`case when entry.is_dnf then 'dnf' when entry.reading_status = 'finished' then 'finished'
  when entry.reading_status = 'currently_reading' then 'reading' else 'tbr' end`

/** The book and the built-in shelf on which it stands must both be shown. */
export const isEntryVisible = ({ ownerId, audiences }: ShelfView | FriendView): RawBuilder<boolean> => sql<boolean>`
  entry.user_id = ${ownerId} and entry.visibility = any(${audiences}) and entry.book_id <> all(${hiddenBooks})
  and exists (select from shown_shelves shown
    where shown.user_id = ${ownerId} and shown.shelf = ${shelfOfEntry} and shown.audience = any(${audiences}))`

/** One of the reader's own shelves, in a query over its books: the shelf must be shown, too. */
export const isShelfVisible = (view: ShelfView | FriendView): RawBuilder<boolean> => sql<boolean>`
  shelf.user_id = ${view.ownerId} and shelf.removed_at is null and shelf.audience = any(${view.audiences})
  and ${isEntryVisible(view)}`
