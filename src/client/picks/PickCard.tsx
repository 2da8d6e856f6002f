import { memo } from 'react'
import { outsideButtons } from '#client/books/BookTile.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Pick } from '#contract/picks.ts'
import { besideCover, levelRows, reasonSize } from './cardRows.ts'
import { CardHead, FigureRow } from './CardHead.tsx'
import { JobLabel } from './JobLabel.tsx'
import { ratingsMissing } from './picksList.ts'
import { UnknownWishes } from './wishes/UnknownWishes.tsx'
import { picksTexts as texts } from './texts.ts'

export interface CardActs {
  onOpen: (book: BookCard) => void
  onWhy: (pick: Pick) => void
  onRateMore: () => void
}

export interface PickCardProps extends CardActs {
  pick: Pick
  rated: number
  eager: boolean
  /** Alone in its line. */
  isAcross?: boolean
  /** Wishes of which it is said once, above the list, that nobody knows whether its books keep them. */
  unknownOfAll: readonly string[]
}

export const PickCard = memo(function PickCard({
  pick,
  rated,
  eager,
  isAcross = false,
  unknownOfAll,
  onOpen,
  onWhy,
  onRateMore,
}: PickCardProps) {
  const { book } = pick
  return (
    <article data-book={book.id} style={isAcross ? undefined : levelRows}>
      <div
        role="presentation"
        className="group cursor-pointer"
        style={isAcross ? besideCover : levelRows}
        onClick={outsideButtons(() => onOpen(book))}
      >
        <CardHead book={book} eager={eager} label={<JobLabel job={pick.job} />} isAcross={isAcross} onOpen={onOpen} />
        <div className="mt-2 text-sm">
          <FigureRow book={book} percent={pick.matchScore} />
          <Certainty pick={pick} rated={rated} onRateMore={onRateMore} />
        </div>
        <div className="mt-2">
          <p data-reason className="line-clamp-3 font-serif leading-normal text-pretty italic" style={reasonSize}>
            {pick.cardReason}
          </p>
          <WhyButton pick={pick} onWhy={onWhy} />
          <UnknownWishes chips={pick.unknown} said={unknownOfAll} />
        </div>
        <BookActions book={book} />
      </div>
    </article>
  )
})

interface WhyButtonProps<Of> {
  pick: Of
  onWhy: (pick: Of) => void
}

export function WhyButton<Of extends { book: BookCard }>({ pick, onWhy }: WhyButtonProps<Of>) {
  return (
    <button
      type="button"
      aria-label={texts.whyAbout(pick.book.title)}
      onClick={() => onWhy(pick)}
      className="link min-h-11 text-sm"
    >
      {texts.whyThis}
    </button>
  )
}

interface CertaintyProps {
  pick: Pick
  rated: number
  onRateMore: () => void
}

/** In words; nothing for a pick without a figure. */
export function Certainty({ pick: { evidence, matchScore }, rated, onRateMore }: CertaintyProps) {
  const missing = ratingsMissing(rated)
  if (matchScore === null) return null
  return (
    <p className="text-ink2">
      {texts.certainty[evidence]}
      {evidence === 'early' && missing > 0 && (
        <>
          {' · '}
          <button type="button" onClick={onRateMore} className="link min-h-6">
            {texts.rateMore(missing)}
          </button>
        </>
      )}
    </p>
  )
}
