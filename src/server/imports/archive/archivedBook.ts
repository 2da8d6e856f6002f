import * as z from 'zod'
import { text } from '#contract/base.ts'
import { asinForm, editionFormats } from '#contract/readRules.ts'
import {
  audiences,
  authorMaxLength,
  notesMaxLength,
  reviewMaxLength,
  synopsisMaxLength,
  titleMaxLength,
} from '#contract/rules.ts'
import { shelfNameMaxLength } from '#contract/shelfRules.ts'
import { ArchiveFault } from './openArchive.ts'

/** Of texts that the database does not bound: an export writes them as they are, so they come in as they are. */
const longest = 2 * 1024 * 1024
const words = (max = longest) => text(max).nullable()
/** Of the book, which belongs to all: cut rather than refused. */
const shared = (max: number) => text(longest).transform((told) => told.slice(0, max).toWellFormed())
const day = z.iso.date().nullable()
/** The database knows no year 0, and no offset of 16 hours. */
export const moment = z.iso.datetime({ offset: true }).regex(/^(?!0000).*(Z|[+-](0\d|1[0-4]):\d\d)$/)
/** Zod's own record leaves out a column that is called `__proto__`. */
export const byName = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess(
      (given) => (isPlain(given) ? Object.entries(given) : undefined),
      z.array(z.tuple([text(longest), value])),
    )
    .transform((entries) => Object.fromEntries(entries) as Record<string, z.output<Value>>)
const isPlain = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const precision = z.enum(['day', 'month', 'year'])
const unit = z.enum(['page', 'percent', 'minutes'])
const whole = z.int().nullable()
const stars = z.number().min(0.25).max(5).multipleOf(0.25).nullable()
const mostAuthors = 1000
const tags = z.array(text(longest))
const picture = words(200)

const Edition = z
  .object({
    isbn13: z
      .string()
      .regex(/^97[89]\d{10}$/)
      .nullable(),
    title: shared(titleMaxLength).nullable(),
    language: shared(50).nullable(),
    pages: whole,
    publisher: shared(titleMaxLength).nullable(),
    year: whole,
    // Archives of earlier versions have none of these.
    asin: z.string().regex(asinForm).nullable().default(null),
    format: z.enum(editionFormats).nullable().default(null),
    minutes: whole.default(null),
    translator: shared(200).nullable().default(null),
    narrator: shared(200).nullable().default(null),
  })
  .nullable()

const Read = z.object({
  outcome: z.enum(['reading', 'paused', 'finished', 'dnf']),
  started_on: day,
  started_precision: precision,
  finished_on: day,
  finished_precision: precision,
  year_read: whole,
  stopped_unit: unit.nullable(),
  stopped_value: z.number().nullable(),
  dnf_reasons: z.array(text(longest)),
  dnf_notes: words(notesMaxLength),
  format: z.enum(['print', 'ebook', 'audio']).nullable(),
  rating: stars,
  created_at: moment,
  edition: Edition,
  progress: z.array(
    z.object({ reached_on: z.iso.date(), unit, value: z.number(), note: words(notesMaxLength), created_at: moment }),
  ),
})

const grade = z.array(text(longest))

/** A line of library.jsonl: see docs/archive.md. */
const ArchivedBook = z.object({
  book: z.object({
    title: shared(titleMaxLength).refine(Boolean),
    authors: z.array(shared(authorMaxLength)).min(1).max(mostAuthors),
    isbn: words(),
    isbns: z.array(z.string().regex(/^97[89]\d{10}$/)).max(20),
    first_year: whole,
    language: shared(50).nullable(),
    pages: whole,
    series: shared(titleMaxLength).nullable(),
    series_position: z.number().positive().nullable(),
    synopsis: shared(synopsisMaxLength).nullable(),
    cover: picture,
  }),
  entry: z.object({
    reading_status: z.enum(['tbr', 'currently_reading', 'finished']),
    is_dnf: z.boolean(),
    is_paused: z.boolean(),
    rating: stars,
    times_read: z.int(),
    public_review: words(reviewMaxLength),
    spoiler_warning: z.boolean(),
    share_with_community: z.boolean(),
    private_notes: words(notesMaxLength),
    content_warnings: z.object({ graphic: grade, moderate: grade, minor: grade }).nullable(),
    visibility: z.enum(audiences),
    is_owned: z.boolean(),
    lent_to: words(100),
    own_pages: whole,
    own_minutes: whole,
    is_own_length: z.boolean().default(true),
    isbn: words(),
    edition: Edition,
    cover: picture,
    synopsis: words(synopsisMaxLength),
    genres: tags,
    tropes: tags.nullable(),
    characters: tags.nullable(),
    themes: tags.nullable(),
    series_type: words(),
    point_of_view: words(),
    favorite_place: whole,
    tbr_position: z.number().nullable(),
    imported: byName(byName(text(longest))).nullable(),
    created_at: moment,
  }),
  reads: z.array(Read),
  shelves: z.array(text(shelfNameMaxLength).min(1)),
})
export type ArchivedBook = z.infer<typeof ArchivedBook>
export type ArchivedRead = ArchivedBook['reads'][number]
export type ArchivedEdition = z.infer<typeof Edition>

/** Throws `ArchiveFault` for a line that no archive of ours has. */
export function readBook(line: string): ArchivedBook {
  const read = ArchivedBook.safeParse(jsonOf(line))
  if (!read.success) throw new ArchiveFault('archive-broken', read.error)
  return read.data
}

/** The database stores neither NUL nor half a character. */
export function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source, (key, value: unknown) => {
      for (const told of [key, value])
        if (typeof told === 'string' && (told.includes('\0') || !told.isWellFormed()))
          throw new ArchiveFault('archive-broken')
      return value
    })
  } catch (error) {
    throw new ArchiveFault('archive-broken', error)
  }
}
