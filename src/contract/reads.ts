import * as z from 'zod'
import { BookId, Day, reader, READS_OVERLAP, shelver, text } from './base.ts'
import { BOOK_NOT_FOUND } from './books.ts'
import { Edition, EDITION_NOT_FOUND } from './editions.ts'
import { dnfReasons, readFormats } from './readRules.ts'
import { notesMaxLength } from './rules.ts'
import { dateRefusals, Entry, ifState, KeptStars, MOVED_ELSEWHERE, NOT_ON_SHELF } from './shelf.ts'

const percent = z
  .number('A percentage must be a number.')
  .min(0, 'A percentage cannot be negative.')
  .max(100, 'A percentage cannot be more than 100.')
const page = z
  .int('A page must be a whole number.')
  .min(0, 'A page number cannot be negative.')
  .max(99_999, 'No book has that many pages.')
const minutes = z
  .int('Minutes must be a whole number.')
  .min(0, 'Minutes cannot be negative.')
  .max(99_999, 'No book is that long.')

/** How far the reader is. */
export const Place = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('page'), value: page }),
  z.strictObject({ unit: z.literal('percent'), value: percent }),
  z.strictObject({ unit: z.literal('minutes'), value: minutes }),
])
export type Place = z.infer<typeof Place>

export const Progress = z.object({ id: z.uuid(), on: Day, place: Place, note: z.string().nullable() })
export type Progress = z.infer<typeof Progress>

/** A day, a month or a year: as much as is known. */
const PartialDay = z
  .string()
  .regex(/^[12]\d{3}(-(0[1-9]|1[0-2])(-\d{2})?)?$/u, 'A date is a year, a month or a day: 2024, 2024-05 or 2024-05-17.')
  .refine((date) => date.length < 10 || Day.safeParse(date).success, 'There is no such day.')

/** A reader's record of a read. Null dates are unknown. `stoppedAt`, `reasons` and `dnfNotes` belong to a DNF. */
const facts = {
  startDate: PartialDay.nullable(),
  finishDate: PartialDay.nullable(),
  rating: KeptStars.nullable(),
  format: z.enum(readFormats).nullable(),
  stoppedAt: Place.nullable(),
  reasons: z.array(z.enum(dnfReasons)).max(dnfReasons.length),
  dnfNotes: text(notesMaxLength),
}

/** `progress`: the latest first. */
export const Read = z.object({
  id: z.uuid(),
  outcome: z.enum(['reading', 'paused', 'finished', 'dnf']),
  ...facts,
  dnfNotes: z.string().nullable(),
  /** Null: that of the reader's copy. */
  edition: Edition.pick({
    id: true,
    isbn13: true,
    format: true,
    title: true,
    language: true,
    publisher: true,
    year: true,
  }).nullable(),
  progress: z.array(Progress),
})
export type Read = z.infer<typeof Read>

/** An edition that is omitted stays. */
export const ReadToSave = z.strictObject({
  outcome: Read.shape.outcome,
  ...facts,
  editionId: z.uuid().nullable().optional(),
})
export type ReadToSave = z.infer<typeof ReadToSave>

const READ_NOT_FOUND = { status: 404, message: 'There is no such read of this book.' } as const

const BEYOND_END = {
  status: 422,
  message: 'That is beyond the end of the book.',
  data: z.object({ unit: z.enum(['page', 'minutes']), length: z.int() }),
} as const

const readRefusals = {
  ...dateRefusals,
  READS_OVERLAP,
  STILL_READING: { status: 422, message: 'A read that is under way or paused has no end yet.' },
  ALREADY_READING: { status: 409, message: 'Another read of this book is under way.' },
  EDITION_NOT_FOUND,
  DNF_WITH_RATING: { status: 422, message: 'A book that was not finished has no rating.' },
  BEYOND_END,
} as const

const ofBook = { bookId: BookId }
const ofRead = { bookId: BookId, readId: z.uuid() }

export const reads = {
  /** The one under way first, then the latest. None when the book is not on the shelf or was never begun. */
  list: reader
    .route({ method: 'GET', path: '/shelf/{bookId}/reads', summary: 'My reads of a book' })
    .input(z.strictObject(ofBook))
    .output(z.object({ reads: z.array(Read) })),

  /** Shelves the book if it is on no shelf. */
  add: shelver
    .route({ method: 'POST', path: '/shelf/{bookId}/reads', summary: 'Add a read' })
    .input(ReadToSave.extend(ofBook))
    .output(Entry)
    .errors({ BOOK_NOT_FOUND, ...readRefusals }),

  /** Resumes a paused read. */
  addProgress: shelver
    .route({ method: 'POST', path: '/shelf/{bookId}/progress', summary: 'Record my progress' })
    .input(z.strictObject({ ...ofBook, on: Day, place: Place, note: text(notesMaxLength).default('') }))
    .output(Entry)
    .errors({
      BEYOND_END,
      NOT_READING: { status: 409, message: 'You are not reading that book. Start reading it first.' },
      DATE_IN_FUTURE: dateRefusals.DATE_IN_FUTURE,
    }),

  changeProgress: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/progress/{progressId}', summary: 'Change a progress note' })
    .input(z.strictObject({ ...ofBook, progressId: z.uuid(), on: Day, place: Place, note: text(notesMaxLength) }))
    .output(Entry)
    .errors({ READ_NOT_FOUND, BEYOND_END, DATE_IN_FUTURE: dateRefusals.DATE_IN_FUTURE }),

  removeProgress: shelver
    .route({ method: 'DELETE', path: '/shelf/{bookId}/progress/{progressId}', summary: 'Delete a progress note' })
    .input(z.strictObject({ ...ofBook, progressId: z.uuid() }))
    .output(Entry)
    .errors({ READ_NOT_FOUND }),

  /** Of the reader's own copy. Null restores the catalogue's value; omitted fields stay. */
  setLength: reader
    .route({ method: 'PUT', path: '/shelf/{bookId}/length', summary: 'Set the length of my copy' })
    .input(
      z.strictObject({
        ...ofBook,
        pages: page.min(1, 'A book has at least one page.').nullable().optional(),
        minutes: minutes.min(1, 'A recording has at least one minute.').nullable().optional(),
      }),
    )
    .output(Entry)
    .errors({ NOT_ON_SHELF }),

  /** Ends the read under way, or else adds one. Stars and review stay. `stoppedAt` defaults to the last progress. */
  giveUp: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/dnf', summary: 'Did not finish' })
    .input(
      z.strictObject({
        ...ofBook,
        on: Day,
        stoppedAt: Place.nullable().default(null),
        reasons: facts.reasons.default([]),
        dnfNotes: facts.dnfNotes.default(''),
        ifState,
      }),
    )
    .output(Entry)
    .errors({ BOOK_NOT_FOUND, ...dateRefusals, BEYOND_END, MOVED_ELSEWHERE }),

  change: shelver
    .route({ method: 'PUT', path: '/shelf/{bookId}/reads/{readId}', summary: 'Change a read' })
    .input(ReadToSave.extend(ofRead))
    .output(Entry)
    .errors({ READ_NOT_FOUND, ...readRefusals }),

  /** A book whose only read is deleted goes back to the TBR. */
  remove: shelver
    .route({ method: 'DELETE', path: '/shelf/{bookId}/reads/{readId}', summary: 'Delete a read' })
    .input(z.strictObject(ofRead))
    .output(Entry)
    .errors({ READ_NOT_FOUND }),
}
