import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/lib/api.ts'
import type { OwnShelf } from '#contract/ownShelves.ts'
import type { ShelfSort } from '../shelfTabs.ts'

/** The shelves that the reader made, the one that is chosen, and its own order once it is asked for. */
export function useOwnShelf(shelfId: string | undefined, sort: ShelfSort) {
  const own = useQuery(api.ownShelves.list.queryOptions()).data?.shelves ?? noShelves
  const shelf = own.find(({ id }) => id === shelfId)
  const books = useQuery({
    ...api.ownShelves.books.queryOptions({ input: { shelfId: shelf?.id ?? '' } }),
    enabled: shelf !== undefined && sort === 'own',
  })
  const order = useMemo(() => books.data?.entries.map(({ book }) => book.id), [books.data])
  return { own, shelf, order: shelf && order }
}

const noShelves: OwnShelf[] = []
