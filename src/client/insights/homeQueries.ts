import type { QueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { today } from '#client/day.ts'

const refreshedAfterMs = 60_000

export const homeQuery = () => api.insights.home.queryOptions({ input: { today: today() } })

/** The picks as Home shows one of them; a glance at Home does not ask for them time and again. */
export const picksQuery = () => api.picks.list.queryOptions({ staleTime: refreshedAfterMs })

/** Sends both questions of Home on their way, so that they travel while the page's code does. Waits for neither. */
export function homeQueries(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(homeQuery())
  void queryClient.prefetchQuery(picksQuery())
}
