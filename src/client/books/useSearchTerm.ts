import { useEffect, useRef, useState } from 'react'
import { type Refusal, refusalOf, searchable } from './SearchRefusal.tsx'

const settleMs = 200

/** `onTerm` gets the typed term after a pause, unless it is too long. A term given from outside replaces it. */
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

  // After the above, so that a replaced term does not count as typed.
  useEffect(() => {
    if (given === last.current) return
    last.current = given
    setTyped(given)
  }, [given])

  return { typed, setTyped, search, refusal: refusalWhileTyping(typed.trim(), given) }
}

/** Ten digits may be the beginning of thirteen, so an ISBN is only judged after a pause. */
function refusalWhileTyping(term: string, searched: string): Refusal | undefined {
  const refusal = refusalOf(term)
  if (refusal === 'emptyTerm') return undefined
  return refusal === 'wrongIsbn' && term !== searched ? undefined : refusal
}
