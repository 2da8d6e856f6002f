import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '#client/api.ts'
import { BookDialog } from '#client/shelf/BookDialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Pick, Picks } from '#contract/picks.ts'
import { needsProfile, useConsult } from './consult.ts'
import { PickCard } from './PickCard.tsx'
import { PickGrid, PickGridSkeleton } from './PickGrid.tsx'
import { AllDismissed, ProfileRequired, SageAwaits } from './PicksEmpty.tsx'
import { picksTexts as texts } from './texts.ts'
import { WhyDialog } from './WhyDialog.tsx'

const firstRow = 6

/** What the Sage would have one read next, and why. */
export function SagesPicks() {
  const list = useQuery(api.picks.list.queryOptions({ retry: false }))
  const consult = useConsult()
  const ask = () => consult.mutate(undefined)
  const hasPicks = list.data !== undefined && count(list.data) > 0
  const again = (
    <Button busy={consult.isPending} busyText={texts.consulting} onClick={ask}>
      {texts.consultAgain}
    </Button>
  )

  return (
    <>
      <PageHeading title={texts.title} subtitle={texts.subtitle} actions={hasPicks && again} />
      {consult.isPending && !hasPicks && <Thinking words={texts.consulting} />}
      {needsProfile(consult.error) && <ProfileRequired />}
      {list.isError && !list.data && <Failed busy={list.isFetching} retry={() => void list.refetch()} />}
      {list.isPending && (
        <>
          <Thinking words={texts.loading} />
          <PickGridSkeleton />
        </>
      )}
      {list.data && hasPicks && <AllPicks picks={list.data} />}
      {list.data && !hasPicks && <NoPicks picks={list.data} busy={consult.isPending} onConsult={ask} />}
    </>
  )
}

const count = ({ picks, nextInSeries }: Picks) => picks.length + nextInSeries.length

function AllPicks({ picks }: { picks: Picks }) {
  const [open, setOpen] = useState<BookCard>()
  const [why, setWhy] = useState<Pick>()
  const show = useCallback((book: BookCard) => setOpen(book), [])
  const explain = useCallback((pick: Pick) => setWhy(pick), [])
  const card = (pick: Pick, index: number) => (
    <PickCard pick={pick} rated={picks.rated} eager={index < firstRow} onOpen={show} onWhy={explain} />
  )
  return (
    <>
      {picks.picks.length > 0 && (
        <section aria-labelledby="picks">
          <h2 id="picks" className="sr-only">
            {texts.picks}
          </h2>
          <PickGrid label={texts.picks} picks={picks.picks} card={card} />
        </section>
      )}
      {picks.nextInSeries.length > 0 && (
        <section aria-labelledby="next-in-series" className="mt-12 border-t border-line pt-8">
          <h2 id="next-in-series" className="mb-5 text-2xl">
            {texts.nextInSeries}
          </h2>
          <PickGrid label={texts.nextInSeries} picks={picks.nextInSeries} card={card} />
        </section>
      )}
      <BookDialog book={open} onClose={() => setOpen(undefined)} />
      <WhyDialog pick={why} onClose={() => setWhy(undefined)} />
    </>
  )
}

function NoPicks({ picks, busy, onConsult }: { picks: Picks; busy: boolean; onConsult: () => void }) {
  const wasAsked = picks.hasTaste && picks.consultedAt !== null
  return wasAsked ? (
    <AllDismissed busy={busy} onConsult={onConsult} />
  ) : (
    <SageAwaits busy={busy} onConsult={onConsult} />
  )
}

function Thinking({ words }: { words: string }) {
  return (
    <div className="mb-6 max-w-xl">
      <MarginNote busy>
        <output>{words}</output>
      </MarginNote>
    </div>
  )
}

function Failed({ busy, retry }: { busy: boolean; retry: () => void }) {
  return (
    <ErrorBox>
      <p>{texts.failed}</p>
      <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
