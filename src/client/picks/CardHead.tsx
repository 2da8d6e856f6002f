import type { ReactNode } from 'react'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'
import { coverBeside } from './cardRows.ts'
import { picksTexts as texts } from './texts.ts'

interface CardHeadProps {
  book: BookCard
  eager: boolean
  /** What the book is for, above its title. */
  label: ReactNode
  /** Whether the other parts are beside the cover. */
  isAcross?: boolean | undefined
  onOpen: (book: BookCard) => void
}

/** The cover, title and author of a card that the Sage deals; two children of the card's grid. */
export function CardHead({ book, eager, label, isAcross = false, onOpen }: CardHeadProps) {
  return (
    <>
      <div
        className="transition-transform duration-150 ease-out motion-safe:group-hover:-translate-y-1"
        style={isAcross ? coverBeside : undefined}
      >
        <Cover book={book} eager={eager} ribbon={<StateRibbon mine={book.mine} />} words={texts.cover} />
      </div>
      <div className={isAcross ? undefined : 'mt-3'}>
        {label}
        <h3 className="line-clamp-3 font-serif text-lg leading-snug font-[620] text-balance">
          <button
            type="button"
            onClick={() => onOpen(book)}
            className="min-h-6 text-left wrap-anywhere group-hover:underline"
          >
            {book.title}
          </button>
        </h3>
        <p className="line-clamp-2 text-sm text-ink2">{book.author}</p>
      </div>
    </>
  )
}
