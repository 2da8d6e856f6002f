import { Dialog } from '#client/ui/Dialog.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Pick } from '#contract/picks.ts'
import { Shares } from './Shares.tsx'
import { whyTexts as texts } from './texts.ts'

interface WhyDialogProps {
  /** The pick as it was when its reader asked. */
  asked: Pick | undefined
  /** As it is now; none when what was taken out has cost it its place. */
  now: Pick | undefined
  /** Whether it goes on a series. */
  isNext: boolean
  rated: number
  onClose: () => void
}

/** Everything that entered a pick's score, as it entered it, each with the way to take it out. */
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

/** Genres stand among the tags in the survey's words, too: Science Fiction (general). */
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
