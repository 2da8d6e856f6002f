import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { SeenAs } from '#contract/readers.ts'
import type { ShelfName } from '#contract/rules.ts'

/** The shelves that a reader shows. The server writes the answer into the page. */
export const shelvesQuery = (username: string, as: SeenAs) =>
  api.readers.shelves.queryOptions({ input: as === 'public' ? { username } : { username, as } })

/** One of them, page after page. The server writes the first page of the first shelf into the page. */
export const shelfPages = (username: string, shelf: ShelfName, as: SeenAs) =>
  infiniteQueryOptions({
    queryKey: [...api.readers.shelf.key(), 'pages', username.toLowerCase(), shelf, as],
    queryFn: ({ pageParam, signal }) =>
      api.readers.shelf.call({ username, shelf, as, after: pageParam ?? undefined }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
