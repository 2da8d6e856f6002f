import { memo } from 'react'
import { outsideButtons } from '#client/books/BookTile.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Pick } from '#contract/picks.ts'
import { MatchFigure } from './BookMatch.tsx'
import { DismissMenu } from './DismissMenu.tsx'
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
  /** Wishes of which it is said once, above the list, that nobody knows whether its books keep them. */
  unknownOfAll: readonly string[]
}

export const PickCard = memo(function PickCard({
  pick,
  rated,
  eager,
  unknownOfAll,
  onOpen,
  onWhy,
  onRateMore,
}: PickCardProps) {
  const { book } = pick
  return (
    <article className="h-full">
      <div
        role="presentation"
        className="group flex h-full cursor-pointer flex-col"
        onClick={outsideButtons(() => onOpen(book))}
      >
        <div className="transition-transform duration-150 ease-out motion-safe:group-hover:-translate-y-1">
          <Cover book={book} eager={eager} ribbon={<StateRibbon mine={book.mine} />} words={texts.cover} />
        </div>
        <h3 className="mt-3 line-clamp-3 font-serif text-lg leading-snug font-[620] text-balance">
          <button
            type="button"
            onClick={() => onOpen(book)}
            className="min-h-6 text-left wrap-anywhere group-hover:underline"
          >
            {book.title}
          </button>
        </h3>
        <p className="line-clamp-2 text-sm text-ink2">{book.author}</p>
        <Match pick={pick} rated={rated} onRateMore={onRateMore} />
        <p className="mt-3 border-l-4 border-lamp-fill pl-3 font-serif leading-normal text-pretty italic">
          {pick.matchReason}
        </p>
        <UnknownWishes chips={pick.unknown} said={unknownOfAll} />
        <div className="mt-auto pt-2">
          <PickButtons pick={pick} onWhy={onWhy} />
        </div>
      </div>
    </article>
  )
})

export function Match({ pick, rated, onRateMore }: Omit<PickCardProps, 'eager' | 'unknownOfAll' | 'onOpen' | 'onWhy'>) {
  if (pick.matchScore === null) return null
  return (
    <>
      <p className="mt-2 text-sm">
        <MatchFigure percent={pick.matchScore} />
      </p>
      <Certainty evidence={pick.evidence} missing={ratingsMissing(rated)} onRateMore={onRateMore} />
    </>
  )
}

export function PickButtons({
  pick,
  onWhy,
}: Omit<PickCardProps, 'eager' | 'unknownOfAll' | 'rated' | 'onOpen' | 'onRateMore'>) {
  const { book } = pick
  return (
    <>
      <div className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <button
          type="button"
          aria-label={texts.whyAbout(book.title)}
          onClick={() => onWhy(pick)}
          className="link min-h-11"
        >
          {texts.whyThis}
        </button>
        <DismissMenu book={book} />
      </div>
      <BookActions book={book} />
    </>
  )
}

interface CertaintyProps {
  evidence: Pick['evidence']
  missing: number
  onRateMore: () => void
}

function Certainty({ evidence, missing, onRateMore }: CertaintyProps) {
  return (
    <p className="mt-1 text-sm text-ink2">
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
