import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Picks } from '#contract/picks.ts'
import { steeredTexts as texts } from './steerTexts.ts'
import { TakenOut } from './TakenOut.tsx'
import { TurnedDown } from './TurnedDown.tsx'

/** At the foot of the page, folded: what the reader has turned down and taken out, each with the way back. */
export function Steered({ picks: { takenOut, turnedDown } }: { picks: Picks }) {
  const out = takenOut.booksInAll + takenOut.names.length
  if (out + turnedDown === 0) return null
  return (
    <section aria-labelledby="steered" className="mt-12 border-t border-line pt-8">
      <h2 id="steered" tabIndex={-1} className="mb-3 text-2xl">
        {texts.heading}
      </h2>
      {turnedDown > 0 && (
        <Fold title={texts.turnedDown(turnedDown)}>
          <TurnedDown />
        </Fold>
      )}
      {out > 0 && (
        <Fold title={texts.takenOut(out)}>
          <TakenOut {...takenOut} />
        </Fold>
      )}
    </section>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md py-1 font-semibold">
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink2 group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-1 pb-3">{isOpen && children}</div>
    </details>
  )
}
