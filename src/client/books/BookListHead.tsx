import { Link } from '@tanstack/react-router'
import type { BookList as List, ListKind, ListLink, ListOrder } from '#contract/bookLists.ts'
import type { BookCard } from '#contract/books.ts'
import { ListedLink } from './ListedLink.tsx'
import { listTexts as texts } from './listTexts.ts'

/** How many books there are, how many are the reader's, and which volume is next for them. */
export function ListSummary({ list, books }: { list: List; books: BookCard[] }) {
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

export function RelatedLists({ kind, links }: { kind: ListKind; links: ListLink[] }) {
  return (
    <p className="-mx-1 mb-5 flex items-baseline gap-x-3 overflow-x-auto px-1 sm:flex-wrap">
      <span className="shrink-0 text-sm text-ink2">{texts.related[kind]}</span>
      {links.map((link) => (
        <ListedLink
          key={link.name}
          kind={link.kind}
          name={link.name}
          className="link inline-flex min-h-11 shrink-0 items-center"
        >
          {link.name}
        </ListedLink>
      ))}
    </p>
  )
}

interface ListOrdersProps {
  order: ListOrder
  onOrder: (order: ListOrder) => void
}

export function ListOrders({ order, onOrder }: ListOrdersProps) {
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
