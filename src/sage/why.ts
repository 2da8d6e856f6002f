import type { Pick } from './recommend.ts'

/** What the margin note beside a pick speaks of. Words are the client's. */
export interface Why {
  /** At most two of the reader's own books, those that speak most for the pick. */
  books: number[]
  /** Authors, genres and tropes the reader named, when one of them speaks more for the pick than any book does. */
  named: string[]
  /** At most three telling things the pick shares with the first of the books. */
  tags: string[]
}

/** A second book is named when it says at least this share of what the first one says. */
const worthNaming = 0.25

/** The reason for a pick: nothing but the largest terms of its score. */
export function whyOf({ contributions, sharedTags }: Pick): Why {
  const speaking = contributions.filter(({ amount }) => amount > 0)
  const own = speaking.filter((part) => part.kind === 'book')
  const books = own
    .filter(({ amount }) => amount >= own[0]!.amount * worthNaming)
    .slice(0, 2)
    .map(({ book }) => book)
  const firstBook = speaking.findIndex((part) => part.kind === 'book')
  const louder = firstBook < 0 ? speaking : speaking.slice(0, firstBook)
  return {
    books,
    named: louder.flatMap((part) => (part.kind === 'book' ? [] : [part.name])).slice(0, 2),
    tags: sharedTags.slice(0, 3),
  }
}
