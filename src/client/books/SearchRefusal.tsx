import { CircleAlert } from 'lucide-react'
import { browseTexts as texts } from './texts.ts'
import { isbnProblem } from '#contract/bookRules.ts'
import { searchMaxLength } from '#contract/rules.ts'

export type Refusal = 'emptyTerm' | 'longTerm' | 'wrongIsbn'

/** The term, or nothing when it is too long. */
export const searchable = (term: string): string => (refusalOf(term) === 'longTerm' ? '' : term)

export function SearchRefusal({ id, refusal }: { id: string; refusal: Refusal | undefined }) {
  if (!refusal) return null
  return (
    <p id={id} role="alert" className="mt-2 flex gap-2 text-rubric">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-bold">{texts[refusal].title}</strong> <span>{texts[refusal].hint}</span>
      </span>
    </p>
  )
}

/** A wrong ISBN is still searched for: the digits may be something else. */
export function refusalOf(term: string): Refusal | undefined {
  if (term === '') return 'emptyTerm'
  if (term.length > searchMaxLength) return 'longTerm'
  return isbnProblem(term) === 'check-digit' ? 'wrongIsbn' : undefined
}
