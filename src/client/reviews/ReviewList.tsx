import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { isRefusal } from '#client/lib/refusals.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { ReviewCard, ReviewPage } from '#contract/reviews.ts'
import { loadErrorText } from './loadError.ts'
import { ReviewTile } from './ReviewTile.tsx'
import { listTexts as texts } from './texts.ts'

interface ReviewListProps {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<ReviewPage>>
  /** What is said when the server cannot tell, and when nobody knows why. */
  words: { fault: string; unknown: string }
  empty: ReactNode
  /** How one of them is drawn. */
  Tile?: ComponentType<{ review: ReviewCard; eager: boolean }>
}

const columns = 'grid grid-cols-1 items-stretch gap-4 lg:grid-cols-2 lg:gap-5'

/** Reviews, more of them on demand, with what stands in their place while there are none. */
export function ReviewList({ label, query, words, empty, Tile = ReviewTile }: ReviewListProps) {
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <MorePages
      query={query}
      words={texts}
      why={(error) => loadErrorText(error, words)}
      // Whoever has gone since, or blocked the one who looks, is shown no longer.
      isGone={isRefusal(query.error, 'READER_NOT_FOUND')}
      loading={<Loading />}
    >
      {reviews.length === 0 && empty}
      <ul role="list" aria-label={label} className={columns} hidden={reviews.length === 0}>
        {reviews.map((review, place) => (
          <li key={review.id}>
            <Tile review={review} eager={place < 4} />
          </li>
        ))}
      </ul>
    </MorePages>
  )
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-3 text-ink2">{texts.loading}</p>
      <div className={columns}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-76 w-full" />
        ))}
      </div>
    </div>
  )
}
