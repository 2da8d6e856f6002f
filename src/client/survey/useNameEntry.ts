import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useDebounced } from '#client/lib/useDebounced.ts'
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

export const namePart = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1).trim()

const typingPauseMs = 150

const shortestQuery = 2

/** Empty while the name is too short, and when the request fails. */
export function useAuthorSuggestions(typed: string, chosen: string[]): string[] {
  const query = useDebounced(namePart(typed).slice(0, 100), typingPauseMs)
  const isLongEnough = query.length >= shortestQuery
  const found = useQuery(
    api.books.authors.queryOptions({
      input: { query },
      enabled: isLongEnough,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  const isStillTyping = namePart(typed).length >= shortestQuery
  return isLongEnough && isStillTyping ? openSuggestions(found.data?.authors ?? [], chosen) : []
}

export function openSuggestions(suggested: readonly string[], chosen: readonly string[]): string[] {
  const held = new Set(chosen.map((name) => name.toLowerCase()))
  return suggested.filter((name) => !held.has(name.toLowerCase()) && !name.includes(',')).slice(0, 6)
}
