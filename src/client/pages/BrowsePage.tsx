import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { SearchBox } from '#client/books/SearchBox.tsx'
import { SearchResults, SearchStatus } from '#client/books/SearchResults.tsx'
import { OfTheDay } from '#client/books/OfTheDay.tsx'
import { useBookSearch } from '#client/books/search.ts'
import { browseTexts as texts } from '#client/books/texts.ts'
import { useSearchSteps } from '#client/books/useSearchSteps.ts'
import { Trending } from '#client/books/Trending.tsx'
import { BookActions } from '#client/shelf/BookActions.tsx'
import { BookDialog } from '#client/shelf/BookDialog.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import type { BookCard } from '#contract/books.ts'

const most = 40
const actions = (book: BookCard) => <BookActions book={book} />

export function BrowsePage() {
  const { q: term = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const found = useBookSearch(term, most)
  const [open, setOpen] = useState<BookCard>()
  const show = useCallback((book: BookCard) => setOpen(book), [])
  const { search, sent } = useSearchSteps(term, (wanted, replace) => {
    void navigate({ to: '/browse-books', search: wanted === '' ? {} : { q: wanted }, replace })
  })

  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      <SearchBox term={term} onTerm={search} onSent={sent} busy={found.isFetching && term !== ''} />
      <SearchStatus term={term} found={found} />
      <div className="mt-8">
        {term === '' ? (
          <>
            <Trending onOpen={show} actions={actions} />
            <OfTheDay onOpen={show} actions={actions} />
          </>
        ) : (
          <SearchResults term={term} found={found} onOpen={show} actions={actions} />
        )}
      </div>
      <BookDialog book={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
