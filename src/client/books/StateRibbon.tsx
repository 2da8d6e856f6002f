import { Ribbon, type RibbonKind } from '#client/ui/Ribbon.tsx'
import type { Mine } from '#contract/books.ts'
import { type ShelfState, shelfStateOf } from '#contract/shelfState.ts'
import { ribbonTexts as texts } from './texts.ts'

interface StateRibbonProps {
  mine: Mine | null
  /** Replaces the word “Reading”, unless the book is finished. */
  progress?: { percent: number | null } | null
  /** `shelf` shows the stars of a finished book. */
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
export function StateRibbon({ mine, progress = null, place = 'catalogue' }: StateRibbonProps) {
  const state = shelfStateOf(mine)
  if (state === 'none') return null
  const whole = texts[place][state]
  const stars = place === 'shelf' && state === 'finished' && mine?.rating
  const percent = progress?.percent
  const reached = percent && state !== 'finished' && `${Math.round(percent)}%`
  const shown = stars ? `${stars}★` : reached || texts.short[state]
  return (
    <Ribbon kind={kinds[state]}>
      {shown === whole || stars ? (
        shown
      ) : (
        <>
          <span className="sr-only">{reached ? `${whole}, ${reached}` : whole}</span>
          <span aria-hidden="true">{shown}</span>
        </>
      )}
    </Ribbon>
  )
}
