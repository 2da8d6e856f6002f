import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { Suspended } from '#contract/moderation.ts'
import { LiftDialog } from './LiftDialog.tsx'
import { Listing } from './Listing.tsx'
import { suspendedQuery } from './queries.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { suspendedTexts as texts } from './texts.ts'

/** Who is suspended, since when and until when, and the way back. */
export function SuspendedReaders({ onGone }: { onGone: () => void }) {
  const query = useInfiniteQuery(suspendedQuery)
  const [lifting, setLifting] = useState<Suspended>()
  const readers = query.data?.pages.flatMap((page) => page.readers) ?? []
  return (
    <>
      <Listing list="suspended" query={query} count={readers.length}>
        <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          {readers.map((reader) => (
            <li
              key={reader.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card px-4 py-3"
            >
              <Reviewer writer={reader}>
                <p>{texts.since(shownMoment(reader.since), reader.until && shownMoment(reader.until))}</p>
              </Reviewer>
              <Button
                variant="secondary"
                aria-label={texts.lift.of(reader.username)}
                onClick={() => setLifting(reader)}
                className="ml-auto"
              >
                {texts.lift.label}
              </Button>
            </li>
          ))}
        </ul>
      </Listing>
      {lifting && <LiftDialog reader={lifting} onClose={() => setLifting(undefined)} onLifted={onGone} />}
    </>
  )
}
