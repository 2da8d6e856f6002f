import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { HomeLinks } from './HomeLinks.tsx'
import { homeQuery } from './homeQuery.ts'
import { RecentActivity, RecentActivityLoading } from './RecentActivity.tsx'
import { StatCards } from './StatCards.tsx'
import { YearCard, YearCardLoading } from './YearCard.tsx'

/** The reader's year with a note beside it, and what happened last. What fails to load is logged and left out. */
export function Dashboard({ note }: { note: ReactNode }) {
  const home = useQuery(homeQuery())
  useEffect(() => {
    if (home.error) console.warn(home.error)
  }, [home.error])
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-5">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-none lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
        {home.data && <YearCard home={home.data} />}
        {home.isPending && <YearCardLoading />}
        <div className="grid min-h-94 lg:min-h-82">{note}</div>
      </div>
      {!home.isError && <StatCards home={home.data} />}
      <HomeLinks />
      {home.data && <RecentActivity activity={home.data.activity} />}
      {home.isPending && <RecentActivityLoading />}
    </div>
  )
}
