import * as z from 'zod'
import { BookId, Cursor, CURSOR_UNKNOWN, Day, Paging, reader, text } from './base.ts'
import { BookCard } from './books.ts'
import { importStates, maxImportMegabytes, maxImportRows, rowActions, rowOutcomes, tableFields } from './importRules.ts'
import { audiences } from './rules.ts'

export const Mapping = z.partialRecord(z.enum(tableFields), text(500))
export type Mapping = z.infer<typeof Mapping>

const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

/** The fields in which a row may differ from the reader's entry. */
export const mergeFields = ['status', 'rating', 'review', 'notes', 'warnings', 'lentTo'] as const
const MergeField = z.enum(mergeFields)
export type MergeField = z.infer<typeof MergeField>

/** Long texts are cut short. */
const Difference = z.object({ field: MergeField, mine: z.string(), theirs: z.string() })
export type Difference = z.infer<typeof Difference>

const counts = <const Names extends readonly string[]>(names: Names) => z.record(z.enum(names), z.int())

export const Import = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** The program that made the file, or `Table`. */
  format: z.string(),
  /** `reading`: rows are still being matched. */
  state: z.enum(['reading', 'ready', 'running', 'done', 'undoing', 'undone']),
  /** The file ended in the middle of the row on this line, which is left out. */
  endsEarlyOnLine: z.int().nullable(),
  headers: z.array(z.string()),
  /** Null where the format says what each column is. */
  mapping: Mapping.nullable(),
  /** Shelves of the file that only the reader knows the meaning of. */
  shelves: z.array(z.object({ name: z.string(), count: z.int(), state: ImportState.nullable() })),
  audience: z.enum(audiences),
  /** What was chosen last for all rows that differ from an entry. */
  wins: z.enum(['mine', 'file']),
  rows: z.int(),
  /** Rows done while it runs or is undone; 0 otherwise. */
  progress: z.int(),
  /** By action and outcome; empty while it is under way. */
  actions: counts(rowActions),
  outcomes: counts(rowOutcomes),
  /** When the reader imported the very same file before. */
  importedBeforeAt: z.iso.datetime().nullable(),
  /** Another import of the reader comes first. */
  isWaiting: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Gone after this. Null for one that waits for the reader, however long. */
  keptUntil: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  place: z.int(),
  line: z.int(),
  title: z.string(),
  authors: z.array(z.string()),
  state: ImportState.nullable(),
  shelf: z.string().nullable(),
  rating: z.number().nullable(),
  timesRead: z.int(),
  lastRead: z.string().nullable(),
  shelves: z.array(z.string()),
  hasReview: z.boolean(),
  action: z.enum(rowActions).nullable(),
  matchedBy: z.enum(['id', 'isbn', 'name', 'part-of-title', 'spelling', 'service', 'reader']).nullable(),
  book: BookCard.nullable(),
  candidates: z.array(BookCard),
  /** The line of an earlier row about the same book. */
  sameAsLine: z.int().nullable(),
  reason: z.string().nullable(),
  /** Where the entry that the row merges with says something else. */
  differences: z.array(Difference),
  /** Fields in which the row wins. */
  taken: z.array(MergeField),
  outcome: z.enum(rowOutcomes).nullable(),
  unread: z.array(z.object({ column: z.string(), text: z.string(), why: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Of `PUT /imports`, which takes the file as its body. */
export const fileRefusals = {
  FILE_TOO_LARGE: {
    status: 413,
    message: `A file can be at most ${maxImportMegabytes} MB. For a larger archive there is a command: npm run sageleaf -- import FILE --reader NAME`,
  },
  FILE_EMPTY: { status: 422, message: 'There are no books in that file.' },
  FILE_CUT_SHORT: { status: 422, message: 'That file ends before its first book. Export it again.' },
  FILE_NOT_TEXT: { status: 422, message: 'That is not a CSV file. Choose the file that the other program exported.' },
  FILE_SPREADSHEET: { status: 422, message: 'That is a spreadsheet. Save it as CSV and choose that file.' },
  FILE_ARCHIVE: { status: 422, message: 'That is a compressed file. Unpack it and choose the CSV file inside.' },
  ARCHIVE_BROKEN: {
    status: 422,
    message: 'That archive is damaged, incomplete or altered. Export it again and choose the file as it is.',
  },
  ARCHIVE_NEWER: { status: 422, message: 'That archive is from a newer Sageleaf than this one, which cannot read it.' },
  ARCHIVE_TOO_LARGE: { status: 422, message: 'What is in that archive is larger than any reader’s data.' },
  FILE_WEB_PAGE: {
    status: 422,
    message: 'That is a web page. Download the export itself; you may have to sign in there.',
  },
  TOO_MANY_ROWS: { status: 422, message: `A file can have at most ${maxImportRows} rows.` },
  ROW_TOO_LONG: { status: 422, message: 'A row of that file is too long to be a book.' },
  NO_ROOM: { status: 507, message: 'There is no room for more files at the moment.' },
} as const

const IMPORT_NOT_FOUND = { status: 404, message: 'There is no such import.' } as const
const IMPORT_NOT_READY = { status: 409, message: 'That import is not waiting to be started.' } as const
const IMPORT_UNDER_WAY = { status: 409, message: 'That import is under way. Wait until it has finished.' } as const
const ofImport = { importId: z.uuid('That is not the id of an import.') }

export const imports = {
  /** The latest twenty. */
  list: reader
    .route({ method: 'GET', path: '/imports', summary: 'My imports' })
    .output(z.object({ imports: z.array(Import) })),

  get: reader
    .route({ method: 'GET', path: '/imports/{importId}', summary: 'One import' })
    .input(z.strictObject(ofImport))
    .output(Import)
    .errors({ IMPORT_NOT_FOUND }),

  /** In the order of the file. `show`: one action or outcome alone, or `unread`: rows with values that were not understood. */
  rows: reader
    .route({ method: 'GET', path: '/imports/{importId}/rows', summary: 'The rows of an import' })
    .input(Paging.extend({ ...ofImport, show: z.enum([...rowActions, ...rowOutcomes, 'unread']).optional() }))
    .output(z.object({ rows: z.array(ImportRow), next: Cursor.nullable() }))
    .errors({ IMPORT_NOT_FOUND, CURSOR_UNKNOWN }),

  /** Names the book of a row, makes one from it, or leaves it out. */
  choose: reader
    .route({ method: 'PUT', path: '/imports/{importId}/rows/{place}', summary: 'Decide about a row' })
    .input(
      z.strictObject({
        ...ofImport,
        place: z.coerce.number().int().min(0),
        choice: z.discriminatedUnion('is', [
          z.strictObject({ is: z.literal('book'), bookId: BookId }),
          z.strictObject({ is: z.literal('new-book') }),
          z.strictObject({ is: z.literal('skip') }),
        ]),
      }),
    )
    .output(ImportRow)
    .errors({
      IMPORT_NOT_FOUND,
      IMPORT_NOT_READY,
      BOOK_MISSING: { status: 404, message: 'There is no such book.' },
      ROW_NAMES_NO_BOOK: { status: 422, message: 'That row has no title and author to make a book from.' },
    }),

  /** Where a row differs from the entry that it merges with: the fields in which the row wins. */
  takeFields: reader
    .route({
      method: 'PUT',
      path: '/imports/{importId}/rows/{place}/fields',
      summary: 'Say which answers of a row win',
    })
    .input(z.strictObject({ ...ofImport, place: z.coerce.number().int().min(0), fields: z.array(MergeField).max(20) }))
    .output(ImportRow)
    .errors({ IMPORT_NOT_FOUND, IMPORT_NOT_READY }),

  /** The same for all rows. */
  setWinner: reader
    .route({ method: 'PUT', path: '/imports/{importId}/winner', summary: 'Say whose answers win' })
    .input(z.strictObject({ ...ofImport, wins: z.enum(['mine', 'file']) }))
    .output(Import)
    .errors({ IMPORT_NOT_FOUND, IMPORT_NOT_READY }),

  /** What a shelf of the file means. */
  setShelf: reader
    .route({ method: 'PUT', path: '/imports/{importId}/shelves', summary: 'Say what a shelf of the file means' })
    .input(z.strictObject({ ...ofImport, shelf: text(500), state: ImportState }))
    .output(Import)
    .errors({ IMPORT_NOT_FOUND, IMPORT_NOT_READY }),

  /** Reads the file again by other columns. */
  mapColumns: reader
    .route({ method: 'PUT', path: '/imports/{importId}/columns', summary: 'Say what each column is' })
    .input(z.strictObject({ ...ofImport, mapping: Mapping, today: Day }))
    .output(Import)
    .errors({ IMPORT_NOT_FOUND, IMPORT_NOT_READY }),

  /** Rows that are still open wait, and can be matched later. */
  start: reader
    .route({ method: 'POST', path: '/imports/{importId}/run', summary: 'Import' })
    .input(z.strictObject({ ...ofImport, audience: z.enum(audiences).default('private') }))
    .output(Import)
    .errors({ IMPORT_NOT_FOUND, IMPORT_NOT_READY }),

  /** Takes back what the import did. What was changed since stays. */
  undo: reader
    .route({ method: 'POST', path: '/imports/{importId}/undo', summary: 'Undo an import' })
    .input(z.strictObject(ofImport))
    .output(Import)
    .errors({ IMPORT_NOT_FOUND, IMPORT_NOT_READY }),

  /** The books stay; what is forgotten is the file. */
  remove: reader
    .route({ method: 'DELETE', path: '/imports/{importId}', summary: 'Forget an import' })
    .input(z.strictObject(ofImport))
    .output(z.object({}))
    .errors({ IMPORT_NOT_FOUND, IMPORT_UNDER_WAY }),
}
