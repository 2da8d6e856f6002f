import { api } from '#client/api.ts'
import { today } from '#client/day.ts'

export const homeQuery = () => api.insights.home.queryOptions({ input: { today: today() } })
