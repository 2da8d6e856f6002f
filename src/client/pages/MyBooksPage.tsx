import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search, Upload } from 'lucide-react'
import { filtersOf, keyOf } from '#client/shelf/filters/filters.ts'
import { AskAudience } from '#client/readers/AskAudience.tsx'
import { Shelf } from '#client/shelf/Shelf.tsx'
import type { ShelfSearch } from '#client/shelf/Shelves.tsx'
import { isShelfSort, isShelfTab } from '#client/shelf/shelfView.ts'
import { shelfTexts as texts } from '#client/shelf/texts.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function MyBooksPage() {
  const { tab, sort, q, shelf, ...others } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search: ShelfSearch = {
    tab: isShelfTab(tab) ? tab : 'all',
    sort: isShelfSort(sort) ? sort : 'added',
    words: q ?? '',
    shelf,
    filters: keyOf(others),
  }
  const show = (change: Partial<ShelfSearch>) => {
    const next = { ...search, ...change }
    void navigate({
      to: '/my-books',
      search: {
        tab: next.tab === 'all' ? undefined : next.tab,
        sort: next.sort === 'added' ? undefined : next.sort,
        q: next.words || undefined,
        shelf: next.shelf,
        ...filtersOf(next.filters),
      },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      <PageHeading
        title={texts.heading}
        subtitle={texts.subtitle}
        actionsBeside
        actions={
          <>
            <ButtonLink to="/browse-books" aria-label={texts.browse}>
              <Search size={18} aria-hidden="true" className="sm:hidden" />
              <span className="hidden sm:inline">{texts.browse}</span>
            </ButtonLink>
            <ButtonLink variant="secondary" to="/import" aria-label={texts.importLibrary}>
              <Upload size={18} aria-hidden="true" className="sm:hidden" />
              <span className="hidden sm:inline">{texts.importBooks}</span>
            </ButtonLink>
            <ButtonLink variant="secondary" to="/add-book-manually" aria-label={texts.addManually}>
              <Plus size={18} aria-hidden="true" className="sm:hidden" />
              <span className="hidden sm:inline">{texts.addManually}</span>
            </ButtonLink>
          </>
        }
      />
      <AskAudience />
      <Shelf search={search} onSearch={show} />
    </>
  )
}
