import type { Sage } from './sage.ts'
import type { BookTerm, Terms } from './terms.ts'

/** The part of the authors whom a reader loves that must write a kind of book before others are missed for lacking it. */
const usualPart = 0.4
/** An author counts once, however many of their books the reader loves. One author alone is weak evidence. */
const doubt = 0.5

/**
 * How much a book lacks of the kinds that the reader's books have in common; 0 when it lacks nothing. Kinds are counted by author, so
 * that one author from Italy does not make a reader of Italians, and common kinds are missed less.
 */
export function missing(sage: Sage, { books }: Terms): (book: number) => number {
  const { start, index, value } = sage.kinds.rows
  const common = kindsInCommon(sage, books)
  const all = [...common.values()].reduce((sum, part) => sum + part, 0)
  return (book) => {
    let lacking = all
    for (let k = start[book]!; k < start[book + 1]!; k++) lacking -= value[k]! * (common.get(index[k]!) ?? 0)
    return lacking
  }
}

/** Kind → by how much its part of what the reader loves is above `usualPart`. */
function kindsInCommon({ catalogue: { author }, kinds }: Sage, books: readonly BookTerm[]): Map<number, number> {
  const { start, index, value } = kinds.rows
  const loved = books.filter(({ weight }) => weight > 0)
  const works = Map.groupBy(loved, ({ book, author: named }) => `${named === undefined} ${author[book]!}`)
  const said = new Map<number, number>()
  let authors = 0
  for (const some of works.values()) {
    const total = some.reduce((sum, { weight }) => sum + weight, 0)
    // A named author's works weigh 1/√n each.
    const speaks = Math.min(1, some[0]!.author === undefined ? total : total / Math.sqrt(some.length))
    authors += speaks
    for (const { book, weight } of some)
      for (let k = start[book]!; k < start[book + 1]!; k++)
        said.set(index[k]!, (said.get(index[k]!) ?? 0) + (value[k]! * speaks * weight) / total)
  }
  const trust = authors / (authors + doubt)
  const above = (kind: number, by: number) => trust * Math.max(0, (kinds.telling[kind]! * by) / authors - usualPart)
  return new Map([...said].map(([kind, by]) => [kind, above(kind, by)]))
}
