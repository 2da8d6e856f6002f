import { Ribbon, type RibbonKind } from '#client/ui/Ribbon.tsx'
import type { Mine } from '#contract/books.ts'
import { ribbonTexts as texts } from './texts.ts'
import { type ShelfState, shelfStateOf } from '#contract/shelfState.ts'

interface StateRibbonProps {
  mine: Mine | null
  /** On the `shelf`, the stars of a finished book stand for its state. */
  place?: 'catalogue' | 'shelf'
}

const kinds: Record<Exclude<ShelfState, 'none'>, RibbonKind> = {
  tbr: 'tbr',
  reading: 'reading',
  paused: 'tbr',
  finished: 'finished',
  dnf: 'dnf',
}

/** The book's state in a word short enough for its cover; screen readers hear the full text. */
export function StateRibbon({ mine, place = 'catalogue' }: StateRibbonProps) {
  const state = shelfStateOf(mine)
  if (state === 'none' || (place === 'shelf' && state === 'finished' && mine?.rating)) return null
  const whole = texts[place][state]
  const shown = texts.short[state]
  return (
    <Ribbon kind={kinds[state]}>
      {shown === whole ? (
        shown
      ) : (
        <>
          <span className="sr-only">{whole}</span>
          <span aria-hidden="true">{shown}</span>
        </>
      )}
    </Ribbon>
  )
}
