import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { shownDate } from '#client/lib/day.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { Activity } from '#contract/home.ts'
import { activityTexts } from './texts.ts'
import { activityKind, captionFor, captionKind, shownRating } from './captions.ts'
import { FiveStars } from '../ui/StarShape.tsx'

export function RecentActivity({ activity }: { activity: Activity[] }) {
  const [visit] = useState(Math.random)
  if (activity.length === 0) return <NoActivity />
  return (
    <ActivityPanel>
      <ul role="list" className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
        <ClothRow books={activity}>
          {activity.map((entry) => (
            <ActivityItem key={entry.id} entry={entry} visit={visit} />
          ))}
        </ClothRow>
      </ul>
    </ActivityPanel>
  )
}

function NoActivity() {
  return (
    <ActivityPanel>
      <div className="grid min-h-40 place-content-center justify-items-center gap-1 px-4 py-6 text-center">
        <p className="font-serif text-xl font-[620]">{activityTexts.empty}</p>
        <p className="max-w-[46ch] text-balance text-ink2">{activityTexts.emptyHint}</p>
        <ButtonLink to="/browse-books" className="mt-4">
          {activityTexts.emptyAction}
        </ButtonLink>
      </div>
    </ActivityPanel>
  )
}

export function RecentActivityLoading() {
  return (
    <ActivityPanel>
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="flex gap-4 py-3">
            <Skeleton className="h-18 w-12" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
        ))}
      </div>
    </ActivityPanel>
  )
}

function ActivityPanel({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-3 text-2xl">
        {activityTexts.heading}
      </h2>
      <Card className="px-4 py-1 sm:px-5">{children}</Card>
    </section>
  )
}

function ActivityItem({ entry, visit }: { entry: Activity; visit: number }) {
  const kind = activityKind(entry)
  const rating = shownRating(entry)
  const caption = captionFor(entry.id, captionKind(entry), visit)
  return (
    <li className="relative flex gap-4 py-3">
      <SmallCover book={entry} width={48} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink2">
          <span className={`font-semibold ${kind === 'dnf' ? 'text-rubric' : 'text-lamp'}`}>
            {activityTexts.verb[kind]}
          </span>
          {entry.date !== null && <time dateTime={entry.date}>{shownDate(entry.date)}</time>}
        </p>
        <h3 className="font-serif text-lg leading-snug font-[620]">
          {kind === 'undated' ? entry.title : <ToBook entry={entry} />}
        </h3>
        <p className="text-sm text-ink2">{entry.author}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink2">
          {rating && entry.rating !== null && (
            <span className="inline-flex items-center gap-1.5">
              <FiveStars filled={entry.rating} />
              <b className="numbers text-ink">{rating}</b>
            </span>
          )}
          {kind === 'undated' ? <AddDate entry={entry} caption={caption} /> : <span>{caption}</span>}
        </p>
      </div>
    </li>
  )
}

function ToBook({ entry: { bookId, title } }: { entry: Activity }) {
  return (
    <Link to="/book/$bookId" params={{ bookId }} className="text-ink no-underline hover:underline">
      {title}
    </Link>
  )
}

function AddDate({ entry: { bookId, title }, caption }: { entry: Activity; caption: string }) {
  return (
    <Link to="/rate-book/$bookId" params={{ bookId }} className="link after:absolute after:inset-0">
      {caption}
      <span className="sr-only"> {activityTexts.about(title)}</span>
    </Link>
  )
}
