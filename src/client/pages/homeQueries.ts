import type { QueryClient } from '@tanstack/react-query'
import { homeQuery } from '#client/insights/year/yearQuery.ts'
import { notedPicks } from '#client/picks/notedPicks.ts'

/**
 * Sends both questions of Home on their way, so that they travel beside the page's code and the question who is there.
 * Waits for neither.
 */
export function homeQueries(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(homeQuery())
  void queryClient.prefetchQuery(notedPicks())
}
