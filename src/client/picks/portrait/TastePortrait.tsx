import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from '#client/shell/focus.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { type Portrait, type TasteChange, tasteKinds } from '#contract/portrait.ts'
import { TasteRow } from './TasteRow.tsx'
import { portraitTexts as texts } from './texts.ts'

/** What the Sage thinks the reader likes, with the books that show it. Stands in place of the picks. */
export function TastePortrait() {
  const query = useQuery(api.portrait.show.queryOptions({ retry: 1 }))
  const heading = useFocusBothWays()
  return (
    <>
      <Link to="/sages-picks" search={{}} className="link mb-2 inline-flex min-h-11 items-center">
        {texts.back}
      </Link>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-2xl">
        {texts.title}
      </h2>
      <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ description: texts.failed }}>
        {(portrait) => (portrait.items.length === 0 ? <Empty /> : <Items portrait={portrait} />)}
      </Loaded>
    </>
  )
}

/** The path stays the same, so the focus does not follow by itself: to this heading, and back to that of the page. */
function useFocusBothWays() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return focusHeading
  }, [])
  return heading
}

function Empty() {
  return (
    <EmptyState title={texts.empty.title} action={<ButtonLink to="/rate-book">{texts.empty.rate}</ButtonLink>}>
      {texts.empty.hint}
    </EmptyState>
  )
}

function Items({ portrait: { loved, items, overTime } }: { portrait: Portrait }) {
  return (
    <>
      <p className="mb-6 max-w-[60ch] text-ink2">{texts.hint(loved)}</p>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
        {tasteKinds.map((kind) => {
          const own = items.filter((item) => item.kind === kind)
          if (own.length === 0) return null
          return (
            <section key={kind} aria-labelledby={`taste-${kind}`}>
              <h3 id={`taste-${kind}`} className="mb-1 text-lg">
                {texts.kind[kind]}
              </h3>
              <ul role="list">
                {own.map((item) => (
                  <TasteRow key={item.chips.less} item={item} />
                ))}
              </ul>
            </section>
          )
        })}
        {overTime && <TasteChanges {...overTime} />}
      </div>
    </>
  )
}

/** What the reader reads more and less of than before, each with both shares. */
function TasteChanges({ now, before, changes }: NonNullable<Portrait['overTime']>) {
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
