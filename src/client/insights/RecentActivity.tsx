import { type ReactNode, useState } from 'react'
import type { Activity } from '#contract/insights.ts'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { activityTexts } from './texts.ts'
import { ActivityItem } from './ActivityItem.tsx'

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
