import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { ReviewOrder, ReviewPage } from '#contract/reviews.ts'

const staleTime = 60_000
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Pick<ReviewPage, 'next'>) => next ?? undefined,
  staleTime,
}

export const communityPages = infiniteQueryOptions({
  ...paged,
  queryKey: [...api.reviews.list.key(), 'pages', 'everyone'],
  queryFn: ({ pageParam, signal }) => api.reviews.list.call({ after: pageParam }, { signal }),
})

export const readerPages = (username: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...api.reviews.byReader.key(), 'pages', username.toLowerCase()],
    queryFn: ({ pageParam, signal }) => api.reviews.byReader.call({ username, after: pageParam }, { signal }),
  })

/** The server embeds the first page. */
export const bookPages = (bookId: string, order: ReviewOrder) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...api.reviews.ofBook.key(), 'pages', bookId, order],
    queryFn: ({ pageParam, signal }) =>
      api.reviews.ofBook.call({ bookId, order, after: pageParam ?? undefined }, { signal }),
  })

export const commentPages = (reviewId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...api.reviews.comments.key(), 'pages', reviewId],
    queryFn: ({ pageParam, signal }) =>
      api.reviews.comments.call({ reviewId, after: pageParam, limit: 50 }, { signal }),
  })
