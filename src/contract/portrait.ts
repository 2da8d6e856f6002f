import * as z from 'zod'
import { reader } from './base.ts'
import { BookCard } from './books.ts'

export const tasteKinds = ['author', 'genre', 'kind', 'trope', 'mood'] as const
export const TasteKind = z.enum(tasteKinds)
export type TasteKind = z.infer<typeof TasteKind>

/** Something that the reader loves, by the books they rated four stars or more. */
export const TasteItem = z.object({
  kind: TasteKind,
  name: z.string(),
  /** The wishes that ask the Sage for less of it, or to take no notice of it, as in askChips.ts. */
  chips: z.object({ less: z.string(), ignored: z.string() }),
  /** Which of them is held for good. */
  held: z.enum(['less', 'ignored']).nullable(),
  /** The best rated first; not all of `lovedBooks`. */
  books: z.array(BookCard),
  lovedBooks: z.int(),
})
export type TasteItem = z.infer<typeof TasteItem>

/** Shares in percent of the books finished within the last twelve months, and of those finished before. */
export const TasteChange = z.object({ name: z.string(), now: z.int(), before: z.int() })
export type TasteChange = z.infer<typeof TasteChange>

export const Portrait = z.object({
  /** All books rated four stars or more that the Sage does not ignore. */
  loved: z.int(),
  items: z.array(TasteItem),
  /** Null when either span has too few books with a date. The largest change comes first. */
  overTime: z.object({ now: z.int(), before: z.int(), changes: z.array(TasteChange) }).nullable(),
})
export type Portrait = z.infer<typeof Portrait>

export const portrait = {
  show: reader.route({ method: 'GET', path: '/taste', summary: 'What the Sage thinks I like' }).output(Portrait),
}
