import { StarRow } from '#client/ui/StarRow.tsx'
import type { Entry } from '#contract/shelf.ts'
import { shelfTexts as texts } from './texts.ts'

interface RateButtonProps {
  entry: Entry
  onRate: (entry: Entry) => void
}

export const RateButton = ({ entry, onRate }: RateButtonProps) => (
  <button
    type="button"
    onClick={() => onRate(entry)}
    aria-label={
      entry.rating === null ? texts.rate(entry.book.title) : texts.changeRating(entry.book.title, entry.rating)
    }
    className="-ml-1 flex min-h-6 items-center rounded-md px-1 text-sm font-semibold text-sage underline hover:bg-sage-soft"
  >
    {entry.rating === null ? texts.rateShort : <StarRow filled={entry.rating} size={13} />}
  </button>
)
