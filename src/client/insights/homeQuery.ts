import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'

export const homeQuery = () => api.insights.home.queryOptions({ input: { today: today() } })
