import { api } from '#client/lib/api.ts'

const refreshedAfterMs = 60_000

/** The pick that Home speaks of; a glance at Home does not ask for them time and again. */
export const notedPicks = () => api.picks.first.queryOptions({ staleTime: refreshedAfterMs })
