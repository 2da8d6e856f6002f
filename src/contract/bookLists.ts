import * as z from 'zod'
import { anyone, Cursor, CURSOR_UNKNOWN, Paging, text } from './base.ts'
import { BookCard } from './books.ts'
import { bookTags } from './bookTags.ts'
import { genres, themes, tropes } from './vocabulary.ts'

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

/** Every word that has a page of its own. */
export const pagedTags: readonly string[] = [...new Set<string>([...genres, ...tropes, ...themes, ...bookTags])]

export const bookLists = {
  /** An author by year, a series in its order, a tag by `order`, a prize with the latest year first. */
  get: anyone
    .route({ method: 'GET', path: '/lists/{kind}/{name}', summary: 'Books by author, series, tag or prize' })
    .input(Paging.extend({ kind: ListKind, name: text(300).min(1), order: ListOrder.default('read') }))
    .output(BookList)
    .errors({ LIST_NOT_FOUND, CURSOR_UNKNOWN }),
}
