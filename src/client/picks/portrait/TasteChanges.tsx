import type { Portrait, TasteChange } from '#contract/portrait.ts'
import { portraitTexts as texts } from './texts.ts'

/** What the reader reads more and less of than before, each with both shares. */
export function TasteChanges({ now, before, changes }: NonNullable<Portrait['overTime']>) {
  return (
    <section aria-labelledby="taste-changes">
      <h3 id="taste-changes" className="mb-1 text-lg">
        {texts.change.title}
      </h3>
      <p className="mb-3 text-sm text-ink2">{texts.change.hint(now, before)}</p>
      {changes.length === 0 && <p>{texts.change.none}</p>}
      <ul role="list" className="space-y-3">
        {changes.map((change) => (
          <Change key={change.name} {...change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ name, now, before }: TasteChange) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <span className="font-semibold">{now > before ? texts.change.more : texts.change.less}</span> {name}
        </span>
        <span className="numbers shrink-0 text-sm text-ink2">{texts.change.shares(now, before)}</span>
      </p>
      <div aria-hidden="true" className="mt-1 grid gap-1">
        <Bar percent={now} className="bg-sage" />
        <Bar percent={before} className="bg-lamp-fill" />
      </div>
    </li>
  )
}

function Bar({ percent, className }: { percent: number; className: string }) {
  return (
    <div className="h-2 rounded-full bg-sunk">
      <div className={`h-full rounded-full ${className}`} style={{ width: `${percent}%` }} />
    </div>
  )
}
