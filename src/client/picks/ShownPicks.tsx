import { useMemo, useState } from 'react'
import { BookDialog } from '#client/shelf/entry/BookDialog.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Pick, Picks } from '#contract/picks.ts'
import { EarlyNote } from './EarlyNote.tsx'
import type { CardActs } from './PickCard.tsx'
import { PickLists } from './PickLists.tsx'
import { pickOf } from './picksList.ts'
import { RateMore } from './RateMore.tsx'
import { WhyDialog } from './WhyDialog.tsx'

/** The picks and what opens over them. A dialog outlives the pick that it was opened from: it may be what changed it. */
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
