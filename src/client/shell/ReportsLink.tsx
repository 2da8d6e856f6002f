import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { MenuLink } from '#client/ui/MenuLink.tsx'
import { menuTexts as texts } from './menuTexts.ts'

/** For moderators: the way to what readers have reported, and how much of it waits. */
export function ReportsLink() {
  const { data } = useQuery(api.moderation.counts.queryOptions())
  return (
    <MenuLink to="/moderation" Icon={Scale}>
      {data?.open ? texts.openReports(data.open) : texts.reports}
    </MenuLink>
  )
}
