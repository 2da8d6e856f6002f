import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid, BookGridSkeleton } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import { MoreResults } from './MoreResults.tsx'
import { outcomeOf, type useBookSearch, type useServiceSearch } from './search.ts'
import type { Outcome } from './searchOutcome.ts'
import { browseTexts as texts, servicesTexts } from './texts.ts'

interface SearchResultsProps {
  term: string
  found: ReturnType<typeof useBookSearch>
  services: ReturnType<typeof useServiceSearch>
  limit: number
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

const firstRow = 6

/** Tells apart: found, not found, a service did not answer, failed. */
export function SearchResults({ term, found, services, limit, onOpen, actions }: SearchResultsProps) {
  if (found.isError)
    return (
      <LoadFailed title={texts.failed.title} query={found}>
        {texts.failed.description}
      </LoadFailed>
    )
  const outcome = outcomeOf(found, services, limit)
  const own = found.data ?? []
  return (
    <>
      {own.length > 0 && (
        <section aria-labelledby="search-results">
          <h2 id="search-results" className="mb-5 text-ink2">
            {texts.found(own.length, term)}
          </h2>
          <BookGrid label={texts.results}>
            {own.map((book, index) => (
              <li key={book.id}>
                <BookTile book={book} onOpen={onOpen} eager={index < firstRow} actions={actions(book)} />
              </li>
            ))}
          </BookGrid>
        </section>
      )}
      {own.length === 0 && outcome.isSearching && <BookGridSkeleton count={12} />}
      {outcome.isNothing && <EmptyState title={texts.noneFound.title}>{texts.noneFound.hint}</EmptyState>}
      <MoreResults
        outcome={outcome}
        busy={services.isFetching}
        retry={() => void services.refetch()}
        onOpen={onOpen}
        actions={actions}
      />
    </>
  )
}

/** For screen readers. */
export function SearchStatus({ term, found, services, limit }: Omit<SearchResultsProps, 'onOpen' | 'actions'>) {
  return (
    <output className="sr-only">{term === '' ? '' : spoken(term, found, outcomeOf(found, services, limit))}</output>
  )
}

function spoken(term: string, found: SearchResultsProps['found'], outcome: Outcome): string {
  if (found.data === undefined || found.isPlaceholderData) return ''
  if (outcome.isNothing) return texts.noneFound.title
  if (outcome.more.length > 0) return servicesTexts.heading(outcome.more.length, outcome.answered)
  return found.data.length === 0 ? '' : texts.found(found.data.length, term)
}
