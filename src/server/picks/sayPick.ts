import type { Contribution } from '#contract/picks.ts'
import type { Because } from './reason.ts'
import type { SaidPick } from './thread/told.ts'

/** A book by its number, as words speak of it. */
export type Named = Map<number, { id: string; title: string }>

/** What the Sage's reason speaks of, out of the reader's own books. */
export function becauseOf(pick: SaidPick, named: Named, isNewHere: boolean): Because {
  return {
    books: pick.books.flatMap(({ number, stars, status }) => {
      const book = named.get(number)
      return book ? [{ title: book.title, stars: stars ?? undefined, status }] : []
    }),
    named: pick.named,
    tags: pick.saidTags,
    author: pick.author,
    isNewHere,
  }
}

export function reasonToGoOn({ series, seriesPosition }: SaidPick): string {
  return seriesPosition
    ? `Book ${seriesPosition} of ${series}, which you have begun.`
    : `The next of ${series}, which you have begun.`
}

/** What speaks for a pick, by name. */
export function contributionsTo({ contributions }: SaidPick, named: Named): Contribution[] {
  return contributions.flatMap((part): Contribution[] => {
    if (part.kind !== 'book') return [{ ...part, bookId: null }]
    const book = named.get(part.number)
    return book ? [{ kind: part.kind, name: book.title, bookId: book.id, share: part.share }] : []
  })
}
