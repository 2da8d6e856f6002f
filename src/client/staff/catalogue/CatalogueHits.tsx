import type { ReactNode } from 'react'
import { FailedToLoad } from '#client/staff/kit/Loaded.tsx'
import { useBookSearch } from '#client/books/search.ts'
import type { BookCard } from '#contract/books.ts'
import { searchTexts as texts } from './texts.ts'
import { searchable } from '#client/books/SearchRefusal.tsx'

const pageSize = 40

interface CatalogueHitsProps {
  term: string
  renderHit: (book: BookCard) => ReactNode
}

/** Searches the catalogue only, not the book services. */
export function CatalogueHits({ term: typed, renderHit }: CatalogueHitsProps) {
  const term = searchable(typed)
  const query = useBookSearch(term, pageSize, { withTwins: true })
  const { data: books, error, isPlaceholderData } = query
  const isNone = term !== '' && books?.length === 0 && !isPlaceholderData
  return (
    <>
      <output className="mt-2 block min-h-6 text-ink2">
        {term !== '' && books !== undefined && books.length > 0 && texts.found(books.length)}
        {term !== '' && books === undefined && !error && texts.searching}
        {isNone && `${texts.none.title}. ${texts.none.hint}`}
      </output>
      {error && term !== '' && (
        <div className="mb-4">
          <FailedToLoad title={texts.failed} query={query} />
        </div>
      )}
      {term !== '' && books !== undefined && books.length > 0 && (
        <ul role="list" className="divide-y divide-line rounded-md border border-line bg-card">
          {books.map((book) => (
            <li key={book.id}>{renderHit(book)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
