import { useEffect, useRef, useState } from 'react'
import { type Refusal, refusalOf, searchable } from './refusalOf.ts'

const settleMs = 200

/**
 * What is being typed; `onTerm` hears of it when the keys have rested, unless it is too long. A term given from outside
 * replaces it. `refusal` is what is to be said of it without being asked.
 */
export function useSearchTerm(given: string, onTerm: (term: string) => void) {
  const [typed, setTyped] = useState(given)
  const last = useRef(given)

  const search = (term: string) => {
    last.current = term
    if (term !== given && searchable(term) === term) onTerm(term)
  }

  useEffect(() => {
    const term = typed.trim()
    if (term === last.current) return undefined
    const timer = setTimeout(() => search(term), settleMs)
    return () => clearTimeout(timer)
  })

  // After the above: what stands in the box until it follows is not typed anew.
  useEffect(() => {
    if (given === last.current) return
    last.current = given
    setTyped(given)
  }, [given])

  return { typed, setTyped, search, refusal: refusalWhileTyping(typed.trim(), given) }
}

/** Ten digits may be the beginning of thirteen: a wrong ISBN is one only when the keys have rested. */
function refusalWhileTyping(term: string, searched: string): Refusal | undefined {
  const refusal = refusalOf(term)
  if (refusal === 'emptyTerm') return undefined
  return refusal === 'wrongIsbn' && term !== searched ? undefined : refusal
}
