import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from '#client/shell/focus.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { type Portrait, tasteKinds } from '#contract/portrait.ts'
import { TasteChanges } from './TasteChanges.tsx'
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
