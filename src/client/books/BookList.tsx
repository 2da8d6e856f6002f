import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { CallError } from '#client/lib/link.ts'
import { errorText } from '#client/lib/refusals.ts'
import { useMe } from '#client/lib/session.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import type { BookList as List, ListKind, ListOrder } from '#contract/bookLists.ts'
import type { BookCard } from '#contract/books.ts'
import { BookGrid, BookGridSkeleton } from './BookGrid.tsx'
import { BookLink } from './BookLink.tsx'
import { Gone } from './BookStates.tsx'
import { RelatedLists } from './ListedLink.tsx'
import { StateRibbon } from './StateRibbon.tsx'
import { listTexts as texts, noteOf } from './listTexts.ts'
import { retryDelayMs } from '#client/lib/faults.ts'

interface BookListProps {
  kind: ListKind
  name: string
  order: ListOrder
  onOrder: (order: ListOrder) => void
  /** Of signed-in readers. */
  actions: (book: BookCard) => ReactNode
  /** Beside the heading, for the name as the catalogue spells it. */
  headActions: (kind: ListKind, name: string) => ReactNode
}

const pageSize = 48

/** The key is also that of the answer that comes with the page. */
const listPages = (kind: ListKind, name: string, order: ListOrder) =>
  infiniteQueryOptions({
    queryKey: ['bookLists', 'get', 'pages', kind, name, order],
    queryFn: ({ pageParam, signal }) =>
      api.bookLists.get.call({ kind, name, order, after: pageParam ?? undefined, limit: pageSize }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retryDelay: retryDelayMs,
    staleTime: 60_000,
  })

/** Everything of an author, a series, a tag or a prize. */
export function BookList({ kind, name, order, onOrder, actions, headActions }: BookListProps) {
  const query = useInfiniteQuery(listPages(kind, name, order))
  const me = useMe()
  const first = query.data?.pages[0]
  const books = query.data?.pages.flatMap((page) => page.books) ?? []
  const known = first?.name ?? name
  usePageTitle(texts.pageTitle[kind](known))
  if (isGone(query.error)) return <Gone title={texts.gone.title} hint={texts.gone.hint} />
  return (
    <>
      <p className="text-sm font-semibold text-ink2">{texts.kinds[kind]}</p>
      <PageHeading
        title={known}
        subtitle={first && <ListSummary list={first} books={books} />}
        actions={me && first && headActions(kind, known)}
      />
      {first && first.related.length > 0 && <RelatedLists kind={kind} links={first.related} />}
      {kind === 'tag' && <ListOrders order={order} onOrder={onOrder} />}
      <MorePages query={query} words={texts} why={errorText} loading={<BookGridSkeleton count={12} />}>
        <BookGrid label={texts.books(known)} books={books}>
          {books.map((book) => (
            <li key={book.id} className="flex flex-col">
              <BookLink book={book} note={noteOf(kind, name, book)} ribbon={<StateRibbon mine={book.mine} />} />
              {me && <div className="mt-auto pt-3">{actions(book)}</div>}
            </li>
          ))}
        </BookGrid>
      </MorePages>
    </>
  )
}

const isGone = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 400)

/** How many books there are, how many are the reader's, and which volume is next for them. */
function ListSummary({ list, books }: { list: List; books: BookCard[] }) {
  const mine = books.filter((book) => book.mine !== null).length
  const next = list.kind === 'series' && mine > 0 ? books.find((book) => book.mine?.status !== 'finished') : undefined
  const isWhole = list.total === books.length
  const parts = [list.total !== null && texts.total(list.total), isWhole && mine > 0 && texts.mine(mine)].filter(
    Boolean,
  )
  return (
    <>
      {parts.join(' · ')}
      {next && (
        <>
          {' · '}
          <Link to="/book/$bookId" params={{ bookId: next.id }} className="link">
            {texts.nextForYou(next.title)}
          </Link>
        </>
      )}
    </>
  )
}

interface ListOrdersProps {
  order: ListOrder
  onOrder: (order: ListOrder) => void
}

function ListOrders({ order, onOrder }: ListOrdersProps) {
  return (
    <label className="mb-5 flex items-center gap-3">
      <span className="font-semibold">{texts.order}</span>
      <select
        className="min-h-11 rounded-md border-control border-edge bg-card px-3 py-2"
        value={order}
        onChange={({ target }) => onOrder(target.value as ListOrder)}
      >
        {(['read', 'loved', 'new'] as const).map((each) => (
          <option key={each} value={each}>
            {texts.orders[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
