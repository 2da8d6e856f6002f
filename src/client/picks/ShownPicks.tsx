import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useBookDialog } from '#client/shelf/entry/useBookDialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Picks } from '#contract/picks.ts'
import { LeadPick } from './LeadPick.tsx'
import type { CardActs } from './PickCard.tsx'
import { PickLists } from './PickLists.tsx'
import { lists, pickOf, ratingsMissing, unknownToAll } from './picksList.ts'
import { rateMoreTexts } from './texts.ts'

const WhyDialog = lazy(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }))
const RateMore = lazy(async () => ({ default: (await import('./RateMore.tsx')).RateMore }))

interface ShownPicksProps {
  picks: Picks
  /** Between the first pick and the others. */
  children: ReactNode
}

export function ShownPicks({ picks, children }: ShownPicksProps) {
  const { show, dialog } = useBookDialog()
  const { why: asked } = useSearch({ strict: false })
  const [why, setWhy] = useState(() => (asked === undefined ? undefined : pickOf(picks, asked)))
  const [isRating, setRating] = useState(false)
  const acts = useMemo<CardActs>(() => ({ onOpen: show, onWhy: setWhy, onRateMore: () => setRating(true) }), [show])
  const [lead] = picks.picks
  return (
    <>
      {lead && (
        <div className="mb-6">
          <LeadPick
            key={lead.book.id}
            pick={lead}
            rated={picks.rated}
            unknownOfAll={unknownToAll(picks.picks)}
            {...acts}
          />
        </div>
      )}
      {children}
      <EarlyNote picks={picks} onRateMore={acts.onRateMore} />
      <PickLists picks={picks} acts={acts} />
      {dialog}
      {why && (
        <Suspense>
          <WhyDialog
            asked={why}
            now={pickOf(picks, why.book.id)}
            isNext={picks.nextInSeries.some(({ book }) => book.id === why.book.id)}
            rated={picks.rated}
            onClose={() => setWhy(undefined)}
          />
        </Suspense>
      )}
      {isRating && (
        <Suspense>
          <RateMore rated={picks.rated} onClose={() => setRating(false)} />
        </Suspense>
      )}
    </>
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
