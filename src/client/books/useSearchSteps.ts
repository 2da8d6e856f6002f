import { useRef } from 'react'

/**
 * A search replaces `term` in the history while that is being typed; once `sent`, or when another word is begun, it
 * stays.
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
