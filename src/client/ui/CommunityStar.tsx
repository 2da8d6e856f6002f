import { uiTexts } from './texts.ts'

interface CommunityStarProps {
  average: number | null
  count: number
}

/** Small and grey, so that it does not look like the reader's own rating. */
export function CommunityStar({ average, count }: CommunityStarProps) {
  if (average === null || count === 0) return <span className="text-sm text-ink2">{uiTexts.notRated}</span>
  return (
    <span role="img" aria-label={uiTexts.communityStars(average, count)} className="inline-flex items-center gap-1">
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true" fill="var(--ink2)">
        <path d="m12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6Z" />
      </svg>
      <span className="numbers text-sm text-ink2" aria-hidden="true">
        {average.toFixed(1)} ({count.toLocaleString('en')})
      </span>
    </span>
  )
}
