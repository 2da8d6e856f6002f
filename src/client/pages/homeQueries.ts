import type { QueryClient } from '@tanstack/react-query'
import { homeQuery } from '#client/insights/homeQuery.ts'
import { notedPicks } from '#client/picks/notedPicks.ts'

/** Sends both questions of Home on their way, so that they travel while the page's code does. Waits for neither. */
export function homeQueries(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(homeQuery())
  void queryClient.prefetchQuery(notedPicks())
}
