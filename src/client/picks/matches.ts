import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { Match } from '#contract/picks.ts'

interface Asked {
  bookId: string
  tell: PromiseWithResolvers<Match | null>
}

/** At most this many in one call. */
const mostAtOnce = 60

let waiting: Asked[] = []

/** All that a page asks in one go are sent in one call. Null when the Sage has no ground for a figure. */
export const matchQuery = (bookId: string) =>
  queryOptions({
    queryKey: [...api.picks.matches.key(), bookId],
    queryFn: () => {
      const tell = Promise.withResolvers<Match | null>()
      if (waiting.push({ bookId, tell }) === 1) queueMicrotask(() => void sendWaiting())
      return tell.promise
    },
    staleTime: 60_000,
    retry: false,
  })

async function sendWaiting(): Promise<void> {
  const asked = waiting
  waiting = []
  for (let from = 0; from < asked.length; from += mostAtOnce) void send(asked.slice(from, from + mostAtOnce))
}

async function send(asked: Asked[]): Promise<void> {
  try {
    const { matches } = await api.picks.matches.call({ bookIds: asked.map(({ bookId }) => bookId) })
    for (const { bookId, tell } of asked) tell.resolve(matches.find((match) => match.bookId === bookId) ?? null)
  } catch (error) {
    for (const { tell } of asked) tell.reject(error)
  }
}
