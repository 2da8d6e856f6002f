import { topK } from './topK.ts'
import type { Catalogue } from './catalogue.ts'
import type { Sage } from './sage.ts'

const maxPerAuthor = 2

/**
 * The best allowed books, at most one of a series and two of an author, and no story beside its collection, counting those
 * already `listed`.
 */
export function diversify(
  sage: Sage,
  books: Int32Array,
  allows: (book: number) => boolean,
  limit: number,
  listed: readonly number[] = [],
): Int32Array {
  for (let depth = 2 * limit + 50; ; depth *= 8) {
    const ordered = topK(books, books.length, sage.scores, depth)
    const kept = withoutRepeats(sage.catalogue, ordered, allows, limit, listed)
    if (kept.length === limit || ordered.length < depth) return Int32Array.from(kept)
  }
}

function withoutRepeats(
  { author, series, books: facts }: Catalogue,
  ordered: Int32Array,
  allows: (book: number) => boolean,
  limit: number,
  listed: readonly number[],
): number[] {
  const books = new Set<number>()
  const inSeries = new Set<number>()
  const byAuthor = new Map<number, number>()
  const titles = new Map<number, string[]>()
  const fits = (book: number) => {
    const writer = author[book]!
    const itsSeries = series[book]!
    const written = byAuthor.get(writer) ?? 0
    if (books.has(book) || inSeries.has(itsSeries) || written >= maxPerAuthor) return false
    const title = facts[book]!.title ?? ''
    const others = titles.get(writer) ?? []
    if (writer >= 0 && others.some((other) => isPartOf(title, other) || isPartOf(other, title))) return false
    books.add(book)
    titles.set(writer, [...others, title])
    if (itsSeries >= 0) inSeries.add(itsSeries)
    if (writer >= 0) byAuthor.set(writer, written + 1)
    return true
  }
  listed.forEach(fits)
  const kept: number[] = []
  for (const book of ordered) {
    if (kept.length === limit) break
    if (allows(book) && fits(book)) kept.push(book)
  }
  return kept
}

const joints = [' and ', ', and ', ' & ', ': ', ', ', ' / ']

/** Whether a collection is named after the story: `The Lottery` and `The Lottery and Other Stories`. */
export function isPartOf(story: string, collection: string): boolean {
  const title = plainTitle(story)
  const whole = plainTitle(collection)
  return title !== '' && (title === whole || joints.some((joint) => whole.startsWith(title + joint)))
}

const plainTitle = (title: string) => title.toLowerCase().replace(/^(the|a|an) /, '')
