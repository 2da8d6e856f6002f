import type { Pick, Picks } from '#contract/picks.ts'
import { type CardActs, PickCard } from './PickCard.tsx'
import { PickGrid } from './PickGrid.tsx'
import { type List, lists } from './picksList.ts'
import { picksTexts as texts } from './texts.ts'

const firstRow = 6

export function PickLists({ picks, acts }: { picks: Picks; acts: CardActs }) {
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

const idOf: Record<List, string> = { picks: 'picks', nextInSeries: 'next-in-series', newHere: 'new-here' }

interface SectionProps {
  list: List
  picks: Picks
  acts: CardActs
  isFirst: boolean
}

function Section({ list, picks, acts, isFirst }: SectionProps) {
  const hint = texts.hint[list]
  const card = (pick: Pick, index: number) => (
    <PickCard pick={pick} rated={picks.rated} eager={isFirst && index < firstRow} {...acts} />
  )
  return (
    <section aria-labelledby={idOf[list]} className={isFirst ? undefined : 'border-t border-line pt-8'}>
      <div className={isFirst && list === 'picks' ? 'sr-only' : 'mb-5'}>
        <h2 id={idOf[list]} tabIndex={-1} className="text-2xl">
          {texts.list[list]}
        </h2>
        {hint && <p className="text-ink2">{hint}</p>}
      </div>
      <PickGrid label={texts.list[list]} picks={picks[list]} card={card} />
    </section>
  )
}
