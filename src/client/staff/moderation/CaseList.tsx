import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Case } from '#contract/moderation.ts'
import type { Act } from './acts.ts'
import { CaseCard } from './CaseCard.tsx'
import { allOf } from './cases.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { Listing } from './Listing.tsx'
import { type CaseState, casesQuery } from './queries.ts'

interface CaseListProps {
  state: CaseState
  /** The last of them has just gone, and with it the button that had the focus. */
  onEmpty: () => void
}

/** Cases one after the other. From a decided one the focus goes on to the next. */
export function CaseList({ state, onEmpty }: CaseListProps) {
  const query = useInfiniteQuery(casesQuery(state))
  const cases = allOf(query.data)
  const [deciding, setDeciding] = useState<{ about: Case; act: Act }>()
  const list = useRef<HTMLUListElement>(null)
  const goOn = ({ review }: Case) => {
    const place = cases.findIndex((each) => each.review.id === review.id)
    // The dialog gives the focus back first, to a button that may be about to go.
    setTimeout(() => {
      const items = list.current?.children
      const next = items?.[place] ?? items?.[items.length - 1]
      if (next) next.querySelector('h2')?.focus()
      else onEmpty()
    })
  }
  return (
    <>
      <Listing list={state} query={query} count={cases.length}>
        <ul role="list" ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {cases.map((about) => (
            <li key={about.review.id}>
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
