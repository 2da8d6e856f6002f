import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
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
  if (query.isPending) return <Loading />
  const again = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <>
      {query.isError && (
        <div className="mb-4">
          <ErrorBox title={texts.failed[list]}>
            <p>{whyNot(query.error)}</p>
            <Button variant="secondary" busy={query.isFetching} onClick={again} className="mt-3">
              {texts.tryAgain}
            </Button>
          </ErrorBox>
        </div>
      )}
      {query.data && count === 0 && !query.hasNextPage && (
        <EmptyState title={texts.empty[list]}>{texts.emptyHint[list]}</EmptyState>
      )}
      {count > 0 && children}
      {query.hasNextPage && !query.isError && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyText={texts.loadingMore}
          onClick={() => void query.fetchNextPage()}
          className="mt-5"
        >
          {texts.more}
        </Button>
      )}
    </>
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
