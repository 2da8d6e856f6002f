import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { meQuery, useMe } from '#client/lib/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { InboxPage, Notice } from '#contract/inbox.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { inboxTexts as texts } from './texts.ts'

export function InboxView() {
  const query = useInfiniteQuery(inboxPages)
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? []
  const isEmpty = notices.length === 0 && !query.hasNextPage
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading
        title={texts.heading}
        actionsBeside
        actions={
          <>
            <ReadAll latest={notices[0]} />
            <ButtonLink to="/profile" hash="notifications" variant="quiet" title={texts.ways} className="px-3!">
              <Settings size={20} aria-hidden="true" />
              <span className="max-sm:sr-only">{texts.ways}</span>
            </ButtonLink>
          </>
        }
      />
      <MorePages query={query} words={texts.paged} why={errorText} loading={<Loading />}>
        {isEmpty && <NothingYet />}
        <Card className={`overflow-hidden ${isEmpty ? 'hidden' : ''}`}>
          <ul role="list">
            {notices.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onRead={(line) => void markRead(line).catch(sayNotMarked)} />
            ))}
          </ul>
        </Card>
      </MorePages>
    </div>
  )
}

function ReadAll({ latest }: { latest: Notice | undefined }) {
  const unread = useMe()?.unread ?? 0
  const [isBusy, setBusy] = useState(false)
  if (!latest || unread === 0) return null
  const readAll = async () => {
    setBusy(true)
    await markAllRead(latest).then(() => {
      document.querySelector('h1')?.focus()
      notify({ title: texts.allRead })
    }, sayNotMarked)
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void readAll()}>
      {texts.markAllRead}
    </Button>
  )
}

function sayNotMarked(fault: unknown): void {
  notifyError({ title: texts.notMarked, description: errorText(fault) })
}

function NothingYet() {
  const action = <ButtonLink to="/discover/community">{texts.emptyAction}</ButtonLink>
  return (
    <EmptyState title={texts.empty} picture={<GhostReaders />} action={action}>
      {texts.emptyHint}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <output className="sr-only">{texts.loading}</output>
      <div className="grid gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-20 rounded-lg" />
        ))}
      </div>
    </div>
  )
}

const inboxPages = infiniteQueryOptions({
  queryKey: [...api.inbox.list.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.inbox.list.call({ after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

async function markRead({ id, readTo }: Notice): Promise<void> {
  const { unread } = await api.inbox.markRead.call({ noticeId: id, readTo })
  keepRead((notice) => notice.id === id && notice.readTo === readTo, unread)
}

/** Up to the latest line that is shown. */
async function markAllRead({ readTo }: Notice): Promise<void> {
  const { unread } = await api.inbox.markAllRead.call({ readTo })
  keepRead((notice) => notice.readTo <= readTo, unread)
}

function keepRead(isNowRead: (notice: Notice) => boolean, unread: number): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, unread })
  queryClient.setQueryData<InfiniteData<InboxPage, string | undefined>>(inboxPages.queryKey, (kept) => {
    if (!kept) return kept
    const read = (notice: Notice) => (isNowRead(notice) ? { ...notice, isRead: true } : notice)
    return { ...kept, pages: kept.pages.map((page) => ({ ...page, notices: page.notices.map(read) })) }
  })
}
