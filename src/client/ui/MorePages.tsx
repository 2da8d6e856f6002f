import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { LoadFailed } from './Loaded.tsx'
import { uiTexts } from './texts.ts'

interface MorePagesProps {
  query: PagedQuery
  words: {
    /** What stands over the reason when nothing could be loaded, and when only the next page could not. */
    failed: string
    moreFailed: string
    more: string
    loadingMore: string
  }
  /** One sentence about what was thrown. */
  why: (error: unknown) => string
  /** The error says that what was shown until now is not to be seen any more. */
  isGone?: boolean
  /** What stands here while there is nothing yet. */
  loading: ReactNode
  /** The list, or what stands in its place when it is empty. */
  children: ReactNode
}

/** What is needed of an infinite query. */
export interface PagedQuery {
  data: { pages: unknown[] } | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/**
 * A list that comes page by page. What failed is told where it was asked for: at the top when it was the list, at the
 * foot when it was its next page, whose button then asks for that page again. From a button the focus goes on to the
 * first new item.
 */
export function MorePages({ query, words, why, isGone = false, loading, children }: MorePagesProps) {
  const isNextPage = query.isFetchNextPageError && !isGone
  const { box, asking } = useFocusOnNew(query)
  return (
    <div ref={box}>
      {query.isPending && loading}
      {query.isError && !isNextPage && (
        <div className="mb-4">
          <LoadFailed title={words.failed} query={{ isFetching: query.isFetching, refetch: asking(query.refetch) }}>
            {why(query.error)}
          </LoadFailed>
        </div>
      )}
      {query.data && !isGone && children}
      {isNextPage && (
        <div className="mt-6">
          <ErrorBox title={words.moreFailed}>{why(query.error)}</ErrorBox>
        </div>
      )}
      {query.hasNextPage && !isGone && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            busyText={words.loadingMore}
            onClick={asking(query.fetchNextPage)}
          >
            {isNextPage ? uiTexts.tryAgain : words.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The button that was pressed is gone, or far down, once its pages are here: the focus goes to the first new item. */
function useFocusOnNew({ isFetching, isError }: PagedQuery) {
  const box = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const known = useRef(0)
  useEffect(() => {
    if (isFetching) return
    const items = box.current?.querySelector('ul, ol')?.children ?? []
    if (isAsked.current && !isError) focusIn(items[known.current] ?? items[0])
    isAsked.current = false
    known.current = items.length
  }, [isFetching, isError])
  const asking = (ask: () => unknown) => () => {
    isAsked.current = true
    ask()
  }
  return { box, asking }
}

function focusIn(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  const inside = item.querySelector<HTMLElement>('a, button, [tabindex]')
  if (!inside) item.tabIndex = -1
  ;(inside ?? item).focus({ preventScroll: true })
}
