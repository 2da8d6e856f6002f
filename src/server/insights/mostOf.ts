import type { Counted } from '#contract/insights.ts'
import { plainName } from '#server/shared/plainName.ts'

const listed = 5

/**
 * The five names that stand on most of the books; among equals by the alphabet. Spellings of one name count together,
 * under the one that most of the books have.
 */
export function mostOf(namesOfBooks: string[][]): Counted[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const names of namesOfBooks) {
    for (const [key, name] of new Map(names.map((each) => [plainName(each) || each, each]))) {
      const counts = spellings.get(key) ?? new Map<string, number>()
      spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1))
    }
  }
  return [...spellings.values()].map(counted).sort(byBooks).slice(0, listed)
}

function counted(spellings: Map<string, number>): Counted {
  const [usual] = [...spellings].map(([name, books]) => ({ name, books })).sort(byBooks)
  return { name: usual!.name, books: [...spellings.values()].reduce((sum, books) => sum + books, 0) }
}

const byBooks = (a: Counted, b: Counted) => b.books - a.books || a.name.localeCompare(b.name, 'en')
