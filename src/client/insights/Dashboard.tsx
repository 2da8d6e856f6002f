import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { homeQuery } from './year/yearQuery.ts'
import { RecentActivity, RecentActivityLoading } from './RecentActivity.tsx'
import type { Home } from '#contract/insights.ts'
import type { Entry } from '#contract/shelf.ts'
import { Card } from '#client/ui/Card.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { homeLoading } from './homeLoading.ts'
import { homeTexts, linkTexts, statTexts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, LibraryBig, Search, Sprout } from 'lucide-react'
import { today } from '#client/lib/day.ts'
import { SpineShelf, SpineShelfLoading, spineShelfSize } from '#client/ui/SpineShelf.tsx'
import type { NowReadingProps } from './NowReading.tsx'
import { paceText } from './pace.ts'
import { rememberedReading, rememberedShelf, rememberReading, rememberShelf } from './rememberedShelf.ts'
import { YearGoal } from './YearGoal.tsx'

/** Without a goal, an empty shelf shows room for a book a month. */
const ghostsWithoutGoal = 12

/** A query that fails is logged and its part left out. */
export function Dashboard({ note }: { note: ReactNode }) {
  const home = useQuery(homeQuery())
  useEffect(() => {
    if (home.error) console.warn(home.error)
  }, [home.error])
  return (
    <div className="grid grid-cols-1 gap-5">
      {!home.isError && <NowReading entries={home.data?.reading} />}
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

const readingColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(21rem, 100%), 1fr))' }

/** Fetched only for readers with a book under way. Room is kept for as many books as on the last visit, so that nothing moves. */
function NowReading({ entries }: { entries: Entry[] | undefined }) {
  const [Books, setBooks] = useState<ComponentType<NowReadingProps>>()
  const count = entries?.length
  useEffect(() => {
    if (count === undefined) return
    rememberReading(count)
    if (count > 0)
      void import('./NowReading.tsx').then(({ NowReading: Loaded }) => setBooks(() => Loaded), console.warn)
  }, [count])
  if (entries && Books) return entries.length > 0 && <Books entries={entries} columns={readingColumns} />
  return (
    <div aria-hidden="true" className="grid gap-4" style={readingColumns}>
      {Array.from({ length: count ?? rememberedReading() }, (_, index) => (
        <Skeleton key={index} className="min-h-56 w-full" />
      ))}
    </div>
  )
}

function Figures({ home }: { home: Home | undefined }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4">
      <Figure label={statTexts.total} figure={home?.totalBooksRead}>
        <p className="text-sm text-ink2">{statTexts.allTime}</p>
      </Figure>
      <Figure label={statTexts.progress} figure={home && statTexts.percent(home.goalPercent)}>
        <div className="w-24">
          <Progress value={home?.goalPercent ?? 0} max={100} label={statTexts.progress} />
        </div>
      </Figure>
    </div>
  )
}

function Figure(props: { label: string; figure: ReactNode; children: ReactNode }) {
  const { label, figure, children } = props
  return (
    <section>
      <h2 className="font-sans text-sm font-normal text-ink2">{label}</h2>
      <div className="flex min-h-8 items-center gap-2">
        {figure === undefined ? (
          <Skeleton className="h-6 w-12" />
        ) : (
          <p className="numbers font-serif text-xl font-[650]">{figure}</p>
        )}
        {children}
      </div>
    </section>
  )
}

const linkLook = 'group flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 no-underline hover:bg-sage-soft'

const links = [
  { to: '/my-books', Icon: LibraryBig, words: linkTexts.myBooks },
  { to: '/browse-books', Icon: Search, words: linkTexts.browse },
  { to: '/reading-insights', Icon: ChartNoAxesColumn, words: linkTexts.insights },
  { to: '/sages-picks', Icon: Sprout, words: linkTexts.picks },
] as const

function HomeLinks() {
  return (
    <nav aria-label={homeTexts.explore}>
      <ul
        role="list"
        className="grid gap-2"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' }}
      >
        {links.map(({ to, Icon, words }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              <Icon aria-hidden="true" className="size-5 shrink-0 text-lamp" />
              <span className="min-w-0">
                <span className="block font-semibold group-hover:underline">{words.title}</span>
                <span className="hidden text-sm leading-snug text-ink2 sm:block">{words.line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function YearCard({ home }: { home: Home }) {
  const shelf = { spines: home.spines, goal: home.goal || ghostsWithoutGoal }
  const { width, height } = spineShelfSize(shelf)
  useEffect(() => rememberShelf({ width, height }), [width, height])
  return (
    <YearFrame
      head={<YearGoal home={home} />}
      shelf={<SpineShelf {...shelf} label={statTexts.shelf(home.booksThisYear, home.goal)} />}
      foot={paceText(home, today())}
      home={home}
    />
  )
}

function YearCardLoading() {
  return (
    <YearFrame
      head={
        <div className="flex min-h-14 items-center">
          <Skeleton className="h-9 w-36" />
        </div>
      }
      shelf={<ShelfLoading />}
      foot={<output>{homeLoading}</output>}
    />
  )
}

/** Uses the size of the last visit, so that nothing moves when the books arrive. */
function ShelfLoading() {
  const size = rememberedShelf()
  return size ? <SpineShelfLoading {...size} /> : <Skeleton className="h-24 w-full sm:h-32" />
}

interface YearFrameProps {
  head: ReactNode
  shelf: ReactNode
  foot: ReactNode
  home?: Home
}

/** The year as one card, with its three figures. */
function YearFrame({ head, shelf, foot, home }: YearFrameProps) {
  return (
    <Card as="section" className="flex flex-col px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{statTexts.thisYear}</h2>
      {head}
      <div className="mt-2 flex min-h-28 items-end sm:min-h-44 lg:flex-1">{shelf}</div>
      <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{foot}</p>
      <Figures home={home} />
    </Card>
  )
}
