import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import { api, queryClient, whenCallFails } from './api.ts'
import { isSessionRefused, retryDelayMs } from './faults.ts'

export const meQuery = api.accounts.me.queryOptions({ staleTime: 60_000, retryDelay: retryDelayMs })

/** Undefined for visitors and while the session is unknown. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data ?? undefined
}

export const otherTabs = new BroadcastChannel('sageleaf-session')

/** Drops the previous reader's data and loads the new one; other tabs follow. */
export async function sessionBegan(): Promise<Me | null> {
  queryClient.clear()
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
  // A page from the back/forward cache may show a reader who has signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // The refusal may belong to a request from before the latest sign-in.
  whenCallFails((error) => void (isSessionRefused(error) && !isVisitorOrUnknown() && look()))
}

/** Clears the previous reader's data, so that the next one never sees it. */
async function lookAgain(changed: () => void): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey)
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    if (me === null && before === null) return
    if (me === null) forgetReader()
    else if (before && before.id !== me.id) return location.reload()
  } catch {
    // The server is away, which ends no session.
    return
  }
  changed()
}

/** Home sends its queries before it knows the session, so a visitor's refusal does not end one. */
function isVisitorOrUnknown(): boolean {
  const me = queryClient.getQueryState(meQuery.queryKey)
  return me?.data === null || (me?.data === undefined && me?.fetchStatus === 'fetching')
}

function forgetReader() {
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
}

/** Imported on demand, to keep it out of the first visit. */
async function forgetDraftsOfOthers(readerId: string) {
  const drafts = await import('./drafts.ts').catch(() => undefined)
  drafts?.forgetDraftsOfOthers(readerId)
}
