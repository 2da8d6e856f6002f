import { api } from '#client/api.ts'
import { today } from '#client/day.ts'

export const yearQuery = (year: number) =>
  api.insights.year.queryOptions({ input: { year, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

export const yearNow = () => Number(today().slice(0, 4))
