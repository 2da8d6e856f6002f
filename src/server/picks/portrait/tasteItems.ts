import type { TasteChange, TasteKind } from '#contract/portrait.ts'
import { askWordOf } from '#contract/askWords.ts'
import { asPhrase } from '../reasonPhrases.ts'
import { nameOfWord } from '../wishes/wishesOfBook.ts'

/** What a book is, by kind; words as the catalogue has them. */
export type Facts = Record<Exclude<TasteKind, 'author'>, string[]> & { authors: string[] }

export interface FoundItem<Book> {
  kind: TasteKind
  name: string
  chips: { less: string; ignored: string }
  books: Book[]
}

const mostOf: Record<TasteKind, number> = { author: 5, genre: 4, kind: 5, trope: 5, mood: 4 }
const leastBooks = 2
/** Of what no list of the database counts as usual. */
const rare = 0.002

/**
 * What `loved` books have in common, by kind: that of many of them first, and rather what few other books have. `shareOf`:
 * how large a part of all books has a word, 0 to 1.
 */
export function tasteItems<Book extends Facts>(
  loved: readonly Book[],
  shareOf: ReadonlyMap<string, number>,
): FoundItem<Book>[] {
  const kinds = Object.keys(mostOf) as TasteKind[]
  return kinds.flatMap((kind) => {
    const found = [...byName(loved, kind)].filter(([, books]) => books.length >= leastBooks)
    const weight = ([name, books]: [string, Book[]]) =>
      tellingOf(books.length / loved.length, shareOfName(name, shareOf)) * books.length
    return found
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, mostOf[kind])
      .map(([name, books]) => ({ kind, name: labelOf(kind, name), chips: chipsOf(kind, name), books }))
  })
}

const tellingOf = (share: number, usual: number) => Math.log(1 + share / Math.max(rare, usual))

function shareOfName(name: string, shareOf: ReadonlyMap<string, number>): number {
  const words = askWordOf(name)?.words ?? []
  return words.reduce((sum, word) => sum + (shareOf.get(word) ?? 0), 0)
}

const chipsOf = (kind: TasteKind, name: string) =>
  kind === 'author'
    ? { less: `rather:not-by:${name}`, ignored: `ignore-by:${name}` }
    : { less: `less:${name}`, ignored: `ignore:${name}` }
const labelOf = (kind: TasteKind, name: string) => (kind === 'author' ? name : asPhrase(name))

function byName<Book extends Facts>(books: readonly Book[], kind: TasteKind): Map<string, Book[]> {
  const found = new Map<string, Book[]>()
  for (const book of books) {
    for (const name of namesOf(book, kind)) {
      const some = found.get(name)
      if (some) some.push(book)
      else found.set(name, [book])
    }
  }
  return found
}

const namesOf = (book: Facts, kind: TasteKind): Set<string> =>
  new Set(kind === 'author' ? book.authors.slice(0, 1) : book[kind].flatMap((word) => nameOfWord.get(word) ?? []))

const leastOfSpan = 5
const leastChange = 8
const mostChanges = 6

/** Undefined when either span has fewer than five books. */
export function changesBetween(before: readonly Facts[], now: readonly Facts[]): TasteChange[] | undefined {
  if (Math.min(before.length, now.length) < leastOfSpan) return undefined
  const changes = (['genre', 'kind', 'trope', 'mood'] as const).flatMap((kind): TasteChange[] => {
    const then = byName(before, kind)
    const late = byName(now, kind)
    return [...new Set([...then.keys(), ...late.keys()])].map((name) => ({
      name: asPhrase(name),
      now: percent(late.get(name), now),
      before: percent(then.get(name), before),
    }))
  })
  const size = (change: TasteChange) => Math.abs(change.now - change.before)
  const isFirst = ({ name }: TasteChange, place: number) => changes.findIndex((one) => one.name === name) === place
  return changes
    .filter((change, place) => size(change) >= leastChange && isFirst(change, place))
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, mostChanges)
}

const percent = (some: readonly unknown[] | undefined, all: readonly unknown[]) =>
  Math.round(((some?.length ?? 0) / all.length) * 100)
