import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import { api, queryClient, whenUnauthorized } from './api.ts'
import { retryDelayMs } from './retryDelayMs.ts'

export const meQuery = api.accounts.me.queryOptions({ staleTime: 60_000, retryDelay: retryDelayMs })

/** The signed-in reader; undefined for a visitor and while nobody knows yet. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data ?? undefined
}

const otherTabs = new BroadcastChannel('sageleaf-session')

/** Forgets the last reader and learns who has just signed in; other tabs follow. */
export async function sessionBegan(): Promise<Me | null> {
  queryClient.clear()
  const me = await queryClient.fetchQuery(meQuery)
  if (me) void forgetDraftsOfOthers(me.id)
  otherTabs.postMessage('changed')
  return me
}

/** Forgets a reader who has signed out; other tabs follow. */
export function sessionEnded(): void {
  forgetReader()
  otherTabs.postMessage('changed')
}

/** Makes this browser's tabs, this one included, ask anew who is there. */
export function askTabsToLookAgain(): void {
  // A channel is deaf to itself; this one is heard by all.
  const channel = new BroadcastChannel(otherTabs.name)
  channel.postMessage('changed')
  channel.close()
}

/** Whether another tab has signed in or out before `waitMs` were over. */
export function sessionChanges(waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasChanged: boolean) => {
      clearTimeout(timer)
      otherTabs.removeEventListener('message', change)
      resolve(hasChanged)
    }
    const change = () => end(true)
    const timer = setTimeout(end, waitMs, false)
    otherTabs.addEventListener('message', change)
  })
}

/** Signs this browser out because its session could not be refreshed. When the server is away, only this tab forgets. */
export async function giveUpSession(): Promise<void> {
  await api.accounts.signOut.call({ scope: 'local' }).then(sessionEnded, forgetReader)
}

/** Calls `changed` when the session ends under our hands or when another tab signs in or out. */
export function watchSession(changed: () => void): void {
  let looking = Promise.resolve()
  // One after the other: what was asked before somebody signed in is no answer for after.
  const look = () => void (looking = looking.then(() => lookAgain(changed)))
  otherTabs.addEventListener('message', look)
  // A page that the browser had put aside whole may show a reader who has left since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // The refusal may answer what was asked before somebody else signed in here.
  whenUnauthorized(() => !isVisitorOrUnknown() && look())
}

/** Somebody has signed in or out: nothing of the reader who was here may stay for another one to see. */
async function lookAgain(changed: () => void): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey)
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    if (me === null && before === null) return
    if (me === null) forgetReader()
    else if (before && before.id !== me.id) return location.reload()
  } catch {
    queryClient.clear()
  }
  changed()
}

/** Home asks for its data before it knows who is there. To hear then that nobody is ends no session. */
function isVisitorOrUnknown(): boolean {
  const me = queryClient.getQueryState(meQuery.queryKey)
  return me?.data === null || (me?.data === undefined && me?.fetchStatus === 'fetching')
}

function forgetReader() {
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
}

/** Whose session merely ran out finds their drafts again. Loaded here: every first visit would carry it. */
async function forgetDraftsOfOthers(readerId: string) {
  const drafts = await import('./drafts.ts').catch(() => undefined)
  drafts?.forgetDraftsOfOthers(readerId)
}
