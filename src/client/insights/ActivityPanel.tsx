import type { ReactNode } from 'react'
import { activityTexts } from './texts.ts'

export function ActivityPanel({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-3 text-2xl">
        {activityTexts.heading}
      </h2>
      <div className="rounded-lg border border-line bg-card px-4 py-1 sm:px-5">{children}</div>
    </section>
  )
}
