import type { SharedReview } from '#contract/reviews.ts'
import { countWords, passagesOf } from '#contract/spoilers.ts'
import { reviewTexts, spoilerTexts as texts } from './texts.ts'
import { useReveal, useTold } from './Spoilers.tsx'

interface PassagesProps {
  review: Pick<SharedReview, 'id' | 'text'>
  /** The hidden passages are masked. */
  isMasked?: boolean
}

export function Passages({ review: { id, text }, isMasked = false }: PassagesProps) {
  return passagesOf(text).map((passage, place) =>
    passage.isSpoiler ? (
      <Hidden key={`${place} ${passage.text}`} reviewId={id} place={place} words={passage.text} isMasked={isMasked} />
    ) : (
      passage.text
    ),
  )
}

interface HiddenProps {
  reviewId: string
  place: number
  words: string
  isMasked: boolean
}

function Hidden({ reviewId, place, words, isMasked }: HiddenProps) {
  const { isOpen, toggle, Icon } = useReveal(`${reviewId} ${place} ${countWords(words)}`)
  const { data, isError } = useTold(reviewId, isMasked && isOpen)
  const shown = (data && passagesOf(data.text)[place]?.text) ?? words
  return (
    <span className="rounded-md bg-sunk px-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="link relative inline-flex min-h-8 items-center gap-1.5 font-sans text-base font-semibold"
      >
        <Icon size={18} aria-hidden="true" />
        {texts.passage(countWords(words))}
      </button>
      {isOpen && <bdi> {isError ? reviewTexts.failed : shown}</bdi>}
    </span>
  )
}
