import { type RawBuilder, sql } from 'kysely'
import { isAnonymousIn } from '../firstVolumes.ts'

export const snoozeDays = 90

export const isInEffect = sql<boolean>`(dismissals.kind <> 'later'
  or dismissals.created_at > now() - make_interval(days => ${snoozeDays}))`

/** Of `books`: whether the reader turned down neither it nor its main author. */
export const isNotTurnedDown = (readerId: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from dismissals
    where dismissals.user_id = ${readerId} and dismissals.book_id = books.id and ${isInEffect})
  and not exists (select from dismissals join books as turned on turned.id = dismissals.book_id
    where dismissals.user_id = ${readerId} and dismissals.kind = 'not-this-author'
      and turned.authors[1] = books.authors[1] and not ${isAnonymousIn(sql`books.authors[1]`)}))`
