import * as z from 'zod'
import { BookId, text } from './base.ts'
import { bookFacts, boundFacts } from './books.ts'
import { maxAuthors, isbnProblem, lineProblem } from './bookRules.ts'
import { bookFields, languageForm, pagesRange, maxPosition, seriesMaxLength, yearRange } from './catalogueRules.ts'
import { NamedReader } from './cases.ts'
import { synopsisMaxLength, titleMaxLength } from './rules.ts'

const line = (most: number, name: string) =>
  text(most)
    .trim()
    .refine((typed) => lineProblem(typed, most) === undefined, `${name} is one line of letters that can be seen.`)

const Tags = z.array(text(100)).max(50)

/** Omitted fields stay. A tag must be in the fixed lists or on the book already. */
export const Changes = z.object({
  title: line(titleMaxLength, 'A title'),
  authors: z.array(line(200, 'An author')).min(1, 'Name an author.').max(maxAuthors),
  series: line(seriesMaxLength, 'A series').nullable(),
  seriesPosition: z.number().min(0.01).max(maxPosition).nullable(),
  synopsis: text(synopsisMaxLength).nullable(),
  isbn: text(40)
    .refine((typed) => isbnProblem(typed) === undefined, "That isn't a valid ISBN.")
    .nullable(),
  year: z.int().min(yearRange.min).max(yearRange.max).nullable(),
  language: text(35).regex(languageForm, 'A language is written as a code: en, pt-BR.').nullable(),
  pages: z.int().min(pagesRange.min).max(pagesRange.max).nullable(),
  genres: Tags,
  tropes: Tags,
  themes: Tags,
  characters: Tags,
  seriesType: Tags,
  pointOfView: text(100).nullable(),
})
export type BookChanges = Partial<z.infer<typeof Changes>>

/** Shared data only, without readers' own overrides. */
export const CatalogueBook = z.object({
  id: BookId,
  /** Sent with a change, so that it applies to the book the admin saw. */
  version: z.string(),
  googleBookId: z.string(),
  ...boundFacts,
  year: z.int().nullable(),
  cover: z.string().nullable(),
  ...bookFacts,
})
export type CatalogueBook = z.infer<typeof CatalogueBook>

const Value = z.union([z.string(), z.number(), z.array(z.string())]).nullable()

export const BookChange = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null: the operator, a book service or a deleted account. */
  by: NamedReader,
  fields: z.array(z.object({ field: z.enum(bookFields), before: Value, after: Value })),
  canUndo: z.boolean(),
})
export type BookChange = z.infer<typeof BookChange>

export const Merge = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: NamedReader,
  book: z.object({ id: BookId, title: z.string(), author: z.string() }),
  undoneAt: z.iso.datetime().nullable(),
  /** False once undone or too old. */
  canUndo: z.boolean(),
})
export type Merge = z.infer<typeof Merge>

const PreviewBook = z.object({
  id: BookId,
  ...boundFacts,
  cover: z.string().nullable(),
  isbn: z.string().nullable(),
  year: z.int().nullable(),
  language: z.string().nullable(),
  pages: z.int().nullable(),
  /** Private shelves included. */
  entries: z.int(),
})
export type PreviewBook = z.infer<typeof PreviewBook>

export const MergePreview = z.object({
  kept: PreviewBook,
  duplicate: PreviewBook,
  both: z.int(),
  reviews: z.int(),
  likes: z.int(),
  comments: z.int(),
  editions: z.int(),
  /** Readers whose words do not fit into one entry. Any of them blocks the merge. */
  tooLong: z.int(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const CoverCase = z.object({
  book: z.object({ id: BookId, ...boundFacts, cover: z.string().nullable() }),
  reports: z.int(),
  since: z.iso.datetime(),
})
export type CoverCase = z.infer<typeof CoverCase>
