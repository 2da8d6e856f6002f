import * as z from 'zod'
import { anyone, Cursor, CURSOR_UNKNOWN, Paging, reader, text } from './base.ts'
import { BookCard } from './books.ts'
import { pagedTags } from './bookTags.ts'
import { audiences, forms, lengths } from './bookTraits.ts'
import { contentWarnings } from './contentWarnings.ts'

export const listKinds = ['author', 'series', 'tag', 'prize'] as const
export const ListKind = z.enum(listKinds)
export type ListKind = z.infer<typeof ListKind>

/** Of tags: most read, best loved or newest first. Other lists have an order of their own. */
export const ListOrder = z.enum(['read', 'loved', 'new'])
export type ListOrder = z.infer<typeof ListOrder>

const ListLink = z.object({ kind: ListKind, name: z.string(), books: z.int() })
export type ListLink = z.infer<typeof ListLink>

export const BookList = z.object({
  kind: ListKind,
  /** As the catalogue spells it. */
  name: z.string(),
  /** Null for tags, which may have any number of books. */
  total: z.int().nullable(),
  books: z.array(BookCard.extend({ prizes: z.array(z.string()) })),
  next: Cursor.nullable(),
  /** Of an author: their series. Of a series: its authors. Of a tag: tags that often go with it. First page only. */
  related: z.array(ListLink),
})
export type BookList = z.infer<typeof BookList>

const LIST_NOT_FOUND = { status: 404, message: 'The catalogue has no such list of books.' } as const

/** As many as an address may name. */
const maxTags = 50
const Tag = text(60).refine((tag) => pagedTags.includes(tag), 'That is no genre, trope, theme or tag of the catalogue.')
const Tags = z
  .union([Tag, z.array(Tag).max(maxTags)])
  .transform((told) => [told].flat())
  .optional()
const Warning = z.enum(contentWarnings)
const Year = z.coerce.number().int().min(-3000).max(2100).optional()

export const BrowseFilters = z.object({
  /** Each of these tags, in the catalogue's spelling. */
  with: Tags,
  /** None of these. */
  without: Tags,
  /** None that several readers warn of for this. */
  hide: z
    .union([Warning, z.array(Warning)])
    .transform((told) => [told].flat())
    .optional(),
  form: z.enum(forms).optional(),
  audience: z.enum(audiences).optional(),
  /** Of the original, ISO 639. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  from: Year,
  to: Year,
  length: z.enum(lengths).optional(),
  series: z.enum(['standalone', 'series']).optional(),
  /** Mean of the ratings here. */
  rated: z.coerce.number().min(0.5).max(5).optional(),
})
export type BrowseFilters = z.infer<typeof BrowseFilters>

const Counts = z.record(z.string(), z.int())
export const OptionCounts = z.object({
  /** Otherwise at least this many books have each option: not all were counted. */
  isWhole: z.boolean(),
  /** Books per option that fit all filters; a choice of the same kind is ignored. No books, no entry. */
  counts: z.object({
    tag: Counts,
    warning: Counts,
    form: Counts,
    audience: Counts,
    language: Counts,
    length: Counts,
    series: Counts,
    rated: Counts,
  }),
})
export type OptionCounts = z.infer<typeof OptionCounts>

export const bookLists = {
  /** An author by year, a series in its order, a tag by `order`, a prize with the latest year first. */
  get: anyone
    .route({ method: 'GET', path: '/lists/{kind}/{name}', summary: 'Books by author, series, tag or prize' })
    .input(Paging.extend({ kind: ListKind, name: text(300).min(1), order: ListOrder.default('read') }))
    .output(BookList)
    .errors({ LIST_NOT_FOUND, CURSOR_UNKNOWN }),

  browse: reader
    .route({ method: 'GET', path: '/browse', summary: 'Books that have these tags and traits, and not those' })
    .input(Paging.extend({ ...BrowseFilters.shape, order: ListOrder.default('read') }))
    .output(
      z.object({
        books: z.array(BookCard),
        next: Cursor.nullable(),
        /** On the first page. */
        total: z.int().nullable(),
        /** Otherwise at least this many books fit: not all were counted. */
        isWhole: z.boolean(),
      }),
    )
    .errors({ CURSOR_UNKNOWN }),

  options: reader
    .route({ method: 'GET', path: '/browse/options', summary: 'How many books each filter would leave' })
    .input(BrowseFilters)
    .output(OptionCounts),
}
