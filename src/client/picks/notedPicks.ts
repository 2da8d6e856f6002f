import { api } from '#client/lib/api.ts'

const refreshedAfterMs = 60_000

export const notedPicks = () => api.picks.first.queryOptions({ staleTime: refreshedAfterMs })
