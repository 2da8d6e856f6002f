import { api } from '#client/lib/api.ts'

/** While somebody looks. */
const refetchInterval = 15_000

/** Counting is dear on a large instance. */
export const figuresQuery = api.admin.figures.queryOptions({ refetchInterval: 20 * refetchInterval })
export const jobsQuery = api.admin.jobs.queryOptions({ refetchInterval })
export const toolsQuery = api.admin.tools.queryOptions({ refetchInterval })
export const mailQuery = api.admin.mail.queryOptions({ refetchInterval })
export const servicesQuery = api.admin.services.queryOptions({ refetchInterval })
export const sageQuery = api.admin.sage.queryOptions({ refetchInterval })
