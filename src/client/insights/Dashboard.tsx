import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HomeLinks } from './HomeLinks.tsx'
import { homeQuery, picksQuery } from './homeQueries.ts'
import { RecentActivity, RecentActivityLoading } from './RecentActivity.tsx'
import { SageNote, SageNoteLoading } from './SageNote.tsx'
import { StatCards } from './StatCards.tsx'
import { YearCard, YearCardLoading } from './YearCard.tsx'

/** The reader's year, the Sage's word, and what happened last. What fails to load is logged and left out. */
export function Dashboard() {
  const home = useQuery(homeQuery())
  const picks = useQuery(picksQuery())
  useWarning(home.error)
  useWarning(picks.error)
  return (
    <div className="grid gap-4 lg:gap-5">
      <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
        {home.data && <YearCard home={home.data} />}
        {home.isPending && <YearCardLoading />}
        <div className="grid min-h-94 lg:min-h-82">
          {picks.isPending ? <SageNoteLoading /> : <SageNote picks={picks.data} />}
        </div>
      </div>
      {!home.isError && <StatCards home={home.data} />}
      <HomeLinks />
      {home.data && <RecentActivity activity={home.data.activity} />}
      {home.isPending && <RecentActivityLoading />}
    </div>
  )
}

function useWarning(error: Error | null) {
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
}
