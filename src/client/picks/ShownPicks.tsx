import { useMemo, useState } from 'react'
import { BookDialog } from '#client/shelf/entry/BookDialog.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Pick, Picks } from '#contract/picks.ts'
import type { CardActs } from './PickCard.tsx'
import { PickLists } from './PickLists.tsx'
import { lists, pickOf, ratingsMissing } from './picksList.ts'
import { RateMore } from './RateMore.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { rateMoreTexts as texts } from './texts.ts'

export function ShownPicks({ picks }: { picks: Picks }) {
  const [open, setOpen] = useState<BookCard>()
  const [why, setWhy] = useState<Pick>()
  const [isRating, setRating] = useState(false)
  const acts = useMemo<CardActs>(() => ({ onOpen: setOpen, onWhy: setWhy, onRateMore: () => setRating(true) }), [])
  return (
    <>
      <EarlyNote picks={picks} onRateMore={acts.onRateMore} />
      <PickLists picks={picks} acts={acts} />
      <BookDialog book={open} onClose={() => setOpen(undefined)} />
      <WhyDialog
        asked={why}
        now={why && pickOf(picks, why.book.id)}
        isNext={picks.nextInSeries.some(({ book }) => book.id === why?.book.id)}
        rated={picks.rated}
        onClose={() => setWhy(undefined)}
      />
      {isRating && <RateMore rated={picks.rated} onClose={() => setRating(false)} />}
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
        <p>{texts.note(missing)}</p>
        <div className="mt-4 font-sans text-base not-italic">
          <Button variant="secondary" onClick={onRateMore}>
            {texts.title(missing)}
          </Button>
        </div>
      </MarginNote>
    </div>
  )
}
