import { useEffect, useState } from 'react'
import { freshNames, namesProblem } from './answers.ts'

interface NameEntry {
  chosen: readonly string[]
  maxLength: number
  words: { tooLong: (name: string) => string; full: string; added: (names: string[]) => string; already: string }
  onAdd: (fresh: string[]) => void
  block: (reason: string | undefined) => void
}

/** Adds names on Enter, a comma, a new line and blur. Invalid text stays, with an error, and blocks Next. */
export function useNameEntry({ chosen, maxLength, words, onAdd, block }: NameEntry) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const found = namesProblem(chosen, typed, maxLength)
  const problem = found && (found === 'full' ? words.full : words.tooLong(found.tooLong))
  useEffect(() => {
    block(problem)
    return () => block(undefined)
  }, [block, problem])

  const add = (names: string) => {
    const listed = names.replaceAll('\n', ',')
    if (namesProblem(chosen, listed, maxLength)) return setTyped(listed)
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
