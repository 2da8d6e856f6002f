import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import { shownDay } from '#client/lib/moment.ts'
import { errorText } from '#client/lib/refusals.ts'
import { useMe } from '#client/lib/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { type ChosenKind, chosenKinds, type NoticeWay, noticeWays } from '#contract/noticeRules.ts'
import { wayTexts as texts } from './texts.ts'

const headingId = 'notifications'

const { queryKey } = api.inbox.ways.queryOptions()

/** How each kind of notice reaches the reader. */
export function NoticeWaysCard() {
  const query = useQuery(api.inbox.ways.queryOptions())
  const isAdmin = useMe()?.roles.includes('admin') ?? false
  // Others cannot start tools.
  const isOffered = (kind: ChosenKind) => kind !== 'job' || isAdmin
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useLocation({ select: ({ hash }) => hash === headingId })
  // The profile loads after the router has looked for the heading.
  useEffect(() => {
    if (!isWanted) return
    heading.current?.focus()
    // At the top, so that what still loads above does not push it away.
    heading.current?.scrollIntoView()
  }, [isWanted])
  return (
    <Card as="section" aria-labelledby={headingId} className="p-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="mb-1 text-xl">
        {texts.heading}
      </h2>
      <p className="mb-4 max-w-[60ch] text-ink2">{texts.hint}</p>
      <Loaded query={query} loading={<Loading />} failed={{ title: texts.loadFailed }}>
        {({ ways, mailsRefusedAt }) => (
          <>
            {mailsRefusedAt && <Refused at={mailsRefusedAt} />}
            <div className="grid gap-4 sm:grid-cols-2">
              {chosenKinds.filter(isOffered).map((kind) => (
                <WaySelect key={kind} kind={kind} value={ways[kind]} onChange={(way) => void setWay(kind, way)} />
              ))}
            </div>
            <p className="mt-4 text-ink2">{texts.verdicts}</p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

async function setWay(kind: ChosenKind, way: NoticeWay): Promise<void> {
  const before = queryClient.getQueryData(queryKey)
  show(kind, way)
  try {
    await mutateInTurn(['notice-way', kind], () => api.inbox.setWay.call({ kind, way }))
    notify({ title: texts.saved(kind, way) })
  } catch (error) {
    if (before) show(kind, before.ways[kind])
    notifyError({ title: texts.failed, description: errorText(error) })
  }
}

function show(kind: ChosenKind, way: NoticeWay): void {
  queryClient.setQueryData(queryKey, (now) => now && { ...now, ways: { ...now.ways, [kind]: way } })
}

interface WaySelectProps {
  kind: ChosenKind
  value: NoticeWay
  onChange: (way: NoticeWay) => void
}

function WaySelect({ kind, value, onChange }: WaySelectProps) {
  return (
    <Field label={texts.kinds[kind]}>
      {(aria) => (
        <select
          {...aria}
          value={value}
          onChange={(event) => onChange(noticeWays.find((way) => way === event.target.value) ?? value)}
          className={inputLook}
        >
          {noticeWays.map((way) => (
            <option key={way} value={way}>
              {texts.ways[way]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Refused({ at }: { at: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.inbox.mailAgain.call(),
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      notify({ title: texts.triedAgain })
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
  })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-sunk p-4">
      <p className="min-w-0 flex-[1_1_12rem]">{texts.refused(shownDay(at))}</p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <output className="sr-only">{texts.loading}</output>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
