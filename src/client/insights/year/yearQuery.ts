import { api } from '#client/api.ts'
import { timeZone, today } from '#client/day.ts'

export const yearQuery = (year: number) => api.insights.year.queryOptions({ input: { year, timeZone: timeZone() } })

export const yearNow = () => Number(today().slice(0, 4))
