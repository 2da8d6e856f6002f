import { Fragment } from 'react'
import { AwaitStars } from '#client/insights/AwaitStars.tsx'

interface HomeDiffersProps {
  intro: string
  awaitStars: number
  /** Undefined for all time. */
  year?: number
  /** Other reasons; undefined where there is none. */
  others: (string | undefined)[]
}

/** Why Home, which counts rated books, shows another number; nothing if it does not. */
export function HomeDiffers({ intro, awaitStars, year, others }: HomeDiffersProps) {
  const reasons = [
    awaitStars > 0 && <AwaitStars key="stars" books={awaitStars} year={year} />,
    ...others.map((words) => words !== undefined && <Fragment key={words}>{words}</Fragment>),
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return null
  return (
    <p className="text-ink2">
      {intro}{' '}
      {reasons.map((reason, place) => (
        <Fragment key={reason.key}>
          {place > 0 && ', '}
          {reason}
        </Fragment>
      ))}
      .
    </p>
  )
}
