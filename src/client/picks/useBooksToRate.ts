import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { BookCard } from '#contract/books.ts'

interface BooksToRate {
  books: BookCard[] | undefined
  retry: (() => void) | undefined
}

/**
 * Books to rate, the same ones while they are being rated; undefined until it is known which. `retry` is there when they
 * could not be had.
 */
export function useBooksToRate(): BooksToRate {
  const { data, isError, refetch } = useQuery(
    api.books.toRate.queryOptions({ staleTime: Infinity, gcTime: 0, retry: 1 }),
  )
  return { books: data?.books, retry: isError && !data ? () => void refetch() : undefined }
}
