import * as z from 'zod'
import { admin, BookId, CURSOR_UNKNOWN, Cursor, Paging, text } from './base.ts'
import { coverAddressMaxLength, coverProblem } from './bookRules.ts'
import { BOOK_NOT_FOUND } from './books.ts'
import { mergeUndoDays } from './catalogueRules.ts'
import { CareBook, Change, Changes, CoverCase, Merge, Preview } from './catalogueShapes.ts'

const OfBook = z.strictObject({ bookId: BookId })
const OfTwo = z.strictObject({ keptId: BookId, duplicateId: BookId })
const SAME_BOOK = { status: 422, message: 'A book cannot be merged with itself.' } as const
const ALREADY_MERGED = {
  status: 409,
  message: 'That book was merged into another one meanwhile.',
  data: z.object({ bookId: BookId }),
} as const
const NO_PICTURE_THERE = { status: 422, message: 'No picture could be fetched from there.' } as const
const FETCHES_NO_COVERS = { status: 422, message: 'This instance fetches no covers.' } as const
const MERGE_NOT_FOUND = { status: 404, message: 'There is no such merge.' } as const

/** What admins do with the books that all share. Whoever is none is answered as if these operations were not there. */
export const catalogue = {
  book: admin
    .route({ method: 'GET', path: '/admin/books/{bookId}', summary: 'A book as it can be edited' })
    .input(OfBook)
    .output(CareBook)
    .errors({ BOOK_NOT_FOUND }),

  /** Kept in the book's history, and written to the log. */
  edit: admin
    .route({ method: 'PATCH', path: '/admin/books/{bookId}', summary: 'Edit a book' })
    .input(z.strictObject({ bookId: BookId, version: z.string().max(100), ...Changes.partial().shape }))
    .output(CareBook)
    .errors({
      BOOK_NOT_FOUND,
      BOOK_CHANGED: { status: 409, message: 'The book was changed meanwhile.' },
      UNKNOWN_TAG: {
        status: 422,
        message: 'That is none of the tags that books can have.',
        data: z.object({ tag: z.string() }),
      },
      SERIES_MISSING: { status: 422, message: 'A place in a series needs the series.' },
      ISBN_TAKEN: {
        status: 409,
        message: 'That ISBN leads to another book of the catalogue.',
        data: z.object({ bookId: BookId, title: z.string() }),
      },
    }),

  /** What was changed in a book, the latest first. */
  changes: admin
    .route({ method: 'GET', path: '/admin/books/{bookId}/changes', summary: 'The history of a book' })
    .input(Paging.extend({ bookId: BookId }))
    .output(z.object({ changes: z.array(Change), next: Cursor.nullable() }))
    .errors({ BOOK_NOT_FOUND, CURSOR_UNKNOWN }),

  /** Takes back what is left of a change: what was changed again since stays. That is a change, too. Written to the log. */
  undo: admin
    .route({ method: 'POST', path: '/admin/changes/{changeId}/undoing', summary: 'Take a change back' })
    .input(z.strictObject({ changeId: z.uuid() }))
    .output(CareBook)
    .errors({
      CHANGE_NOT_FOUND: { status: 404, message: 'There is no such change.' },
      NOTHING_LEFT: { status: 409, message: 'Nothing is left of that change: it was taken back or changed again.' },
    }),

  /** What went into a book, the latest first. */
  merges: admin
    .route({ method: 'GET', path: '/admin/books/{bookId}/merges', summary: 'What was merged into a book' })
    .input(OfBook)
    .output(z.object({ merges: z.array(Merge) })),

  previewMerge: admin
    .route({ method: 'GET', path: '/admin/merges/preview', summary: 'What merging two books would do' })
    .input(OfTwo)
    .output(Preview)
    .errors({ BOOK_NOT_FOUND, SAME_BOOK, ALREADY_MERGED }),

  /**
   * Merges two books that are one: whatever refers to the duplicate, its address included, leads to the kept book from
   * then on. Readers who have both keep one entry with everything of both. Can be undone for seven days. Logged.
   */
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

  /**
   * Separates the two books again, as they were. Refused once a merged entry was changed since, or an admin changed the
   * kept book. Logged.
   */
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

  /** Books whose cover readers call missing or wrong, the longest waiting first. Who reported is told to nobody. */
  coverReports: admin
    .route({ method: 'GET', path: '/admin/cover-reports', summary: 'Reported covers' })
    .input(Paging)
    .output(z.object({ books: z.array(CoverCase), next: Cursor.nullable() }))
    .errors({ CURSOR_UNKNOWN }),

  /**
   * Gives a book the picture at an address, or without one what its book services and ISBNs lead to. Closes its reports.
   * The change is what `undo` takes; null when that is the cover that it has.
   */
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

  /** The book wears its cloth from then on. Closes its reports. The change is what `undo` takes; null when it had no cover. */
  takeCover: admin
    .route({ method: 'DELETE', path: '/admin/books/{bookId}/cover', summary: 'Take a cover off' })
    .input(OfBook)
    .output(z.object({ changeId: z.uuid().nullable() }))
    .errors({ BOOK_NOT_FOUND }),

  /** The cover is right: its reports are closed. */
  keepCover: admin
    .route({ method: 'DELETE', path: '/admin/books/{bookId}/cover-reports', summary: 'Keep a cover' })
    .input(OfBook)
    .output(z.object({}))
    .errors({ BOOK_NOT_FOUND }),
}
