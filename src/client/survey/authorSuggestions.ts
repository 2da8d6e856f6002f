import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useDebounced } from '#client/lib/useDebounced.ts'

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
