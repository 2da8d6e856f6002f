import type { Sage } from './sage.ts'
import type { Terms } from './terms.ts'

/** A form with this many of the reader's books, and this share of them by weight, is a taste of its own. */
const leastBooks = 2
const leastShare = 1 / 4

/** One of the reader's tastes. */
export interface FormTaste {
  /** What its books are measured by. */
  terms: Terms
  /** Of the list, 0–1. */
  share: number
  isOf(book: number): boolean
}

/** How many of `places` each taste gets; together they get them all. */
export function placesOf(tastes: readonly FormTaste[], places: number): number[] {
  let taken = 0
  let share = 0
  return tastes.map((taste) => {
    share += taste.share
    const own = Math.round(share * places) - taken
    taken += own
    return own
  })
}

/**
 * A reader who loves novels and comics, or picture books and memoirs, has two tastes: the books of one form say little about
 * those of another. One taste with everything, unless two forms or more have that share of the reader's books.
 */
export function formTastesOf({ catalogue: { books } }: Sage, terms: Terms): FormTaste[] {
  const formOf = (book: number) => books[book]!.form?.[0]
  const own = terms.books.filter(({ weight, author }) => weight > 0 && author === undefined)
  const weightOf = (some: Terms['books']) => some.reduce((sum, { weight }) => sum + weight, 0)
  const all = weightOf(own)
  const forms = [...Map.groupBy(own, ({ book }) => formOf(book))].filter(
    ([form, some]) => form !== undefined && some.length >= leastBooks && weightOf(some) >= leastShare * all,
  )
  if (forms.length < 2) return [{ terms, share: 1, isOf: () => true }]
  const most = forms.toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))[0]![0]
  const named = new Set(forms.map(([form]) => form))
  const total = weightOf(forms.flatMap(([, some]) => some))
  // A book in none of these forms goes with the form that weighs most.
  const tasteOf = (book: number) => (named.has(formOf(book)) ? formOf(book) : most)
  return forms.map(([form, some]) => ({
    terms: { ...terms, books: terms.books.filter(({ book }) => tasteOf(book) === form) },
    share: weightOf(some) / total,
    isOf: (book) => tasteOf(book) === form,
  }))
}
