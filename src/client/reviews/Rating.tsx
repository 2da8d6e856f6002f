import { StarRow } from '#client/ui/StarRow.tsx'
import { cardTexts as texts } from './texts.ts'

interface RatingProps {
  rating: number
  isDnf: boolean
  size?: number
}

export function Rating({ rating, isDnf, size = 18 }: RatingProps) {
  if (rating === 0) return <p className="text-sm text-ink2">{isDnf ? texts.dnf : texts.notRated}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="inline-flex">
        <StarRow filled={rating} size={size} />
      </span>
      <span className="numbers text-sm font-semibold">{texts.stars(rating)}</span>
    </p>
  )
}
