import { useSearch } from '@tanstack/react-router'
import { Insights } from '#client/insights/year/Insights.tsx'
import { yearNow } from '#client/insights/year/yearQuery.ts'

export function InsightsPage() {
  const { year } = useSearch({ strict: false })
  return <Insights span={year ?? yearNow()} />
}
