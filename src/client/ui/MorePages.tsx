import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { LoadFailed } from './Loaded.tsx'
import { uiTexts } from './texts.ts'

interface MorePagesProps {
  query: PagedQuery
  words: {
    failed: string
    moreFailed: string
    more: string
    loadingMore: string
  }
  why: (error: unknown) => string
  /** Whether the error means that the data must no longer be shown. */
  isGone?: boolean
  loading: ReactNode
  children: ReactNode
}

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

/** After a button press the focus moves to the first new item. */
export function MorePages({ query, words, why, isGone = false, loading, children }: MorePagesProps) {
  const isNextPage = query.isFetchNextPageError && !isGone
  const { box, asking } = useFocusOnNew(query)
  return (
    <div ref={box}>
      {query.isPending && loading}
      {query.isError && !isNextPage && (
        <div className="mb-4">
          <LoadFailed
            title={words.failed}
            query={{ isFetching: query.isFetching, refetch: query.data ? query.refetch : asking(query.refetch) }}
          >
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

/** The pressed button has moved or gone, so the focus moves to the first new item. */
function useFocusOnNew({ data, isFetching, isError, hasNextPage }: PagedQuery) {
  const box = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const known = useRef(0)
  const knownPages = useRef(0)
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (isFetching) return
    const items = box.current?.querySelector('ul, ol')?.children ?? []
    const isMore = items.length > known.current
    if (isAsked.current && !isError && isMore) focusIn(items[known.current])
    // A fetch that a move of a book stopped brings no page, and begins again.
    if (isError || isMore || !hasNextPage || pages > knownPages.current) isAsked.current = false
    known.current = items.length
    knownPages.current = pages
  }, [isFetching, isError, hasNextPage, pages])
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
