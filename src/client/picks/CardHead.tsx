import type { ReactNode } from 'react'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'
import { MatchFigure } from './BookMatch.tsx'
import { besideFigure, coverBeside } from './cardRows.ts'
import { DismissMenu } from './DismissMenu.tsx'
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

/** The match, if the book has one, and the cross that turns the book down. */
export function FigureRow({ book, percent }: { book: BookCard; percent: number | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between">
      {percent !== null && <MatchFigure percent={percent} />}
      <div style={besideFigure}>
        <DismissMenu book={book} isIcon />
      </div>
    </div>
  )
}
