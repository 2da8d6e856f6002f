import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { moderationTexts as texts } from './texts.ts'
import { whyNot } from './whyNot.ts'

interface ListingProps {
  list: keyof typeof texts.empty
  query: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** How many there are to show. */
  count: number
  /** What is drawn while there are any. */
  children: ReactNode
}

/** One of the page's lists: more of it on demand, and what stands in its place while there is none of it. */
export function Listing({ list, query, count, children }: ListingProps) {
  return (
    <MorePages query={query} words={{ ...texts.paged, failed: texts.failed[list] }} why={whyNot} loading={<Loading />}>
      {count === 0 && !query.hasNextPage && <EmptyState title={texts.empty[list]}>{texts.emptyHint[list]}</EmptyState>}
      {count > 0 && children}
    </MorePages>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      <output className="sr-only">{texts.loading}</output>
      {[0, 1].map((place) => (
        <Skeleton key={place} className="h-76 w-full" />
      ))}
    </div>
  )
}
