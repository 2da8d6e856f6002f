import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid, BookGridSkeleton } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import { taggedTexts as texts } from './texts.ts'

interface TaggedBooksProps {
  tag: string
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

const taggedPages = (tag: string) =>
  infiniteQueryOptions({
    queryKey: [...api.books.tagged.key(), 'pages', tag],
    queryFn: ({ pageParam, signal }) => api.books.tagged.call({ tag, after: pageParam, limit: 40 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  })

export function TaggedBooks({ tag, onOpen, actions }: TaggedBooksProps) {
  const query = useInfiniteQuery(taggedPages(tag))
  const books = query.data?.pages.flatMap((page) => page.books) ?? []
  return (
    <section aria-labelledby="tagged">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tagged" className="font-serif text-2xl font-[650]">
          {texts.heading(tag)}
        </h2>
        <Link to="/browse-books" className="link inline-flex min-h-11 items-center">
          {texts.all}
        </Link>
      </div>
      <MorePages query={query} words={texts} why={errorText} loading={<BookGridSkeleton count={12} />}>
        {books.length === 0 ? (
          <EmptyState title={texts.none.title}>{texts.none.hint}</EmptyState>
        ) : (
          <BookGrid label={texts.heading(tag)} books={books}>
            {books.map((book, index) => (
              <li key={book.id}>
                <BookTile book={book} onOpen={onOpen} eager={index < 6} actions={actions(book)} />
              </li>
            ))}
          </BookGrid>
        )}
      </MorePages>
    </section>
  )
}
