import { queryClient } from './api.ts'
import { askTabsToLookAgain } from './session.ts'

const retryMs = 30_000
const lockName = 'sageleaf-news'
const wordKey = 'sageleaf-news'
const tabs = new BroadcastChannel('sageleaf-news')

/**
 * Keeps what is shown in step with what happens elsewhere, until `signal` aborts. A browser opens only a few connections
 * to one server, so one tab listens for all; when it closes, the next takes over.
 */
export function followNews(signal: AbortSignal): void {
  tabs.addEventListener('message', ({ data }) => hear(String(data)), { signal })
  for (const kind of heardSince(performance.timeOrigin)) hear(kind)
  // Locks are for secure pages only; elsewhere the pages are as fresh as their last question.
  if (!('locks' in navigator)) return
  void listenForAll(signal).catch(() => undefined)
}

async function listenForAll(signal: AbortSignal): Promise<void> {
  const isFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await listen(signal, false)
    return lock !== null
  })
  if (!isFirst) await navigator.locks.request(lockName, { signal }, () => listen(signal, true))
}

type Kind = 'shelf' | 'insights' | 'profile' | 'friends'

/** Tells the other tabs of this browser that something of a kind has happened here. The server may tell no tab yet. */
export function tellTabs(kind: Kind): void {
  passOn(kind)
}

/** Makes this tab and the others of the browser ask anew for what a kind of news makes old. */
export function tellAllTabs(kind: Kind): void {
  hear(kind)
  passOn(kind)
}

/** Tells the other tabs, and leaves word for those that are loading and do not listen yet. */
function passOn(kind: string): void {
  tabs.postMessage(kind)
  try {
    localStorage.setItem(wordKey, JSON.stringify({ ...wordsLeft(), [kind]: Date.now() }))
  } catch {
    // A browser that keeps nothing: such a tab is as fresh as its last question.
  }
}

function heardSince(momentMs: number): string[] {
  return Object.entries(wordsLeft()).flatMap(([kind, at]) => (Number(at) >= momentMs ? [kind] : []))
}

function wordsLeft(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(wordKey) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

/** `wasHeard`: another tab listened until now, so that something may have been missed. */
async function listen(signal: AbortSignal, wasHeard: boolean): Promise<void> {
  for (let mayHaveMissed = wasHeard; !signal.aborted; mayHaveMissed = true) {
    await untilRefused(signal, mayHaveMissed)
    if (signal.aborted) return
    askTabsToLookAgain()
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** The browser comes back to a stream that broke off, but not to one that it was refused. */
function untilRefused(signal: AbortSignal, mayHaveMissed: boolean): Promise<void> {
  let asksAnew = mayHaveMissed
  return new Promise((resolve) => {
    const source = new EventSource('/events')
    const end = () => {
      source.close()
      resolve()
    }
    const tell = (kind: string) => {
      if (kind === 'session') return askTabsToLookAgain()
      passOn(kind)
      hear(kind)
    }
    source.addEventListener('message', ({ data }) => tell(String(data)))
    // What happened while nobody listened is told to nobody.
    source.addEventListener('open', () => {
      if (asksAnew) for (const kind of ['session', ...Object.keys(groupsOf)]) tell(kind)
    })
    source.addEventListener('error', () => {
      asksAnew = true
      if (source.readyState === EventSource.CLOSED) end()
    })
    signal.addEventListener('abort', end)
  })
}

/** Groups of calls whose answers a kind of news makes old, where it is more than the one that is named like it. */
const groupsOf: Record<string, string[]> = {
  // What one sees of a reader goes by what they are to one.
  friends: ['friends', 'readers', 'reviews'],
  reviews: ['reviews'],
  // A name and a picture stand wherever their reader does.
  profile: ['profile', 'accounts', 'readers', 'reviews'],
}

function hear(kind: string): void {
  for (const group of groupsOf[kind] ?? [kind]) void queryClient.invalidateQueries({ queryKey: [group] })
}
