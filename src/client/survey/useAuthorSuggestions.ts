import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { namePart, openSuggestions } from './suggestions.ts'

const typingPauseMs = 150
const shortestQuery = 2

/** Authors of the catalogue for the name being typed; none while it is too short, and none when the look-up fails. */
export function useAuthorSuggestions(typed: string, chosen: string[]): string[] {
  const query = useSettled(namePart(typed).slice(0, 100))
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

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
