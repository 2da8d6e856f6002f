import { isbnProblem } from '#contract/bookRules.ts'
import { searchMaxLength } from '#contract/rules.ts'

export type Refusal = 'emptyTerm' | 'longTerm' | 'wrongIsbn'

/** What is wrong with a term. A wrong ISBN is searched for all the same: the digits may stand for something else. */
export function refusalOf(term: string): Refusal | undefined {
  if (term === '') return 'emptyTerm'
  if (term.length > searchMaxLength) return 'longTerm'
  return isbnProblem(term) === 'check-digit' ? 'wrongIsbn' : undefined
}

/** What is searched for: the term, or nothing when it is too long. */
export const searchable = (term: string): string => (refusalOf(term) === 'longTerm' ? '' : term)
