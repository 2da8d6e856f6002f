import * as z from 'zod'
import { admin, BookId, CURSOR_UNKNOWN, Cursor, Paging, text } from './base.ts'
import { coverAddressMaxLength, coverProblem } from './bookRules.ts'
import { BOOK_NOT_FOUND } from './books.ts'
import { EDITION_NOT_FOUND } from './editions.ts'
import { mergeUndoDays } from './catalogueRules.ts'
import { CatalogueBook, BookChange, Changes, CoverCase, Merge, MergePreview } from './catalogueShapes.ts'

const OfBook = z.strictObject({ bookId: BookId })
const OfTwo = z.strictObject({ keptId: BookId, duplicateId: BookId })
const SAME_BOOK = { status: 422, message: 'A book cannot be merged with itself.' } as const
const ALREADY_MERGED = {
  status: 409,
  message: 'That book has since been merged into another one.',
  data: z.object({ bookId: BookId }),
} as const
const NO_PICTURE_THERE = { status: 422, message: 'No picture could be fetched from there.' } as const
const FETCHES_NO_COVERS = { status: 422, message: 'This instance fetches no covers.' } as const
const MERGE_NOT_FOUND = { status: 404, message: 'That merge does not exist.' } as const

export const catalogue = {
  book: admin
    .route({ method: 'GET', path: '/admin/books/{bookId}', summary: 'A book as it can be edited' })
    .input(OfBook)
    .output(CatalogueBook)
    .errors({ BOOK_NOT_FOUND }),

  /** Recorded in the book's history and in the log. */
  edit: admin
    .route({ method: 'PATCH', path: '/admin/books/{bookId}', summary: 'Edit a book' })
    .input(z.strictObject({ bookId: BookId, version: z.string().max(100), ...Changes.partial().shape }))
    .output(CatalogueBook)
    .errors({
      BOOK_NOT_FOUND,
      BOOK_CHANGED: { status: 409, message: 'The book has changed since it was loaded.' },
      UNKNOWN_TAG: {
        status: 422,
        message: 'That is not a tag that books can have.',
        data: z.object({ tag: z.string() }),
      },
      SERIES_MISSING: { status: 422, message: 'A place in a series needs the series.' },
      ISBN_TAKEN: {
        status: 409,
        message: 'That ISBN leads to another book of the catalogue.',
        data: z.object({ bookId: BookId, title: z.string() }),
      },
    }),

  changes: admin
    .route({ method: 'GET', path: '/admin/books/{bookId}/changes', summary: 'The history of a book' })
    .input(Paging.extend({ bookId: BookId }))
    .output(z.object({ changes: z.array(BookChange), next: Cursor.nullable() }))
    .errors({ BOOK_NOT_FOUND, CURSOR_UNKNOWN }),

  /** Keeps what was changed again since. The undo is a change too. Logged. */
  undo: admin
    .route({ method: 'POST', path: '/admin/changes/{changeId}/undoing', summary: 'Take a change back' })
    .input(z.strictObject({ changeId: z.uuid() }))
    .output(CatalogueBook)
    .errors({
      CHANGE_NOT_FOUND: { status: 404, message: 'There is no such change.' },
      NOTHING_LEFT: { status: 409, message: 'There is nothing left to undo: that change was undone or overwritten.' },
    }),

  merges: admin
    .route({ method: 'GET', path: '/admin/books/{bookId}/merges', summary: 'What was merged into a book' })
    .input(OfBook)
    .output(z.object({ merges: z.array(Merge) })),

  previewMerge: admin
    .route({ method: 'GET', path: '/admin/merges/preview', summary: 'What merging two books would do' })
    .input(OfTwo)
    .output(MergePreview)
    .errors({ BOOK_NOT_FOUND, SAME_BOOK, ALREADY_MERGED }),

  /** The duplicate's address leads to the kept book. A reader's two entries become one. Logged. */
  merge: admin
    .route({ method: 'POST', path: '/admin/merges', summary: 'Merge two books' })
    .input(OfTwo)
    .output(z.object({ mergeId: z.uuid(), bookId: BookId }))
    .errors({
      BOOK_NOT_FOUND,
      SAME_BOOK,
      ALREADY_MERGED,
      WORDS_TOO_LONG: { status: 409, message: 'The words of a reader who has both are too long for one entry.' },
    }),

  /** Refused once a merged entry has changed, or an admin has changed the kept book. Logged. */
  unmerge: admin
    .route({ method: 'POST', path: '/admin/merges/{mergeId}/undoing', summary: 'Undo a merge' })
    .input(z.strictObject({ mergeId: z.uuid() }))
    .output(z.object({ bookId: BookId }))
    .errors({
      MERGE_NOT_FOUND,
      ALREADY_UNDONE: { status: 409, message: 'That merge is already undone.' },
      UNDO_TOO_LATE: { status: 409, message: `A merge can be undone for ${mergeUndoDays} days.` },
      ENTRIES_CHANGED: {
        status: 409,
        message: 'Readers have changed their entries since; undoing would overwrite them.',
        data: z.object({ readers: z.int() }),
      },
      BOOK_CHANGED_SINCE: {
        status: 409,
        message: 'An admin has changed the book since; undoing would overwrite that.',
      },
      MERGED_AGAIN: { status: 409, message: 'Another book was merged into this one later. Undo that first.' },
      MERGED_FURTHER: {
        status: 409,
        message: 'The kept book was itself merged into another one. Undo that first.',
        data: z.object({ bookId: BookId }),
      },
    }),

  /** By the same authors. An edition goes to the book of that name, if there is one. Logged. */
  split: admin
    .route({ method: 'POST', path: '/admin/editions/{editionId}/splitting', summary: 'Split an edition off' })
    .input(z.strictObject({ editionId: z.uuid(), title: Changes.shape.title }))
    .output(z.object({ bookId: BookId, isNew: z.boolean() }))
    .errors({
      EDITION_NOT_FOUND,
      SAME_NAME: { status: 422, message: 'The book has that title itself. A book of its own needs another one.' },
    }),

  /** Longest waiting first. Reporters are never named. */
  coverReports: admin
    .route({ method: 'GET', path: '/admin/cover-reports', summary: 'Reported covers' })
    .input(Paging)
    .output(z.object({ books: z.array(CoverCase), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /** Without `address`, looks for another cover. Closes the reports. `changeId` is for `undo`; null when unchanged. */
  giveCover: admin
    .route({ method: 'PUT', path: '/admin/books/{bookId}/cover', summary: 'Give a book another cover' })
    .input(
      OfBook.extend({
        address: text(coverAddressMaxLength)
          .refine(
            (typed) => typed.trim() !== '' && coverProblem(typed) === undefined,
            'A cover has a public https address.',
          )
          .optional(),
      }),
    )
    .output(z.object({ cover: z.string(), changeId: z.uuid().nullable() }))
    .errors({
      BOOK_NOT_FOUND,
      NO_PICTURE_THERE,
      FETCHES_NO_COVERS,
      NO_OTHER_COVER: {
        status: 404,
        message: 'Nothing but the cover that it has was found.',
        data: z.object({ mayComeLater: z.boolean() }),
      },
    }),

  /** Closes the reports. `changeId` is for `undo`; null when there was no cover. */
  takeCover: admin
    .route({ method: 'DELETE', path: '/admin/books/{bookId}/cover', summary: 'Take a cover off' })
    .input(OfBook)
    .output(z.object({ changeId: z.uuid().nullable() }))
    .errors({ BOOK_NOT_FOUND }),

  keepCover: admin
    .route({ method: 'DELETE', path: '/admin/books/{bookId}/cover-reports', summary: 'Keep a cover' })
    .input(OfBook)
    .output(z.object({}))
    .errors({ BOOK_NOT_FOUND }),
}
