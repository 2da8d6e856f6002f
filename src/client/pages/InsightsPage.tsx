import { useSearch } from '@tanstack/react-router'
import { YearInsights } from '#client/insights/year/YearInsights.tsx'
import { yearNow } from '#client/insights/year/yearQuery.ts'

export function InsightsPage() {
  const { year } = useSearch({ strict: false })
  return <YearInsights year={year ?? yearNow()} />
}
