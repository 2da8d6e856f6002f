import type { Contribution } from '#contract/picks.ts'
import { whyTexts as texts } from './texts.ts'

interface SpeaksAgainstProps {
  contributions: Contribution[]
  hasNumbers: boolean
}

/** Books that the reader disliked and that this one is like. */
export function SpeaksAgainst({ contributions, hasNumbers }: SpeaksAgainstProps) {
  const against = contributions
    .map(({ name, share }) => ({ name, percent: -Math.round(share * 100) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
  if (against.length === 0) return null
  return (
    <section aria-labelledby="against">
      <h3 id="against" className="mb-2 font-bold">
        {texts.against}
      </h3>
      <ul role="list" className="space-y-2">
        {against.map(({ name, percent }) => (
          <li key={name} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span className="font-serif font-[620]">{name}</span>{' '}
              <span className="inline-block text-sm text-ink2">{texts.notLiked}</span>
            </span>
            {hasNumbers && <span className="numbers font-bold">{texts.takes(percent)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
