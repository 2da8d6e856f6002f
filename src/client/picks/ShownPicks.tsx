import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { outsideButtons } from '#client/books/BookTile.tsx'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import { useBookDialog } from '#client/shelf/entry/useBookDialog.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Pick, Picks } from '#contract/picks.ts'
import { MatchFigure } from './BookMatch.tsx'
import { DismissMenu } from './DismissMenu.tsx'
import { JobLabel } from './JobLabel.tsx'
import { type CardActs, Certainty, type PickCardProps, WhyButton } from './PickCard.tsx'
import { PickLists } from './PickLists.tsx'
import { EarlyNote } from './PicksStates.tsx'
import { pickOf, unknownToAll } from './picksList.ts'
import { picksTexts as texts } from './texts.ts'
import { UnknownWishes } from './wishes/UnknownWishes.tsx'

const WhyDialog = lazy(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }))
const RateMore = lazy(async () => ({ default: (await import('./RateMore.tsx')).RateMore }))

interface ShownPicksProps {
  /** Undefined until they arrive. */
  picks: Picks | undefined
  /** Between the first pick and the others. Keeps its place when they arrive, and so its focus and what was typed. */
  children: ReactNode
}

export function ShownPicks({ picks, children }: ShownPicksProps) {
  const { show, dialog } = useBookDialog()
  const [why, setWhy] = useState<Pick>()
  const [isRating, setRating] = useState(false)
  const acts = useMemo<CardActs>(() => ({ onOpen: show, onWhy: setWhy, onRateMore: () => setRating(true) }), [show])
  return (
    <>
      {picks && <Lead picks={picks} acts={acts} />}
      {children}
      {picks && <EarlyNote picks={picks} onRateMore={acts.onRateMore} />}
      {picks && <PickLists picks={picks} acts={acts} />}
      {dialog}
      {picks && <WhyInAddress picks={picks} />}
      {picks && why && <Why picks={picks} asked={why} onClose={() => setWhy(undefined)} />}
      {picks && isRating && (
        <Suspense>
          <RateMore rated={picks.rated} onClose={() => setRating(false)} />
        </Suspense>
      )}
    </>
  )
}

function Lead({ picks, acts }: { picks: Picks; acts: CardActs }) {
  const [lead] = picks.picks
  if (!lead) return null
  return (
    <div className="mb-6">
      <LeadPick key={lead.book.id} pick={lead} rated={picks.rated} unknownOfAll={unknownToAll(picks.picks)} {...acts} />
    </div>
  )
}

/** Opens by itself, once the picks are there, when the address asks for a book. */
function WhyInAddress({ picks }: { picks: Picks }) {
  const { why: bookId } = useSearch({ strict: false })
  const [asked, setAsked] = useState(() => (bookId === undefined ? undefined : pickOf(picks, bookId)))
  return asked && <Why picks={picks} asked={asked} onClose={() => setAsked(undefined)} />
}

function Why({ picks, asked, onClose }: { picks: Picks; asked: Pick; onClose: () => void }) {
  return (
    <Suspense>
      <WhyDialog
        asked={asked}
        now={pickOf(picks, asked.book.id)}
        isNext={picks.nextInSeries.some(({ book }) => book.id === asked.book.id)}
        rated={picks.rated}
        onClose={onClose}
      />
    </Suspense>
  )
}

const coverWidth = 'clamp(104px, 17vw, 208px)'
const coverAndFacts = { gridTemplateColumns: `${coverWidth} minmax(0, 1fr)`, gridTemplateRows: 'auto 1fr' }

/** The first pick, across the page: what to read and why, with its buttons in sight. */
function LeadPick({ pick, unknownOfAll, onOpen, onWhy, ...certainty }: Omit<PickCardProps, 'eager'>) {
  const { book } = pick
  return (
    <article data-book={book.id} data-lead>
      <MarginNote label={texts.lead}>
        <div
          role="presentation"
          className="mt-3 flex cursor-pointer flex-wrap gap-x-5 gap-y-3 sm:grid sm:gap-x-8"
          style={coverAndFacts}
          onClick={outsideButtons(() => onOpen(book))}
        >
          <div className="self-start font-sans not-italic sm:row-span-2" style={{ width: coverWidth }}>
            <Cover book={book} eager ribbon={<StateRibbon mine={book.mine} />} words={texts.cover} />
          </div>
          <div className="flex-1 font-sans text-base not-italic" style={{ minWidth: 'min(7rem, 100%)' }}>
            <JobLabel job={pick.job} />
            <h2 className="font-serif text-2xl leading-snug font-[620] text-balance sm:text-3xl">
              <button type="button" onClick={() => onOpen(book)} className="text-left wrap-anywhere hover:underline">
                {book.title}
              </button>
            </h2>
            <p className="text-ink2">{book.author}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
              {pick.matchScore !== null && <MatchFigure percent={pick.matchScore} />}
              <Certainty pick={pick} {...certainty} />
            </div>
          </div>
          <div className="w-full">
            <p className="max-w-[60ch] text-pretty">{pick.matchReason}</p>
            <UnknownWishes chips={pick.unknown} said={unknownOfAll} />
            <div className="mt-3 flex flex-wrap items-center gap-x-5 font-sans text-base not-italic">
              <div style={{ width: 240 }} className="max-w-full">
                <BookActions book={book} />
              </div>
              <WhyButton pick={pick} onWhy={onWhy} />
              <DismissMenu book={book} />
            </div>
          </div>
        </div>
      </MarginNote>
    </article>
  )
}
