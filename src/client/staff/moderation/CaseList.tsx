import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Case, CaseKind } from '#contract/cases.ts'
import { type Act, actsFor } from './acts.ts'
import { allOf, keyOf } from './cases.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { Listing } from './Listing.tsx'
import { casesQuery, type CaseState } from './queries.ts'
import { PastDecisions } from './PastDecisions.tsx'
import { ReportsOf } from './ReportsOf.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { actTexts, caseTexts as texts } from './texts.ts'
import { ReviewHead, Subject } from './CaseText.tsx'

interface CaseListProps {
  state: CaseState
  kind: CaseKind | undefined
  onEmpty: () => void
}

export function CaseList({ state, kind, onEmpty }: CaseListProps) {
  const query = useInfiniteQuery(casesQuery(state, kind))
  const cases = allOf(query.data)
  const [deciding, setDeciding] = useState<{ about: Case; act: Act }>()
  const list = useRef<HTMLUListElement>(null)
  const goOn = (gone: Case) => {
    const place = cases.findIndex((each) => keyOf(each) === keyOf(gone))
    // The dialog first returns the focus to a button that may disappear.
    setTimeout(() => {
      const items = list.current?.children
      const next = items?.[place] ?? items?.[items.length - 1]
      if (next) next.querySelector('h2')?.focus()
      else onEmpty()
    })
  }
  return (
    <>
      <Listing list={state} query={query} count={cases.length} isFiltered={kind !== undefined}>
        <ul role="list" ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {cases.map((about) => (
            <li key={keyOf(about)}>
              <CaseCard about={about} onAct={(act) => setDeciding({ about, act })} />
            </li>
          ))}
        </ul>
      </Listing>
      {deciding && (
        <DecideDialog
          given={deciding.about}
          wanted={deciding.act}
          onClose={() => setDeciding(undefined)}
          onDecided={() => goOn(deciding.about)}
        />
      )}
    </>
  )
}

function CaseCard({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
  const heading = useId()
  return (
    <Card as="article" aria-labelledby={heading} className="grid grid-cols-1 gap-5 p-4 sm:p-5 lg:grid-cols-2">
      <div className="min-w-0">
        {about.kind === 'review' ? (
          <ReviewHead about={about} headingId={heading} />
        ) : (
          <h2 id={heading} tabIndex={-1} className="text-xl leading-snug">
            {texts.heading[about.kind]}
          </h2>
        )}
        <Subject about={about} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 rounded-md bg-sunk p-4">
        <ReportsOf about={about} />
        <PastDecisions about={about} />
        <CaseActions about={about} onAct={onAct} />
      </div>
    </Card>
  )
}

export function CaseActions({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
  const words = actTexts(about.kind)
  return (
    <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
      {actsFor(about).map((act) => (
        <Button
          key={act}
          variant={act === 'suspend' ? 'danger' : 'secondary'}
          aria-label={words[act].of(whatOf(about), about.author?.username ?? '')}
          onClick={() => onAct(act)}
        >
          {words[act].label}
        </Button>
      ))}
    </div>
  )
}

const whatOf = (about: Case): string =>
  about.kind === 'review'
    ? texts.review(about.review.book.title, about.author.username)
    : about.author
      ? texts.made[about.kind](about.author.username)
      : texts.ofNobody(about.kind)
