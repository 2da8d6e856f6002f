import type { QueryClient } from '@tanstack/react-query'
import { homeQuery } from '#client/insights/year/yearQuery.ts'
import { notedPicks } from '#client/picks/notedPicks.ts'

export function homeQueries(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(homeQuery())
  void queryClient.prefetchQuery(notedPicks())
}
