import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { withoutTwins } from './unique.ts'

/** The books that match a term; the last hits stay on the page while the next are on their way. */
export function useBookSearch(term: string, limit: number) {
  return useQuery(
    api.books.search.queryOptions({
      input: term === '' ? skipToken : { query: term, limit },
      placeholderData: term === '' ? undefined : keepPreviousData,
      select: (found) => withoutTwins(found.books),
      staleTime: 60_000,
      retry: false,
    }),
  )
}
