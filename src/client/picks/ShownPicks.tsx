import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useBookDialog } from '#client/shelf/entry/useBookDialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Pick, Picks } from '#contract/picks.ts'
import { LeadPick } from './LeadPick.tsx'
import type { CardActs } from './PickCard.tsx'
import { PickLists } from './PickLists.tsx'
import { lists, pickOf, ratingsMissing, unknownToAll } from './picksList.ts'
import { rateMoreTexts } from './texts.ts'

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

function EarlyNote({ picks, onRateMore }: { picks: Picks; onRateMore: () => void }) {
  const missing = ratingsMissing(picks.rated)
  const isEarly = lists.some((list) => picks[list].some(({ evidence }) => evidence === 'early'))
  if (!isEarly || missing === 0) return null
  return (
    <div className="mb-6 max-w-xl">
      <MarginNote>
        <p>{rateMoreTexts.note(missing)}</p>
        <div className="mt-4 font-sans text-base not-italic">
          <Button variant="secondary" onClick={onRateMore}>
            {rateMoreTexts.title(missing)}
          </Button>
        </div>
      </MarginNote>
    </div>
  )
}
