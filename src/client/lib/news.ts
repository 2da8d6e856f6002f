import { queryClient } from './api.ts'
import { watchForAbsence } from './awayLine.ts'
import { otherTabs } from './session.ts'

const retryMs = 30_000
const lockName = 'sageleaf-news'
const wordKey = 'sageleaf-news'
const tabs = new BroadcastChannel('sageleaf-news')

/**
 * Refetches what changes elsewhere, until `signal` aborts. One tab listens for all, as browsers limit connections. Calls
 * `back` when the server was away and is back.
 */
export function followNews(signal: AbortSignal, back: () => void): void {
  watchForAbsence(signal, back)
  tabs.addEventListener('message', ({ data }) => hear(String(data)), { signal })
  for (const kind of heardSince(performance.timeOrigin)) hear(kind)
  // Locks need a secure context; without them there are no live updates.
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

/** Tells the browser's other tabs about a change, which the server may not announce. */
export function broadcastToTabs(kind: Kind): void {
  passOn(kind)
}

/** Refetches the affected queries in every tab, this one included. */
export function broadcast(kind: Kind): void {
  hear(kind)
  passOn(kind)
}

/** Also stores the message for tabs that are still loading. */
function passOn(kind: string): void {
  tabs.postMessage(kind)
  try {
    localStorage.setItem(wordKey, JSON.stringify({ ...wordsLeft(), [kind]: Date.now() }))
  } catch {
    // Without storage, a loading tab misses the message.
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

/** `wasHeard`: another tab was listening before, so events may have been missed. */
async function listen(signal: AbortSignal, wasHeard: boolean): Promise<void> {
  for (let mayHaveMissed = wasHeard; !signal.aborted; mayHaveMissed = true) {
    await untilRefused(signal, mayHaveMissed)
    if (signal.aborted) return
    announceSessionChange()
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** EventSource reconnects after a broken stream, but not after a refused one. */
function untilRefused(signal: AbortSignal, mayHaveMissed: boolean): Promise<void> {
  let asksAnew = mayHaveMissed
  return new Promise((resolve) => {
    const source = new EventSource('/events')
    const end = () => {
      source.close()
      resolve()
    }
    const tell = (kind: string) => {
      if (kind === 'session') return announceSessionChange()
      passOn(kind)
      hear(kind)
    }
    source.addEventListener('message', ({ data }) => tell(String(data)))
    // Events from before the connection are lost, so refetch.
    source.addEventListener('open', () => {
      if (asksAnew) for (const kind of ['session', ...Object.keys(groupsOf)]) tell(kind)
      // The bell may have rung between the page's first answers and now.
      else hear('inbox')
    })
    source.addEventListener('error', () => {
      asksAnew = true
      if (source.readyState === EventSource.CLOSED) end()
    })
    signal.addEventListener('abort', end)
  })
}

/** The query groups that a kind of news invalidates, where they are more than the group of the same name. */
const groupsOf: Record<string, string[]> = {
  // What a reader may see depends on the friendship, in the inbox and in the bell's count, too.
  friends: ['friends', 'follows', 'readers', 'reviews', 'inbox', 'accounts'],
  reviews: ['reviews'],
  // The bell's count comes with the session.
  inbox: ['inbox', 'accounts'],
  // Names and pictures appear wherever the reader does.
  profile: ['profile', 'accounts', 'readers', 'reviews'],
}

function hear(kind: string): void {
  for (const group of groupsOf[kind] ?? [kind]) void queryClient.invalidateQueries({ queryKey: [group] })
}

function announceSessionChange(): void {
  // A channel does not receive its own messages, so this uses a second one.
  const channel = new BroadcastChannel(otherTabs.name)
  channel.postMessage('changed')
  channel.close()
}
