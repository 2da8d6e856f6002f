import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { homeQuery } from './year/yearQuery.ts'
import { RecentActivity, RecentActivityLoading } from './RecentActivity.tsx'
import type { Home } from '#contract/insights.ts'
import { Card } from '#client/ui/Card.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { homeLoading } from './homeLoading.ts'
import { homeTexts, linkTexts, statTexts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, LibraryBig, type LucideIcon, Search, Sprout } from 'lucide-react'
import { today } from '#client/lib/day.ts'
import { SpineShelf, SpineShelfLoading, spineShelfSize } from '#client/ui/SpineShelf.tsx'
import { paceText } from './pace.ts'
import { rememberedShelf, rememberShelf } from './rememberedShelf.ts'
import { YearGoal } from './YearGoal.tsx'

/** Without a goal, an empty shelf shows room for a book a month. */
const ghostsWithoutGoal = 12

const cardLook =
  'flex h-full flex-col gap-1.5 rounded-lg border border-line bg-card p-4 no-underline sm:flex-row sm:gap-3 transition-colors hover:border-sage hover:bg-sage-soft'

/** A query that fails is logged and its part left out. */
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

function StatCards({ home }: { home: Home | undefined }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 lg:gap-5">
      <StatCard label={statTexts.total} figure={home?.totalBooksRead}>
        <p className="text-sm text-ink2">{statTexts.allTime}</p>
      </StatCard>
      <StatCard label={statTexts.progress} figure={home && statTexts.percent(home.goalPercent)}>
        <div className="flex h-[1.3125rem] items-center">
          <Progress value={home?.goalPercent ?? 0} max={100} label={statTexts.progress} />
        </div>
      </StatCard>
    </div>
  )
}

function StatCard(props: { label: string; figure: ReactNode; children: ReactNode }) {
  const { label, figure, children } = props
  return (
    <Card as="section" className="px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{label}</h2>
      <div className="flex h-12 items-center">
        {figure === undefined ? (
          <Skeleton className="h-8 w-16" />
        ) : (
          <p className="numbers font-serif text-3xl font-[650]">{figure}</p>
        )}
      </div>
      {children}
    </Card>
  )
}

function HomeLinks() {
  return (
    <nav aria-label={homeTexts.explore}>
      <ul
        role="list"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 lg:grid-cols-4 lg:gap-5"
      >
        <li>
          <Link to="/my-books" className={cardLook}>
            <CardWords Icon={LibraryBig} words={linkTexts.myBooks} />
          </Link>
        </li>
        <li>
          <Link to="/browse-books" className={cardLook}>
            <CardWords Icon={Search} words={linkTexts.browse} />
          </Link>
        </li>
        <li>
          <Link to="/reading-insights" className={cardLook}>
            <CardWords Icon={ChartNoAxesColumn} words={linkTexts.insights} />
          </Link>
        </li>
        <li>
          <Link to="/sages-picks" className={cardLook}>
            <CardWords Icon={Sprout} words={linkTexts.picks} />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function CardWords({ Icon, words }: { Icon: LucideIcon; words: { title: string; line: string } }) {
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lamp" />
      <span className="min-w-0">
        <span className="block font-serif text-lg leading-snug font-[620]">{words.title}</span>
        <span className="mt-0.5 block text-sm leading-snug text-ink2">{words.line}</span>
      </span>
    </>
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

function YearFrame({ head, shelf, foot }: { head: ReactNode; shelf: ReactNode; foot: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col px-4 py-4 sm:px-5">
      <h2 className="font-sans text-sm font-normal text-ink2">{statTexts.thisYear}</h2>
      {head}
      <div className="mt-2 flex min-h-28 items-end sm:min-h-44 lg:flex-1">{shelf}</div>
      <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{foot}</p>
    </Card>
  )
}
