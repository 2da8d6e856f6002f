import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { FeedPage } from '#contract/feed.ts'
import { FeedItem } from './FeedItem.tsx'
import { feedTexts as texts } from './texts.ts'

/** Under the key of the reviews: a like of a review, and a new follow, change these lines, too. */
const feedPages = infiniteQueryOptions({
  queryKey: [...api.reviews.list.key(), 'pages', 'feed'],
  queryFn: ({ pageParam, signal }) => api.feed.list.call({ after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 60_000,
})

/** What friends and followed readers did, the latest first, with a mark where the reader stopped the last time. */
export function FeedView() {
  const query = useInfiniteQuery(feedPages)
  const pages = query.data?.pages
  const lines = pages?.flatMap((page) => page.lines) ?? []
  const seenTo = useStop(pages?.[0])
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const isBare = pages?.at(-1)?.lines.length === 0
  // A whole page may have nothing that can still be seen.
  useEffect(() => {
    if (isBare && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isBare, hasNextPage, isFetching, isError, fetchNextPage])
  const isEmpty = lines.length === 0 && !query.hasNextPage
  const stop = seenTo === null ? -1 : lines.findIndex(({ at }) => at <= seenTo)
  return (
    <div className="max-w-3xl">
      <MorePages query={query} words={texts.paged} why={errorText} loading={<Loading />}>
        {isEmpty && <NothingYet />}
        <Card className={`overflow-hidden ${lines.length === 0 ? 'hidden' : ''}`}>
          <ul role="list" aria-label={texts.label}>
            {lines.map((line, place) => (
              <FeedItem key={line.id} line={line} isStop={place === stop && place > 0} />
            ))}
          </ul>
        </Card>
      </MorePages>
    </div>
  )
}

/** Where the reader had stopped when this page was opened; tells the server how far the list has been seen. */
function useStop(first: FeedPage | undefined): string | null {
  const [stop, setStop] = useState<string | null>()
  if (first && stop === undefined) setStop(first.seenTo)
  const latest = first?.lines[0]?.at
  useEffect(() => {
    if (!latest) return undefined
    // In a hidden tab nothing is seen. A place that could not be kept is kept the next time.
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      api.feed.markSeen.call({ seenTo: latest }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [latest])
  return stop ?? null
}

const NothingYet = () => (
  <EmptyState
    title={texts.empty}
    picture={<GhostReaders />}
    action={<ButtonLink to="/find-friends">{texts.findReaders}</ButtonLink>}
  >
    {texts.emptyHint}
  </EmptyState>
)

function Loading() {
  return (
    <div aria-busy>
      <output className="sr-only">{texts.loading}</output>
      <div className="grid gap-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
