import { useId } from 'react'

const outline = 'm12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6Z'

interface StarShapeProps {
  /** The gold part, 0 to 1. */
  filled: number
  size: number
}

export function StarShape({ filled, size }: StarShapeProps) {
  const id = useId()
  const share = `${Math.max(0, Math.min(1, filled)) * 100}%`
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      <linearGradient id={id}>
        <stop offset={share} stopColor="var(--lamp-fill)" />
        <stop offset={share} stopColor="var(--lamp-fill)" stopOpacity="0" />
      </linearGradient>
      <path d={outline} fill={`url(#${id})`} stroke="var(--lamp)" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

export function FiveStars({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      {[0, 1, 2, 3, 4].map((star) => (
        <StarShape key={star} filled={filled - star} size={16} />
      ))}
    </span>
  )
}
