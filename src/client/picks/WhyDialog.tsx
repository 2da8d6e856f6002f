import { Dialog } from '#client/ui/Dialog.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Pick } from '#contract/picks.ts'
import { Shares } from './Shares.tsx'
import { whyTexts as texts } from './texts.ts'

interface WhyDialogProps {
  asked: Pick | undefined
  /** Undefined when a removed contribution cost the pick its place. */
  now: Pick | undefined
  isNext: boolean
  rated: number
  onClose: () => void
}

/** Every contribution to the pick's score, each with a button that removes it. */
export function WhyDialog({ asked, now, isNext, rated, onClose }: WhyDialogProps) {
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={asked ? texts.title(asked.book.title) : ''}>
      {asked && (
        <div className="space-y-5">
          {now ? (
            <Reason pick={now} rated={rated} />
          ) : (
            <output className="block">{texts.gone(asked.book.title)}</output>
          )}
          <Shares
            key={asked.book.id}
            contributions={now?.contributions ?? []}
            none={isNext ? texts.nextInSeries : texts.none}
          />
          {now && now.sharedTags.length > 0 && <SharedTags tags={now.sharedTags} />}
        </div>
      )}
    </Dialog>
  )
}

function Reason({ pick, rated }: { pick: Pick; rated: number }) {
  return (
    <>
      <MarginNote>{pick.matchReason}</MarginNote>
      {pick.reworded && <p className="text-sm text-ink2">{texts.exact(pick.exactReason)}</p>}
      {pick.matchScore !== null && (
        <p className="text-ink2">
          {texts.match(pick.matchScore)} {pick.evidence === 'early' && texts.early(rated)}
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
