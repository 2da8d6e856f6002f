import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { BookDialog } from '#client/shelf/entry/BookDialog.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Pick, Picks } from '#contract/picks.ts'
import { LeadPick } from './LeadPick.tsx'
import { type CardActs, PickCard } from './PickCard.tsx'
import { type List, lists, pickOf, ratingsMissing, unknownToAll } from './picksList.ts'
import { Button } from '#client/ui/Button.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { picksTexts as texts, rateMoreTexts } from './texts.ts'
import { UnknownWishes } from './wishes/UnknownWishes.tsx'
import { PickGrid } from './PickGrid.tsx'

const WhyDialog = lazy(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }))
const RateMore = lazy(async () => ({ default: (await import('./RateMore.tsx')).RateMore }))

const firstRow = 6
/** The Sage gives fewer picks when no other book would do. */
const wholeList = 20

const idOf: Record<List, string> = { picks: 'picks', nextInSeries: 'next-in-series', newHere: 'new-here' }

export function ShownPicks({ picks }: { picks: Picks }) {
  const [open, setOpen] = useState<BookCard>()
  const { why: asked } = useSearch({ strict: false })
  const [why, setWhy] = useState(() => (asked === undefined ? undefined : pickOf(picks, asked)))
  const [isRating, setRating] = useState(false)
  const acts = useMemo<CardActs>(() => ({ onOpen: setOpen, onWhy: setWhy, onRateMore: () => setRating(true) }), [])
  return (
    <>
      <EarlyNote picks={picks} onRateMore={acts.onRateMore} />
      <PickLists picks={picks} acts={acts} />
      <BookDialog book={open} onClose={() => setOpen(undefined)} />
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

function PickLists({ picks, acts }: { picks: Picks; acts: CardActs }) {
  const shown = lists.filter((list) => picks[list].length > 0)
  return (
    <>
      {shown.length > 1 && <Jumps picks={picks} shown={shown} />}
      <div className="space-y-12">
        {shown.map((list, place) => (
          <Section key={list} list={list} picks={picks} acts={acts} isFirst={place === 0} />
        ))}
      </div>
    </>
  )
}

function Jumps({ picks, shown }: { picks: Picks; shown: List[] }) {
  return (
    <nav aria-label={texts.jumps} className="mb-5 flex flex-wrap gap-x-6">
      {shown.map((list) => (
        <a key={list} href={`#${idOf[list]}`} className="link inline-flex min-h-11 items-center">
          {texts.counted(texts.list[list], picks[list].length)}
        </a>
      ))}
    </nav>
  )
}

interface SectionProps {
  list: List
  picks: Picks
  acts: CardActs
  isFirst: boolean
}

function Section({ list, picks, acts, isFirst }: SectionProps) {
  const hint = texts.hint[list]
  const hasLead = list === 'picks'
  const unknownOfAll = unknownToAll(picks[list])
  const card = (pick: Pick, index: number) =>
    hasLead && index === 0 ? (
      <LeadPick pick={pick} rated={picks.rated} unknownOfAll={unknownOfAll} {...acts} />
    ) : (
      <PickCard
        pick={pick}
        rated={picks.rated}
        eager={isFirst && index <= firstRow}
        unknownOfAll={unknownOfAll}
        {...acts}
      />
    )
  return (
    <section aria-labelledby={idOf[list]} className={isFirst ? undefined : 'border-t border-line pt-8'}>
      <div className={isFirst && list === 'picks' ? 'sr-only' : 'mb-5'}>
        <h2 id={idOf[list]} tabIndex={-1} className="text-2xl">
          {texts.list[list]}
        </h2>
        {hint && <p className="text-ink2">{hint}</p>}
      </div>
      <UnknownWishes chips={unknownOfAll} ofAll />
      <PickGrid label={texts.list[list]} picks={picks[list]} hasLead={hasLead} card={card} />
      {list === 'picks' && picks.picks.length < wholeList && <p className="mt-5 text-ink2">{texts.thatIsAll}</p>}
    </section>
  )
}
