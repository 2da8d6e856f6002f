import { useEffect, useState } from 'react'
import { freshNames, namesProblem } from './answers.ts'

interface NameEntry {
  chosen: readonly string[]
  longest: number
  words: { tooLong: (name: string) => string; full: string; added: (names: string[]) => string; already: string }
  onAdd: (fresh: string[]) => void
  hold: (obstacle: string | undefined) => void
}

/**
 * A text that becomes names of a list: at Enter, at a comma, at a new line, and when the field is left. What cannot be
 * added stays in the field, says why, and holds the reader.
 */
export function useNameEntry({ chosen, longest, words, onAdd, hold }: NameEntry) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const found = namesProblem(chosen, typed, longest)
  const problem = found && (found === 'full' ? words.full : words.tooLong(found.tooLong))
  useEffect(() => {
    hold(problem)
    return () => hold(undefined)
  }, [hold, problem])

  const add = (names: string) => {
    const listed = names.replaceAll('\n', ',')
    if (namesProblem(chosen, listed, longest)) return setTyped(listed)
    setTyped('')
    const fresh = freshNames(chosen, listed)
    if (fresh.length > 0) onAdd(fresh)
    if (/[^\s,]/.test(listed)) setSaid(fresh.length > 0 ? words.added(fresh) : words.already)
  }
  const write = (text: string) => {
    setSaid('')
    if (/[,\n]/.test(text)) add(text)
    else setTyped(text)
  }
  return { typed, problem, said, setSaid, isAlready: said === words.already, add, write }
}
