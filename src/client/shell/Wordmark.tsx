import { shellTexts } from './texts.ts'

export function Wordmark({ size = 30 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-xl leading-none font-[650] text-ink">
      <Mark size={size} />
      {shellTexts.product}
    </span>
  )
}

export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="8 16 48 40" width={size} height={(size * 40) / 48} aria-hidden="true" fill="var(--mark, var(--sage))">
      <path d="M30.6 51.3C17.5 46 10 36.3 10 20c11.6 1 19.4 7.6 20.6 20Z" />
      <path d="M33.4 51.3C46.5 46 54 36.3 54 20c-11.6 1-19.4 7.6-20.6 20Z" />
    </svg>
  )
}
