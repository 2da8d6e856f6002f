import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid, BookGridSkeleton } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import type { useBookSearch } from './search.ts'
import { browseTexts as texts } from './texts.ts'

interface SearchResultsProps {
  term: string
  found: ReturnType<typeof useBookSearch>
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

const firstRow = 6

/** What a search found, that it found nothing, or that it failed: three different things. */
export function SearchResults({ term, found, onOpen, actions }: SearchResultsProps) {
  if (found.isError) return <Failed retry={() => void found.refetch()} />
  if (!found.data) return <BookGridSkeleton count={12} />
  if (found.data.length === 0) return <EmptyState title={texts.noneFound.title}>{texts.noneFound.hint}</EmptyState>
  return (
    <section aria-labelledby="search-results">
      <h2 id="search-results" className="mb-5 text-ink2">
        {texts.found(found.data.length, term)}
      </h2>
      <BookGrid label={texts.results}>
        {found.data.map((book, index) => (
          <li key={book.id}>
            <BookTile book={book} onOpen={onOpen} eager={index < firstRow} actions={actions(book)} />
          </li>
        ))}
      </BookGrid>
    </section>
  )
}

/** Says to a screen reader what a look at the page tells everybody else. */
export function SearchStatus({ term, found }: Pick<SearchResultsProps, 'term' | 'found'>) {
  const settled = term !== '' && found.data !== undefined && !found.isPlaceholderData
  const words = settled && found.data ? spoken(found.data.length, term) : ''
  return <output className="sr-only">{words}</output>
}

const spoken = (count: number, term: string) => (count === 0 ? texts.noneFound.title : texts.found(count, term))

function Failed({ retry }: { retry: () => void }) {
  return (
    <ErrorBox title={texts.failed.title}>
      <p>{texts.failed.description}</p>
      <Button variant="secondary" onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
