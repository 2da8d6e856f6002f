import * as z from 'zod'
import { BookId, Day, shelver } from './base.ts'
import { SHELF_NOT_FOUND } from './ownShelves.ts'
import { audiences } from './rules.ts'
import { dateRefusals, NOT_ON_SHELF } from './shelf.ts'
import { maxAtOnce } from './shelfRules.ts'
import { characters, genres, themes, tropes } from './vocabulary.ts'

const shelfId = z.uuid('That is not the id of a shelf.')

/** One of the tags that the form of a review offers. */
const Tag = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('genres'), name: z.enum(genres) }),
  z.strictObject({ field: z.literal('tropes'), name: z.enum(tropes) }),
  z.strictObject({ field: z.literal('characters'), name: z.enum(characters) }),
  z.strictObject({ field: z.literal('themes'), name: z.enum(themes) }),
])
export type Tag = z.infer<typeof Tag>

/** `on`: the day on which new reads start, and on which books are given up. A book moved to finished gets no date. */
export const ChangeOfMany = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    to: z.enum(['tbr', 'currently_reading', 'paused', 'finished', 'dnf']),
    on: Day,
  }),
  z.strictObject({ kind: z.literal('visibility'), visibility: z.enum(audiences) }),
  z.strictObject({ kind: z.literal('addToShelf'), shelfId }),
  z.strictObject({ kind: z.literal('takeOffShelf'), shelfId }),
  z.strictObject({ kind: z.literal('owned'), isOwned: z.boolean() }),
  z.strictObject({ kind: z.literal('addTag'), tag: Tag }),
  z.strictObject({ kind: z.literal('removeTag'), tag: Tag }),
  z.strictObject({ kind: z.literal('remove') }),
])
export type ChangeOfMany = z.infer<typeof ChangeOfMany>

export const many = {
  /** All or none. `changed` omits books that were already as asked; `undoId` is null when all were. */
  change: shelver
    .route({ method: 'POST', path: '/shelf/many', summary: 'Change many books at once' })
    .input(
      z.strictObject({
        bookIds: z
          .array(BookId)
          .min(1, 'Choose at least one book.')
          .max(maxAtOnce, `Choose at most ${maxAtOnce} books.`),
        change: ChangeOfMany,
      }),
    )
    .output(z.object({ changed: z.int(), undoId: z.uuid().nullable() }))
    .errors({ NOT_ON_SHELF, SHELF_NOT_FOUND, DATE_IN_FUTURE: dateRefusals.DATE_IN_FUTURE }),

  /** Within a day. Books that were changed since stay as they are. */
  undo: shelver
    .route({ method: 'POST', path: '/shelf/many/undo', summary: 'Undo a change of many books' })
    .input(z.strictObject({ undoId: z.uuid() }))
    .output(z.object({ restored: z.int() }))
    .errors({
      NOTHING_LEFT: { status: 409, message: 'There is nothing left to undo: that change was undone or overwritten.' },
    }),
}
