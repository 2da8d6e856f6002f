import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import { api, queryClient, whenCallFails } from './api.ts'
import { isSessionRefused, retryDelayMs } from './faults.ts'

export const meQuery = api.accounts.me.queryOptions({ staleTime: 60_000, retryDelay: retryDelayMs })

/** Undefined for visitors and while the session is unknown. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data ?? undefined
}

/** Whose data this tab holds, which a later answer about the session doesn't change. */
let holderId: string | undefined

export const otherTabs = new BroadcastChannel('sageleaf-session')

/** Drops the previous reader's data and loads the new one; other tabs follow. */
export async function sessionBegan(): Promise<Me | null> {
  dropData()
  const me = await queryClient.fetchQuery(meQuery)
  if (me) void forgetDraftsOfOthers(me.id)
  otherTabs.postMessage('changed')
  return me
}

export function sessionEnded(): void {
  forgetReader()
  otherTabs.postMessage('changed')
}

/** For a session that the server refuses. */
export async function dropSession(): Promise<void> {
  await api.accounts.signOut.call({ scope: 'local' }).then(sessionEnded, forgetReader)
}

/** Calls `changed` when the session ends, or another tab signs in or out. */
export function watchSession(changed: () => void): void {
  let looking = Promise.resolve()
  // One at a time, so that an answer from before a sign-in never overwrites a later one.
  const look = () => void (looking = looking.then(() => lookAgain(changed)))
  otherTabs.addEventListener('message', look)
  queryClient.getQueryCache().subscribe(() => (holderId ??= queryClient.getQueryData(meQuery.queryKey)?.id))
  // A page from the back/forward cache may show a reader who has signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // The refusal may belong to a request from before the latest sign-in.
  whenCallFails((error) => void (isSessionRefused(error) && !isVisitorOrUnknown() && look()))
}

/** Clears the previous reader's data, so that the next one never sees it. */
async function lookAgain(changed: () => void): Promise<void> {
  const wasVisitor = holderId === undefined && queryClient.getQueryData(meQuery.queryKey) === null
  const asked = { ...meQuery, staleTime: 0 }
  try {
    // An answer on its way may be older than the change.
    if (queryClient.isFetching(meQuery)) await queryClient.prefetchQuery(asked)
    const me = await queryClient.fetchQuery(asked)
    if (me === null && wasVisitor) return
    if (me === null) forgetReader()
    else if (holderId && holderId !== me.id) return location.reload()
  } catch {
    // The server is away, which ends no session.
    return
  }
  changed()
}

/** Home sends its queries before it knows the session, so a visitor's refusal does not end one. */
function isVisitorOrUnknown(): boolean {
  const me = queryClient.getQueryState(meQuery.queryKey)
  return holderId === undefined && (me?.data === null || (me?.data === undefined && me?.fetchStatus === 'fetching'))
}

function forgetReader() {
  dropData()
  queryClient.setQueryData(meQuery.queryKey, null)
}

function dropData() {
  queryClient.clear()
  holderId = undefined
}

/** Imported on demand, to keep it out of the first visit. */
async function forgetDraftsOfOthers(readerId: string) {
  const drafts = await import('./drafts.ts').catch(() => undefined)
  drafts?.forgetDraftsOfOthers(readerId)
}
