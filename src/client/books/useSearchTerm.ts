import { useEffect, useRef, useState } from 'react'

const settleMs = 200

/** What is being typed; `onTerm` hears of it when the keys have rested. A term given from outside replaces it. */
export function useSearchTerm(given: string, onTerm: (term: string) => void) {
  const [typed, setTyped] = useState(given)
  const last = useRef(given)

  const search = (term: string) => {
    last.current = term
    if (term !== given) onTerm(term)
  }

  useEffect(() => {
    if (given === last.current) return
    last.current = given
    setTyped(given)
  }, [given])

  useEffect(() => {
    const term = typed.trim()
    if (term === last.current) return undefined
    const timer = setTimeout(() => search(term), settleMs)
    return () => clearTimeout(timer)
  })

  return { typed, setTyped, search }
}
