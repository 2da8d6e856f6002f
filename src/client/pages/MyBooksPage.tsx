import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search, Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMe } from '#client/lib/session.ts'
import { filtersOf, keyOf } from '#client/shelf/filters/chosen.ts'
import { Shelf } from '#client/shelf/Shelf.tsx'
import { isShelfSort, isShelfTab } from '#client/shelf/shelfTabs.ts'
import { shelfTexts as texts } from '#client/shelf/texts.ts'
import type { ShelfSearch } from '#client/shelf/useShelfView.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import type { myBooks } from '../routes/search.ts'

// Asked once in a reader's life.
const AskAudience = lazy(async () => ({ default: (await import('#client/readers/AskAudience.tsx')).AskAudience }))

type Search = ReturnType<typeof myBooks>

/** So that the line under the heading stays one line beside them on a phone. */
const narrow = { paddingInline: 12 }

export function MyBooksPage() {
  const me = useMe()
  const search = readSearch(useSearch({ from: '/my-books' }))
  const navigate = useNavigate({ from: '/my-books' })
  // Of the address as it is by then: two changes may follow each other before the page is drawn again.
  const show = (change: Partial<ShelfSearch>) =>
    void navigate({
      to: '/my-books',
      search: (now) => writeSearch({ ...readSearch(now), ...change }),
      replace: true,
      resetScroll: false,
    })

  const isWide = useMinWidth((windowWidthPx) => Number(windowWidthPx >= 640)) === 1
  const line = isWide ? undefined : texts.subtitle
  const question = me?.asksAudience && (
    <Suspense fallback={line}>
      <AskAudience line={line} />
    </Suspense>
  )
  return (
    <>
      <PageHeading
        title={texts.heading}
        subtitle={(!isWide && question) || texts.subtitle}
        actionsBeside
        actions={
          <>
            <ButtonLink to="/browse-books" style={narrow} aria-label={texts.browse}>
              <Search size={18} aria-hidden="true" className="sm:hidden" />
              <span className="hidden sm:inline">{texts.browse}</span>
            </ButtonLink>
            <ButtonLink variant="secondary" to="/import" style={narrow} aria-label={texts.importLibrary}>
              <Upload size={18} aria-hidden="true" className="sm:hidden" />
              <span className="hidden sm:inline">{texts.importBooks}</span>
            </ButtonLink>
            <ButtonLink variant="secondary" to="/add-book-manually" style={narrow} aria-label={texts.addManually}>
              <Plus size={18} aria-hidden="true" className="sm:hidden" />
              <span className="hidden sm:inline">{texts.addManually}</span>
            </ButtonLink>
          </>
        }
      />
      {isWide && question}
      <Shelf search={search} onSearch={show} />
    </>
  )
}

function readSearch({ tab, sort, q, shelf, ...others }: Search): ShelfSearch {
  return {
    tab: isShelfTab(tab) ? tab : 'all',
    sort: isShelfSort(sort) ? sort : 'added',
    words: q ?? '',
    shelf,
    filters: keyOf(others),
  }
}

function writeSearch({ tab, sort, words, shelf, filters }: ShelfSearch): Search {
  return {
    tab: tab === 'all' ? undefined : tab,
    sort: sort === 'added' ? undefined : sort,
    q: words || undefined,
    shelf,
    ...filtersOf(filters),
  }
}
