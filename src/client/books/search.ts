import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { type Outcome, searchOutcome } from './searchOutcome.ts'
import { useDebounced } from '#client/lib/useDebounced.ts'
import type { BookCard } from '#contract/books.ts'

const restMs = 400

/** A hit is a guess when it matches only with a typo. */
export type Hit = BookCard & { isGuess: boolean }

/** The previous hits stay while the next ones load. Shows one of several with the same author and title. */
export function useBookSearch(term: string, limit: number, { withTwins = false } = {}) {
  return useQuery(
    api.books.search.queryOptions({
      input: term === '' ? skipToken : { query: term, limit },
      placeholderData: term === '' ? undefined : keepPreviousData,
      select: ({ books, guesses }) => {
        const hits = books.map((book) => ({ ...book, isGuess: guesses.includes(book.id) }))
        return withTwins ? hits : withoutTwins(hits)
      },
      staleTime: 60_000,
      retry: false,
    }),
  )
}

/** Asked after a pause in typing, and only while our own hits leave room. */
export function useServiceSearch(term: string, { limit, own }: { limit: number; own: number | undefined }) {
  const rested = useDebounced(term, restMs)
  const isWanted = term !== '' && term === rested && own !== undefined && own < limit
  return useQuery(
    api.books.searchServices.queryOptions({
      input: isWanted ? { query: term, limit } : skipToken,
      staleTime: 60_000,
      retry: false,
    }),
  )
}

export function outcomeOf(
  found: ReturnType<typeof useBookSearch>,
  services: ReturnType<typeof useServiceSearch>,
  limit: number,
): Outcome {
  return searchOutcome({
    own: found.isPlaceholderData ? undefined : found.data?.length,
    services: services.isError ? 'failed' : (services.data ?? (services.isFetching ? 'asking' : undefined)),
    limit,
  })
}

/** Each title and author once, in order; prefers the one with a cover. */
export function withoutTwins<Card extends BookCard>(books: Card[]): Card[] {
  const shown = new Map<string, Card>()
  for (const book of books) {
    const name = `${book.title}|${book.author}`.toLowerCase()
    const twin = shown.get(name)
    if (!twin || (twin.cover === null && book.cover !== null)) shown.set(name, book)
  }
  return [...shown.values()]
}
