import { Cover } from '#client/ui/Cover.tsx'
import type { Side } from '#contract/catalogueShapes.ts'
import { mergeTexts as texts } from './texts.ts'

/** One of two books that are to be merged: what one needs to tell whether both are the same. */
export function MergeSide({ label, side }: { label: string; side: Side }) {
  const facts = (Object.keys(texts.facts) as (keyof typeof texts.facts)[]).filter((name) => side[name] !== null)
  return (
    <section aria-label={label} className="flex gap-4 rounded-lg border border-line bg-card p-4">
      <div className="shrink-0">
        <Cover book={side} width={64} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm font-bold text-sage">{label}</p>
        <h2 className="font-serif font-[620]">{side.title}</h2>
        <p>{side.author}</p>
        <dl className="mt-2 text-sm">
          {facts.map((name) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink2">{texts.facts[name]}</dt>
              <dd className="numbers">{side[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
