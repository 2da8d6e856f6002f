import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FocusEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import type { Picks } from '#contract/picks.ts'
import { AskField } from './ask/AskField.tsx'
import type { AskSearch } from './ask/askQuery.ts'
import { KeptShelves } from './ask/KeptShelves.tsx'
import { askTexts } from './ask/texts.ts'
import { PickGridSkeleton } from './PickGrid.tsx'
import { countOf } from './picksList.ts'
import { NoPicks, ProfileRequired, Thinking } from './PicksStates.tsx'
import { ShownPicks } from './ShownPicks.tsx'
import { picksTexts as texts } from './texts.ts'
import { WishRow } from './wishes/WishRow.tsx'
import { headingsFrom } from './DismissMenu.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { picksKey } from './steer.ts'

const SteeringPanel = lazy(async () => ({ default: (await import('./SteeringPanel.tsx')).SteeringPanel }))
const TastePortrait = lazy(async () => ({
  default: (await import('./portrait/TastePortrait.tsx')).TastePortrait,
}))
const Asking = lazy(async () => ({ default: (await import('./ask/Asking.tsx')).Asking }))
const needsProfile = (error: unknown) => isRefusal(error, 'PROFILE_REQUIRED')

export function SagesPicks() {
  const search: AskSearch = useSearch({ strict: false })
  if (search.taste) return <Portrait />
  if (search.ask === undefined && search.kept === undefined) return <UsualPicks />
  return (
    <>
      <PageHeading title={texts.title} subtitle={texts.subtitle} />
      <Suspense fallback={<Thinking words={askTexts.thinking} />}>
        <Asking search={search} />
      </Suspense>
    </>
  )
}

function Portrait() {
  return (
    <>
      <PageHeading title={texts.title} subtitle={texts.subtitle} />
      <Suspense fallback={<Thinking words={texts.loading} />}>
        <TastePortrait />
      </Suspense>
    </>
  )
}

function UsualPicks() {
  const list = useQuery(api.picks.list.queryOptions({ retry: false }))
  const consult = useConsult()
  const focus = useFocusKept()
  const ask = () => consult.mutate(undefined)
  const picks = list.data
  const hasPicks = picks !== undefined && countOf(picks) > 0
  const again = (
    <Button busy={consult.isPending} busyText={texts.consulting} onClick={ask}>
      {texts.consultAgain}
    </Button>
  )
  const steering = (
    <>
      <AskField asked="" busy={false} />
      <KeptShelves />
      {picks?.hasTaste && <WishRow wishes={picks.wishes} />}
    </>
  )
  return (
    <div role="presentation" {...focus}>
      <PageHeading title={texts.title} subtitle={texts.subtitle} actions={hasPicks && again} />
      {consult.isPending && !hasPicks && <Thinking words={texts.consulting} />}
      {needsProfile(consult.error) && <ProfileRequired />}
      {list.isError && !picks && (
        <div className="mb-6">
          <LoadFailed query={list}>{texts.failed}</LoadFailed>
        </div>
      )}
      {list.isPending && <Thinking words={texts.loading} />}
      {list.isPending && <Skeleton className="mb-6 h-88 w-full" />}
      <Suspense>{picks && !hasPicks && <NoPicks picks={picks} busy={consult.isPending} onConsult={ask} />}</Suspense>
      <ShownPicks picks={picks}>{steering}</ShownPicks>
      {list.isPending && <PickGridSkeleton />}
      <Suspense>{picks && hasBeenSteered(picks) && <SteeringPanel picks={picks} />}</Suspense>
    </div>
  )
}

const hasBeenSteered = ({ takenOut, turnedDown }: Picks) => takenOut.booksInAll + takenOut.names.length + turnedDown > 0

function useFocusKept() {
  const last = useRef<{ element: Element; card: string | null | undefined; headings: HTMLElement[] }>(null)
  useEffect(() => {
    if (last.current === null || last.current.element.isConnected || document.activeElement !== document.body) return
    const { card, headings } = last.current
    // A card that becomes the first one, or moves to another group, is mounted again.
    const again = card && document.querySelector<HTMLElement>(`main article[data-book="${card}"] button`)
    const next = again || headings.find(({ isConnected }) => isConnected)
    // What takes the focus now may be mounted again, too.
    last.current = null
    next?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = {
        element: target,
        card: target.closest('article')?.dataset['book'],
        headings: headingsFrom(target),
      }
    },
  }
}

/** Keeps the old picks until the new ones are complete. */
function useConsult() {
  return useMutation(
    api.picks.consult.mutationOptions({
      onMutate: () => queryClient.cancelQueries({ queryKey: picksKey }),
      onSuccess: (picks) => {
        const before = queryClient.getQueryData(picksKey)
        queryClient.setQueryData(picksKey, picks)
        void queryClient.invalidateQueries({ queryKey: api.picks.first.key() })
        // The page itself says when there are no picks.
        if (countOf(picks) > 0) notify({ title: texts.generated })
        else if (before && before.consultedAt !== null && countOf(before) === 0)
          notify({ title: texts.nothingLeft.still })
      },
      onError: (error) => {
        if (!needsProfile(error)) notifyError(texts.generateFailed)
      },
    }),
  )
}
