import { ArrowDown, ArrowUp, ChevronsUp } from 'lucide-react'
import type { Entry } from '#contract/shelf.ts'
import type { BookCard } from '#contract/books.ts'
import type { Destination } from '#contract/ownShelves.ts'
import { orderTexts as texts } from './texts.ts'

/** How the books that are shown are put in order. */
export interface Ordering {
  move: (book: BookCard, to: Destination) => Promise<void>
  groupLabel: (title: string) => string
  toStart: (title: string) => string
}

interface OrderButtonsProps {
  ordering: Ordering
  entry: Entry
  /** The neighbours that are shown. */
  before: Entry | undefined
  after: Entry | undefined
}

export function OrderButtons({ ordering, entry: { book }, before, after }: OrderButtonsProps) {
  const start = before && (() => ordering.move(book, { at: 'start' }))
  const up = before && (() => ordering.move(book, { at: 'before', otherId: before.book.id }))
  const down = after && (() => ordering.move(book, { at: 'after', otherId: after.book.id }))
  return (
    <div role="group" aria-label={ordering.groupLabel(book.title)} className="flex">
      {(
        [
          ['next', ordering.toStart(book.title), ChevronsUp, start],
          ['up', texts.up(book.title), ArrowUp, up],
          ['down', texts.down(book.title), ArrowDown, down],
        ] as const
      ).map(([what, label, Icon, move]) => (
        <button
          key={what}
          id={`order-${what}-${book.id}`}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={!move}
          style={{ opacity: move ? undefined : 0.4 }}
          onClick={() => void press(`order-${what}-${book.id}`, move)}
          className="grid size-11 place-items-center rounded-md text-ink2 hover:bg-sage-soft hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

/** React may move the card to another row, which loses the focus: it follows, unless the reader has put it elsewhere. */
async function press(id: string, move: (() => Promise<void>) | undefined): Promise<void> {
  if (!move) return
  await move()
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}
