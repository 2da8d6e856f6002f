import { useRef } from 'react'

/**
 * Which searches Back returns to. `search` goes to a term: as a step of its own, or in place of `term` while that is
 * still being typed. Once `sent`, or when another word is begun, a search stays in the history.
 */
export function useSearchSteps(term: string, goTo: (term: string, replace: boolean) => void) {
  const unsent = useRef<string>(undefined)
  const search = (wanted: string) => {
    goTo(wanted, term === unsent.current && isRefined(term, wanted))
    unsent.current = wanted
  }
  const sent = () => {
    unsent.current = undefined
  }
  return { search, sent }
}

const isRefined = (term: string, wanted: string) => wanted.startsWith(term) || term.startsWith(wanted)
