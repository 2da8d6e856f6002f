import type { ReactNode } from 'react'
import { whyNot } from '#client/admin/whyNot.ts'
import { searchable } from '#client/books/refusalOf.ts'
import { useBookSearch } from '#client/books/search.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { BookCard } from '#contract/books.ts'
import { searchTexts as texts } from './texts.ts'

const most = 40

interface CatalogueHitsProps {
  term: string
  /** What a book of the list is picked with. */
  renderHit: (book: BookCard) => ReactNode
}

/** Books of the catalogue alone that match a term; nothing while there is none. */
export function CatalogueHits({ term: typed, renderHit }: CatalogueHitsProps) {
  const term = searchable(typed)
  const { data: books, error, isFetching, isPlaceholderData, refetch } = useBookSearch(term, most, { withTwins: true })
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
          <ErrorBox title={texts.failed}>
            <p>{whyNot(error)}</p>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-3">
              {texts.tryAgain}
            </Button>
          </ErrorBox>
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
