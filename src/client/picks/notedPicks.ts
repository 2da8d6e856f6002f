import { api } from '#client/api.ts'

const refreshedAfterMs = 60_000

/** The picks as Home shows one of them; a glance at Home does not ask for them time and again. */
export const notedPicks = () => api.picks.list.queryOptions({ staleTime: refreshedAfterMs })
