import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchBox } from '#client/books/SearchBox.tsx'
import { SearchResults, SearchStatus } from '#client/books/SearchResults.tsx'
import { BrowseFilters } from '#client/books/browse/BrowseFilters.tsx'
import { chosenIn } from '#client/books/browse/chosen.ts'
import { FoundBooks } from '#client/books/browse/FoundBooks.tsx'
import { BookOfTheDay } from '#client/books/BookOfTheDay.tsx'
import { useBookSearch, useServiceSearch } from '#client/books/search.ts'
import { browseTexts as texts, servicesTexts } from '#client/books/texts.ts'
import { useSearchSteps } from '#client/books/useSearchSteps.ts'
import { Trending } from '#client/books/Trending.tsx'
import { BookMatch } from '#client/picks/BookMatch.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import { useBookDialog } from '#client/shelf/entry/useBookDialog.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import type { BookCard } from '#contract/books.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { searchable } from '#client/books/SearchRefusal.tsx'

const pageSize = 40
const actions = (book: BookCard) => (
  <>
    <BookMatch book={book} />
    <BookActions book={book} />
  </>
)

export function BrowsePage() {
  const { q: typed = '', ...filters } = useSearch({ from: '/browse-books' })
  const isFiltered = chosenIn(filters).length > 0
  const term = searchable(typed)
  const navigate = useNavigate()
  const found = useBookSearch(term, pageSize)
  const own = found.isPlaceholderData ? undefined : found.data?.length
  const services = useServiceSearch(term, { limit: pageSize, own })
  const search = { term, found, services, limit: pageSize }
  const { show, dialog } = useBookDialog()
  const steps = useSearchSteps(typed, (wanted, replace) => {
    void navigate({ to: '/browse-books', search: wanted === '' ? {} : { q: wanted }, replace })
  })

  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      <SearchBox term={typed} onTerm={steps.search} onSent={steps.sent} busy={found.isFetching && term !== ''} />
      <SearchStatus {...search} />
      {term === '' && (
        <BrowseFilters
          search={filters}
          onChange={(wanted) => void navigate({ to: '/browse-books', search: wanted, resetScroll: false })}
        />
      )}
      <div className="mt-8">
        {term === '' && isFiltered && <FoundBooks search={filters} onOpen={show} actions={actions} />}
        {term === '' && !isFiltered && (
          <Trending onOpen={show} actions={actions}>
            <BookOfTheDay onOpen={show} actions={actions} />
          </Trending>
        )}
        {term !== '' && <SearchResults {...search} onOpen={show} actions={actions} />}
        <AddByHand term={term} />
      </div>
      {dialog}
    </>
  )
}

function AddByHand({ term }: { term: string }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-3 text-ink2">
      {servicesTexts.byHand}
      <ButtonLink variant="quiet" to="/add-book-manually" search={term === '' ? {} : { q: term }}>
        {servicesTexts.addByHand}
      </ButtonLink>
    </p>
  )
}
