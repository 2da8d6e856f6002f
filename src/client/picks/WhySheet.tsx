import { useState } from 'react'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Contribution, Judgement, Pick as Picked } from '#contract/picks.ts'
import { Shares } from './Shares.tsx'
import { whyTexts as texts } from './whyTexts.ts'

interface WhySheetProps {
  /** Undefined when the Sage has no ground, or no longer. */
  judgement: (Judgement & Partial<Pick<Picked, 'reworded' | 'exactReason'>>) | undefined
  rated: number
  title: string
  /** When nothing can be named that speaks for the book. */
  none: string
  gone: string
}

/** The largest contributions to a book's score, each with a button that removes it. */
export function WhySheet({ judgement, rated, title, none, gone }: WhySheetProps) {
  const [hasNumbers, setNumbers] = useState(false)
  return (
    <div className="space-y-5">
      {judgement ? <Reason judgement={judgement} rated={rated} /> : <output className="block">{gone}</output>}
      <Shares
        contributions={judgement?.contributions ?? []}
        title={title}
        none={none}
        hasNumbers={hasNumbers}
        onNumbers={setNumbers}
      />
      {judgement && <SpeaksAgainst contributions={judgement.contributions} hasNumbers={hasNumbers} />}
      {judgement && judgement.sharedTags.length > 0 && <SharedTags tags={judgement.sharedTags} />}
    </div>
  )
}

function Reason({ judgement, rated }: { judgement: NonNullable<WhySheetProps['judgement']>; rated: number }) {
  const { matchReason, reworded, exactReason, matchScore, evidence } = judgement
  return (
    <>
      <MarginNote>{matchReason}</MarginNote>
      {reworded && exactReason && <p className="text-sm text-ink2">{texts.exact(exactReason)}</p>}
      {matchScore !== null && (
        <p className="text-ink2">
          {texts.match(matchScore)} {texts.certainty(evidence, rated)}
        </p>
      )}
    </>
  )
}

/** Survey genres such as `Science Fiction (general)` appear among the tags. */
const nameOf = (tag: string) => tag.toLowerCase().replace(/ \(general\)$/, '')
const isFirstOfName = (tag: string, place: number, tags: string[]) =>
  tags.findIndex((one) => nameOf(one) === nameOf(tag)) === place

function SharedTags({ tags }: { tags: string[] }) {
  return (
    <section aria-labelledby="shared-tags">
      <h3 id="shared-tags" className="mb-2 font-bold">
        {texts.tags}
      </h3>
      <ul role="list" className="flex flex-wrap gap-2">
        {tags.filter(isFirstOfName).map((tag) => (
          <li key={tag} className="rounded-sm bg-sage-soft px-2.5 py-1 text-sm text-sage">
            {tag.charAt(0).toUpperCase() + tag.slice(1)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SpeaksAgainstProps {
  contributions: Contribution[]
  hasNumbers: boolean
}

/** Books that the reader disliked and that this one is like. */
function SpeaksAgainst({ contributions, hasNumbers }: SpeaksAgainstProps) {
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
