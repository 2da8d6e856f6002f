import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { homeQuery } from './year/yearQuery.ts'
import { RecentActivity, RecentActivityLoading } from './RecentActivity.tsx'
import { homeTexts, linkTexts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { NowReading, NowReadingLoading } from './NowReading.tsx'
import { YearCard, YearCardLoading } from './YearCard.tsx'

/** A query that fails is logged and its part left out. */
export function Dashboard({ note }: { note: ReactNode }) {
  const home = useQuery(homeQuery())
  useEffect(() => {
    if (home.error) console.warn(home.error)
  }, [home.error])
  return (
    <div className="grid grid-cols-1 gap-5">
      {home.data && <NowReading reading={home.data.reading} paused={home.data.paused} />}
      {home.isPending && <NowReadingLoading />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-none lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
        {home.data && <YearCard home={home.data} />}
        {home.isPending && <YearCardLoading />}
        <div className="grid min-h-94 lg:min-h-82">{note}</div>
      </div>
      <HomeLinks />
      {home.data && <RecentActivity activity={home.data.activity} />}
      {home.isPending && <RecentActivityLoading />}
    </div>
  )
}

const links = [
  { to: '/my-books', name: linkTexts.myBooks },
  { to: '/browse-books', name: linkTexts.browse },
  { to: '/reading-insights', name: linkTexts.insights },
  { to: '/sages-picks', name: linkTexts.picks },
] as const

const HomeLinks = () => (
  <nav aria-label={homeTexts.explore}>
    <ul role="list" className="flex flex-wrap gap-x-6">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
