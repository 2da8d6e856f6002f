import { Dialog } from '#client/ui/Dialog.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Pick } from '#contract/picks.ts'
import { sharesOf } from './picksList.ts'
import { whyTexts as texts } from './texts.ts'

/** Everything that entered a pick's score, as it entered it. */
export function WhyDialog({ pick, onClose }: { pick: Pick | undefined; onClose: () => void }) {
  return (
    <Dialog open={pick !== undefined} onClose={onClose} title={pick ? texts.title(pick.book.title) : ''}>
      {pick && (
        <div className="space-y-5">
          <MarginNote>{pick.matchReason}</MarginNote>
          <Shares pick={pick} />
          {pick.sharedTags.length > 0 && <SharedTags tags={pick.sharedTags} />}
        </div>
      )}
    </Dialog>
  )
}

function Shares({ pick }: { pick: Pick }) {
  const shares = sharesOf(pick.contributions)
  if (shares.length === 0) return <p className="text-ink2">{texts.none}</p>
  const most = shares[0]?.percent ?? 100
  return (
    <section aria-labelledby="shares">
      <h3 id="shares" className="mb-3 font-bold">
        {texts.list}
      </h3>
      <ul className="space-y-3">
        {shares.map(({ kind, name, percent }) => (
          <li key={`${kind} ${name}`}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <span className={kind === 'book' ? 'font-serif font-[620]' : 'font-semibold'}>{name}</span>{' '}
                <span className="text-sm text-ink2">{texts.kind[kind]}</span>
              </span>
              <span className="numbers font-bold">{texts.share(percent)}</span>
            </div>
            <div aria-hidden className="mt-1 h-2 rounded-full bg-sunk">
              <div
                className="progress-bar h-full rounded-full bg-sage"
                style={{ width: `${(percent / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SharedTags({ tags }: { tags: string[] }) {
  return (
    <section aria-labelledby="shared-tags">
      <h3 id="shared-tags" className="mb-2 font-bold">
        {texts.tags}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="rounded-sm bg-sage-soft px-2.5 py-1 text-sm text-sage">
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}
