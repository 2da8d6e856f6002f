import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid, BookGridSkeleton } from '../BookGrid.tsx'
import { BookTile } from '../BookTile.tsx'
import { chosenIn } from './chosen.ts'
import type { BrowseSearch } from './filters.ts'
import { unknownIn } from './options.ts'
import { filterTexts as texts, labelOf } from './texts.ts'

interface FoundBooksProps {
  search: BrowseSearch
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

const foundPages = (search: BrowseSearch) =>
  infiniteQueryOptions({
    queryKey: [...api.bookLists.browse.key(), 'pages', search],
    queryFn: ({ pageParam, signal }) =>
      api.bookLists.browse.call({ ...(search as object), after: pageParam, limit: 48 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  })

export function FoundBooks({ search, ...shown }: FoundBooksProps) {
  const unknown = unknownIn(search)
  if (unknown.length === 0) return <FittingBooks search={search} {...shown} />
  const { title, hint } = texts.unknown(unknown.map(({ value }) => value))
  return <EmptyState title={title}>{hint}</EmptyState>
}

function FittingBooks({ search, onOpen, actions }: FoundBooksProps) {
  const query = useInfiniteQuery(foundPages(search))
  const books = query.data?.pages.flatMap((page) => page.books) ?? []
  const first = query.data?.pages[0]
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="font-serif text-2xl font-[650]">
        {texts.heading}
      </h2>
      <p role="status" className="mt-1 mb-4 text-ink2">
        {chosenIn(search).map(labelOf).join(', ')}
        {first && first.total !== null && `: ${texts.total(first.total, first.isWhole)}`}
      </p>
      <MorePages query={query} words={texts} why={errorText} loading={<BookGridSkeleton count={12} />}>
        {books.length === 0 ? (
          <EmptyState title={texts.none.title}>{texts.none.hint}</EmptyState>
        ) : (
          <BookGrid label={texts.heading} books={books}>
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
