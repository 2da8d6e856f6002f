import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import type { BookCard } from '#contract/books.ts'

const most = 16
interface BooksToRate {
  books: BookCard[] | undefined
  retry: (() => void) | undefined
}

const lasting = { staleTime: 5 * 60_000, retry: 1 }

/**
 * Books to rate: what the reader has finished without stars, then what many here read, then some of the catalogue. They
 * stay the same ones while they are being rated; undefined until it is known which. `retry` is there when nothing could be
 * had.
 */
export function useBooksToRate(): BooksToRate {
  const shelf = useQuery(api.shelf.list.queryOptions({ retry: 1 }))
  const ofTheDay = useQuery(api.books.ofTheDay.queryOptions(lasting))
  const trending = useQuery(api.books.trending.queryOptions(lasting))
  const [ids, setIds] = useState<string[]>()
  const known = new Map<string, BookCard>()
  const own = shelf.data?.entries.map(({ book }) => book) ?? []
  for (const book of [...own, ...(trending.data?.books ?? []), ...(ofTheDay.data?.books ?? [])]) {
    if (book.title !== '') known.set(book.id, known.get(book.id) ?? book)
  }
  const asked = [shelf, ofTheDay, trending]
  const hasFailed = asked.every(({ isError, data }) => isError && data === undefined)
  if (ids === undefined && !hasFailed && asked.every(({ isPending }) => !isPending))
    setIds(
      [...known.values()]
        .filter(isToRate)
        .slice(0, most)
        .map(({ id }) => id),
    )
  return {
    books: ids?.flatMap((id) => known.get(id) ?? []),
    retry: hasFailed ? () => asked.forEach((query) => void query.refetch()) : undefined,
  }
}

const isToRate = ({ mine }: BookCard) =>
  mine === null || (mine.status === 'finished' && !mine.isDnf && mine.rating === null)
