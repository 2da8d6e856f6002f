import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { FailedToLoad, Loading } from '#client/staff/kit/Loaded.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { tabId, Tabs } from '#client/ui/Tabs.tsx'
import type { CatalogueBook } from '#contract/catalogueShapes.ts'
import { CoverActs } from './CoverActs.tsx'
import { EditBook } from './EditBook.tsx'
import { History } from './ChangeLine.tsx'
import { MergeBooks } from './MergeBooks.tsx'
import { SplitEditions } from './SplitEditions.tsx'
import { catalogueBookQuery } from './queries.ts'
import { careTexts as texts, coverTexts, searchTexts } from './texts.ts'

export const careTabs = ['edit', 'cover', 'editions', 'merge', 'history'] as const
export type CareTab = (typeof careTabs)[number]

interface BookCareProps {
  bookId: string
  tab: CareTab
  onTab: (tab: CareTab) => void
}

export function BookCare({ bookId, tab, onTab }: BookCareProps) {
  const query = useQuery(catalogueBookQuery(bookId))
  if (query.data) return <Whole book={query.data} tab={tab} onTab={onTab} />
  return (
    <AdminFrame title={searchTexts.heading}>
      {query.error ? <FailedToLoad title={texts.failed} query={query} /> : <Loading />}
    </AdminFrame>
  )
}

const panelId = 'care'

function Whole({ book, tab, onTab }: { book: CatalogueBook } & Omit<BookCareProps, 'bookId'>) {
  const author = book.authors.join(', ')
  return (
    <AdminFrame title={book.title} subtitle={author}>
      <p className="mb-5 flex flex-wrap items-center gap-x-6 wrap-anywhere text-ink2">
        <Link to="/book/$bookId" params={{ bookId: book.id }} className="link inline-flex min-h-11 items-center">
          {texts.toBook}
        </Link>
        <span>{texts.name(book.googleBookId)}</span>
      </p>
      <Tabs
        label={texts.sections}
        panelId={panelId}
        tabs={careTabs.map((id) => ({ id, label: texts.tab[id] }))}
        active={tab}
        onSelect={onTab}
      />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, tab)}
        tabIndex={-1}
        className="mt-5 outline-none"
      >
        {tab === 'edit' && <EditBook key={book.id} book={book} />}
        {tab === 'cover' && (
          <div className="flex flex-wrap gap-4">
            <Cover
              book={book}
              width={176}
              words={{ loading: coverTexts.loadingPicture, missing: coverTexts.noPicture }}
            />
            <CoverActs book={book} />
          </div>
        )}
        {tab === 'editions' && <SplitEditions key={book.id} book={book} />}
        {tab === 'merge' && <MergeBooks key={book.id} book={book} />}
        {tab === 'history' && <History book={book} />}
      </div>
    </AdminFrame>
  )
}
