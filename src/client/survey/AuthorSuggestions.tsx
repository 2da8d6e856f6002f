import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useDebounced } from '#client/lib/useDebounced.ts'
import { authorTexts } from './texts.ts'

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

interface SuggestionListProps {
  id: string
  options: string[]
  active: number
  onChoose: (option: string) => void
}

// The text area keeps the focus and handles the keys: no native list can do that.
export function SuggestionList({ id, options, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={authorTexts.suggestions}
      className="mt-2 overflow-hidden rounded-md border-control border-edge bg-card shadow-over"
    >
      {options.map((option, index) => (
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-sunk aria-selected:bg-sage-soft aria-selected:font-semibold aria-selected:text-sage"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  )
}
