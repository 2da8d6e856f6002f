import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/lib/api.ts'
import type { Entry } from '#contract/shelf.ts'
import { filtered, needFacts, knownOf } from './filters.ts'
import { countOf, filtersOf } from './chosen.ts'

export function useFacts(isWanted: boolean) {
  const query = useQuery({ ...api.shelf.facts.queryOptions(), enabled: isWanted })
  const facts = useMemo(() => query.data && new Map(query.data.books.map((book) => [book.bookId, book])), [query.data])
  return { query, facts }
}

/** `key`: the filters of the address. Those that no book of the reader could meet are ignored. */
export function useFilters(entries: Entry[], key: string) {
  const asked = useMemo(() => filtersOf(key), [key])
  const areNeeded = needFacts(asked)
  const { query, facts } = useFacts(areNeeded)
  const filters = useMemo(() => knownOf(asked, entries, facts), [asked, entries, facts])
  const matching = useMemo(() => filtered(entries, filters, facts), [entries, filters, facts])
  return {
    filters,
    count: countOf(filters),
    /** Undefined until the facts that the filters need have loaded. */
    matching: areNeeded && !facts ? undefined : matching,
    query,
  }
}
