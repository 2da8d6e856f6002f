import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import { meQuery } from '#client/lib/session.ts'
import type { InboxPage, Notice } from '#contract/inbox.ts'

export const inboxPages = infiniteQueryOptions({
  queryKey: [...api.inbox.list.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.inbox.list.call({ after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

export async function markRead({ id, readTo }: Notice): Promise<void> {
  const { unread } = await api.inbox.markRead.call({ noticeId: id, readTo })
  keepRead((notice) => notice.id === id && notice.readTo === readTo, unread)
}

/** Up to the latest line that is shown. */
export async function markAllRead({ readTo }: Notice): Promise<void> {
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
