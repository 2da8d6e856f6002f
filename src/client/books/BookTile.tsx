import { memo, type MouseEvent, type ReactNode } from 'react'
import { CommunityStar } from '#client/ui/CommunityStar.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'
import { StateRibbon } from './StateRibbon.tsx'
import { bookTexts as texts } from './texts.ts'

interface BookTileProps {
  book: BookCard
  onOpen: (book: BookCard) => void
  eager?: boolean
  actions: ReactNode
}

export const BookTile = memo(function BookTile({ book, onOpen, eager, actions }: BookTileProps) {
  return (
    <article className="flex h-full flex-col">
      <div role="presentation" className="group cursor-pointer pb-3" onClick={outsideButtons(() => onOpen(book))}>
        <div className="transition-transform duration-150 ease-out motion-safe:group-hover:-translate-y-1">
          <Cover book={book} eager={eager} ribbon={<StateRibbon mine={book.mine} />} />
        </div>
        <h3 className="mt-3 line-clamp-3 font-serif text-lg leading-snug font-[620] text-balance">
          <button
            type="button"
            onClick={() => onOpen(book)}
            className="min-h-6 max-w-full text-left wrap-anywhere group-hover:underline"
          >
            {book.title || texts.unknownTitle}
          </button>
        </h3>
        <p className="line-clamp-2 text-sm text-ink2">{book.author || texts.unknownAuthor}</p>
        {book.averageRating !== null && <CommunityStar average={book.averageRating} count={book.ratings} />}
      </div>
      <div className="mt-auto">{actions}</div>
    </article>
  )
})

/** Makes a whole card clickable, except its buttons and links. The card's title is a button for the keyboard. */
export function outsideButtons(open: () => void) {
  return ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, a, input')) return
    // A dialog returns the focus to the title.
    currentTarget.querySelector<HTMLElement>(':is(h2, h3) button')?.focus({ preventScroll: true })
    open()
  }
}
