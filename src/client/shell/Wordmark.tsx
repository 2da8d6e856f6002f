import { shellTexts } from './texts.ts'

export function Wordmark({ size = 30 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-xl text-ink">
      <Mark size={size} />
      <ProductName />
    </span>
  )
}

/** As large as text in Literata would be. `index.html` has the shape. */
export function ProductName() {
  return (
    <svg role="img" aria-label={shellTexts.product} viewBox="0 0 1665 405" fill="currentColor" style={nameSize}>
      <use href="#wordmark" />
    </svg>
  )
}

export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={(size * 40) / 48} aria-hidden="true" fill="var(--mark, var(--sage))">
      <use href="#mark" />
    </svg>
  )
}

const nameSize = { height: '1.0125em', marginTop: '0.2em' }
