import type { SharedReview } from '#contract/reviews.ts'
import { countWords, passagesOf } from '#contract/spoilers.ts'
import { spoilerTexts as texts } from './texts.ts'
import { useReveal } from './Spoilers.tsx'

export function Passages({ review: { id, text } }: { review: Pick<SharedReview, 'id' | 'text'> }) {
  return passagesOf(text).map((passage, place) =>
    passage.isSpoiler ? (
      <Hidden key={`${place} ${passage.text}`} name={`${id} ${place} ${passage.text}`} words={passage.text} />
    ) : (
      passage.text
    ),
  )
}

function Hidden({ name, words }: { name: string; words: string }) {
  const { isOpen, toggle, Icon } = useReveal(name)
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
      {isOpen && <bdi> {words}</bdi>}
    </span>
  )
}
