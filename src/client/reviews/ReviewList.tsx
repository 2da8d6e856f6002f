import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
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
  const list = useFocusOnNew(query.data?.pages.length ?? 0)
  if (query.isPending) return <Loading />
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <>
      {query.isError && (
        <div className="mb-4">
          <Failed query={query} words={words} />
        </div>
      )}
      {query.data && reviews.length === 0 && empty}
      <ul ref={list} aria-label={label} className={columns} hidden={reviews.length === 0}>
        {reviews.map((review, place) => (
          <li key={review.id}>
            <Tile review={review} eager={place < 4} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            busyText={texts.loadingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** After "more" the focus goes to the first new review: the button has moved far down, or is gone. */
function useFocusOnNew(pages: number) {
  const list = useRef<HTMLUListElement>(null)
  const known = useRef({ pages, items: 0 })
  useEffect(() => {
    const items = list.current?.children
    const { current } = known
    if (pages > current.pages && current.pages > 0)
      items?.[current.items]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    known.current = { pages, items: items?.length ?? 0 }
  }, [pages])
  return list
}

function Failed({ query, words }: Pick<ReviewListProps, 'query' | 'words'>) {
  const again = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <ErrorBox title={texts.failedTitle}>
      <p>{loadErrorText(query.error, words)}</p>
      <Button variant="secondary" busy={query.isFetching} onClick={again} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
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
