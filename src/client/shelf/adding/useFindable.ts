import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useBookSearch } from '#client/books/search.ts'
import { withoutTwins } from '#client/books/unique.ts'

const most = 10
const restMs = 400

/**
 * At most ten books for a term: our own at once, then those of the book services while there is room, which are asked
 * when the keys have rested. `silent` are the services that did not answer.
 */
export function useFindable(term: string) {
  const own = useBookSearch(term, most)
  const ownHits = term === '' ? undefined : own.data
  const isRoomLeft = ownHits !== undefined && !own.isPlaceholderData && ownHits.length < most
  const isRested = useRested(term) === term
  const services = useQuery(
    api.books.searchServices.queryOptions({
      input: term !== '' && isRested && isRoomLeft ? { query: term, limit: most } : skipToken,
      staleTime: 60_000,
      retry: false,
    }),
  )
  const more = isRoomLeft && isRested ? services.data : undefined
  return {
    hits: ownHits && withoutTwins([...ownHits, ...(more?.books ?? [])]).slice(0, most),
    isSearching: term !== '' && (own.isFetching || services.isFetching || (isRoomLeft && !isRested)),
    hasFailed: own.isError,
    isOwnOnly: services.isError,
    silent: (more?.services ?? []).filter(({ state }) => state !== 'answered').map(({ name }) => name),
  }
}

function useRested(term: string): string {
  const [rested, setRested] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), restMs)
    return () => clearTimeout(timer)
  }, [term])
  return rested
}
