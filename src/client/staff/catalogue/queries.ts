import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import type { CatalogueBook } from '#contract/catalogueShapes.ts'

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

export const catalogueBookQuery = (bookId: string) => api.catalogue.book.queryOptions({ input: { bookId } })

export const changesQuery = (bookId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...api.catalogue.changes.key(), 'pages', bookId],
    queryFn: ({ pageParam, signal }) => api.catalogue.changes.call({ bookId, after: pageParam }, { signal }),
  })

export const mergesQuery = (bookId: string) => api.catalogue.merges.queryOptions({ input: { bookId } })

export const previewQuery = (keptId: string, duplicateId: string) =>
  api.catalogue.previewMerge.queryOptions({
    input: { keptId, duplicateId },
    placeholderData: keepPreviousData,
    retry: false,
  })

export const coverReportsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...api.catalogue.coverReports.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.catalogue.coverReports.call({ after: pageParam }, { signal }),
})

export function showChanged(book?: CatalogueBook): void {
  if (book) queryClient.setQueryData(catalogueBookQuery(book.id).queryKey, book)
  for (const area of [api.catalogue, api.books, api.shelf, api.reviews, api.picks, api.insights])
    void queryClient.invalidateQueries({ queryKey: area.key() })
}
