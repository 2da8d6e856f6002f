import { uiTexts } from './texts.ts'

interface StarRowProps {
  filled: number
  size: number
  gapPx?: number
}

/** One drawing for all five: a page shows many, and each element is slow on weak processors. */
export function StarRow({ filled, size, gapPx = 1 }: StarRowProps) {
  const step = 24 + (gapPx * 24) / size
  const wide = step * 4 + 24
  const whole = Math.floor(Math.max(0, Math.min(5, filled)))
  const goldUntil = whole * step + (filled - whole) * 24
  const d = `m12 2${star}${`m${step} 0${star}`.repeat(4)}`
  return (
    <svg viewBox={`0 0 ${wide} 24`} width={(wide * size) / 24} height={size} aria-hidden="true" className="shrink-0">
      <svg width={goldUntil}>
        <path d={d} fill="var(--lamp-fill)" />
      </svg>
      <path d={d} fill="none" stroke="var(--lamp)" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

/** A path relative to the star's start, which ends where it began. */
const star = ' 3 6.6 7.2.8-5.4 4.9 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1-5.4-4.9 7.2-.8Z'

export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={uiTexts.starsOf(value)} className="inline-flex items-center gap-px">
      <StarRow filled={value} size={18} />
      <b aria-hidden="true" className="numbers ml-1.5 text-sm">
        {value}
      </b>
    </span>
  )
}
