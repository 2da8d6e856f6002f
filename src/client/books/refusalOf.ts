import { isbnProblem } from '#contract/bookRules.ts'
import { searchMaxLength } from '#contract/rules.ts'

export type Refusal = 'emptyTerm' | 'longTerm' | 'wrongIsbn'

/** A wrong ISBN is still searched for: the digits may be something else. */
export function refusalOf(term: string): Refusal | undefined {
  if (term === '') return 'emptyTerm'
  if (term.length > searchMaxLength) return 'longTerm'
  return isbnProblem(term) === 'check-digit' ? 'wrongIsbn' : undefined
}

/** The term, or nothing when it is too long. */
export const searchable = (term: string): string => (refusalOf(term) === 'longTerm' ? '' : term)
