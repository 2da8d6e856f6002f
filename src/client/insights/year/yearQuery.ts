import { api } from '#client/lib/api.ts'
import { timeZone, today } from '#client/lib/day.ts'

export const homeQuery = () => api.insights.home.queryOptions({ input: { today: today() } })

export const yearQuery = (year: number) => api.insights.year.queryOptions({ input: { year, timeZone: timeZone() } })

export const allTimeQuery = () => api.insights.allTime.queryOptions({ input: { timeZone: timeZone() } })

export const yearNow = () => Number(today().slice(0, 4))
