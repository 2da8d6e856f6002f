import { StarRow } from './StarRow.tsx'
import { uiTexts } from './texts.ts'

/** The reader's own stars, to look at, with the number beside them. */
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
