import * as z from 'zod'
import { BookId, reader, requiredText, text, speechRefusals } from './base.ts'
import { audiences } from './rules.ts'
import { Entry, NOT_ON_SHELF } from './shelf.ts'
import { lentToMaxLength, maxOwnShelves, shelfNameMaxLength } from './shelfRules.ts'

/** Without letters that cannot be seen, which would let two shelves look alike. */
const Name = z
  .string()
  .transform((name) =>
    name.replace(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\p{Cc}/gu, '').replace(/\s+/g, ' '),
  )
  .pipe(requiredText(shelfNameMaxLength, 'A shelf needs a name.'))
const Audience = z.enum(audiences)

const ofShelf = { shelfId: z.uuid('That is not the id of a shelf.') }
const ofBook = { bookId: BookId }

/** `count` includes books that others may not see. */
export const OwnShelf = z.object({ id: z.uuid(), name: z.string(), audience: Audience, count: z.int() })
export type OwnShelf = z.infer<typeof OwnShelf>

/** Where a book goes in the reader's own order. */
export const Destination = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('start') }),
  z.strictObject({ at: z.literal('before'), otherId: BookId }),
  z.strictObject({ at: z.literal('after'), otherId: BookId }),
])
export type Destination = z.infer<typeof Destination>

export const SHELF_NOT_FOUND = { status: 404, message: 'There is no such shelf.' } as const

const nameRefusals = {
  /** Unless the shelf is private. */
  WORD_NOT_ALLOWED: speechRefusals.WORD_NOT_ALLOWED,
  SHELF_NAME_BUILT_IN: { status: 422, message: 'Every reader already has a shelf with that name.' },
  SHELF_NAME_TAKEN: { status: 409, message: 'There is already a shelf with that name.' },
} as const

const TOO_MANY_SHELVES = {
  status: 409,
  message: `A reader has at most ${maxOwnShelves} shelves.`,
  data: z.object({ max: z.int() }),
} as const

const NOT_IN_ORDER = {
  status: 409,
  message: 'That book is not in this list.',
  data: z.object({ bookId: BookId }),
} as const

export const ownShelves = {
  /** In the reader's order. */
  list: reader
    .route({ method: 'GET', path: '/own-shelves', summary: 'My own shelves' })
    .output(z.object({ shelves: z.array(OwnShelf) })),

  create: reader
    .route({ method: 'POST', path: '/own-shelves', summary: 'Create a shelf' })
    .input(z.strictObject({ name: Name, audience: Audience.default('private') }))
    .output(OwnShelf)
    .errors({ ...nameRefusals, TOO_MANY_SHELVES }),

  change: reader
    .route({ method: 'PUT', path: '/own-shelves/{shelfId}', summary: 'Rename a shelf, or set who sees it' })
    .input(z.strictObject({ ...ofShelf, name: Name, audience: Audience }))
    .output(OwnShelf)
    .errors({ ...nameRefusals, SHELF_NOT_FOUND }),

  /** Shelves that are left out come last. */
  reorder: reader
    .route({ method: 'PUT', path: '/own-shelves', summary: 'Order my shelves' })
    .input(z.strictObject({ shelfIds: z.array(ofShelf.shelfId).max(maxOwnShelves) }))
    .output(z.object({ shelves: z.array(OwnShelf) }))
    .errors({ SHELF_NOT_FOUND }),

  /** The books stay in My Books. `restore` undoes it within a day. */
  remove: reader
    .route({ method: 'DELETE', path: '/own-shelves/{shelfId}', summary: 'Delete a shelf' })
    .input(z.strictObject(ofShelf))
    .output(z.object({}))
    .errors({ SHELF_NOT_FOUND }),

  restore: reader
    .route({ method: 'PUT', path: '/own-shelves/{shelfId}/restore', summary: 'Undo the deletion of a shelf' })
    .input(z.strictObject(ofShelf))
    .output(OwnShelf)
    .errors({ SHELF_NOT_FOUND, TOO_MANY_SHELVES, SHELF_NAME_TAKEN: nameRefusals.SHELF_NAME_TAKEN }),

  /** In the order of the shelf. */
  books: reader
    .route({ method: 'GET', path: '/own-shelves/{shelfId}/books', summary: 'The books on one of my shelves' })
    .input(z.strictObject(ofShelf))
    .output(z.object({ entries: z.array(Entry) }))
    .errors({ SHELF_NOT_FOUND }),

  /** Added at the end. A book that is already on the shelf keeps its place. */
  addBook: reader
    .route({ method: 'PUT', path: '/own-shelves/{shelfId}/books/{bookId}', summary: 'Put a book on a shelf' })
    .input(z.strictObject({ ...ofShelf, ...ofBook }))
    .output(Entry)
    .errors({ SHELF_NOT_FOUND, NOT_ON_SHELF }),

  removeBook: reader
    .route({ method: 'DELETE', path: '/own-shelves/{shelfId}/books/{bookId}', summary: 'Take a book off a shelf' })
    .input(z.strictObject({ ...ofShelf, ...ofBook }))
    .output(Entry)
    .errors({ SHELF_NOT_FOUND, NOT_ON_SHELF }),

  moveBook: reader
    .route({ method: 'PUT', path: '/own-shelves/{shelfId}/books/{bookId}/place', summary: 'Move a book on its shelf' })
    .input(z.strictObject({ ...ofShelf, ...ofBook, to: Destination }))
    .output(z.object({}))
    .errors({ SHELF_NOT_FOUND, NOT_IN_ORDER }),

  /** A copy that is lent counts as owned. */
  setCopy: reader
    .route({ method: 'PUT', path: '/shelf/{bookId}/copy', summary: 'Set whether I own a copy and who has borrowed it' })
    .input(z.strictObject({ ...ofBook, isOwned: z.boolean(), lentTo: text(lentToMaxLength).trim().nullable() }))
    .output(Entry)
    .errors({ NOT_ON_SHELF }),

  /** The first book is up next. Returns every place that changed. */
  moveInTbr: reader
    .route({ method: 'PUT', path: '/shelf/{bookId}/tbr-place', summary: 'Move a book within my TBR' })
    .input(z.strictObject({ ...ofBook, to: Destination }))
    .output(z.object({ places: z.array(z.object({ bookId: BookId, tbrPosition: z.number() })) }))
    .errors({ NOT_IN_ORDER }),

  /** Omitted books follow, newest first; an empty list restores the order of adding. Ignores books not on the TBR. */
  setTbrOrder: reader
    .route({ method: 'PUT', path: '/tbr-order', summary: 'Order my TBR' })
    .input(z.strictObject({ bookIds: z.array(BookId).max(5000) }))
    .output(z.object({})),
}
