import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { meQuery } from '#client/lib/session.ts'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { type Audience, type ShelfName, shelfNames } from '#contract/rules.ts'
import { audiencesTexts as texts } from './texts.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'

const { queryKey } = api.profile.audiences.queryOptions()

const headingId = 'who-sees-your-shelves'

export function ShelfAudiences() {
  const query = useQuery(api.profile.audiences.queryOptions())
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useLocation({ select: ({ hash }) => hash === headingId })
  // The profile loads after the router has looked for the heading.
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted])
  return (
    <Card as="section" aria-labelledby={headingId} className="p-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl">
        {texts.heading}
      </h2>
      <p className="mb-4 text-ink2">{texts.hint}</p>
      <Loaded query={query} loading={<Loading />} failed={{ title: texts.loadFailed }}>
        {(audiences) => (
          <div className="grid gap-4 sm:grid-cols-2">
            {shelfNames.map((shelf) => (
              <AudienceSelect
                key={shelf}
                label={texts.shelf[shelf]}
                value={audiences[shelf]}
                onChange={(audience) => void setAudience(shelf, audience)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <output className="sr-only">{texts.loading}</output>
      <Skeleton className="h-18 w-full max-w-xl" />
    </div>
  )
}

async function setAudience(shelf: ShelfName, audience: Audience): Promise<void> {
  const before = queryClient.getQueryData(queryKey)
  show(shelf, audience)
  try {
    await api.profile.setAudience.call({ shelf, audience })
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, asksAudience: false })
    notify({ title: texts.saved(shelf, audience) })
  } catch (error) {
    if (before) show(shelf, before[shelf])
    notifyError({ title: texts.failed, description: errorText(error) })
  } finally {
    void queryClient.invalidateQueries({ queryKey: api.readers.key() })
  }
}

function show(shelf: ShelfName, audience: Audience) {
  queryClient.setQueryData(queryKey, (now) => now && { ...now, [shelf]: audience })
}
