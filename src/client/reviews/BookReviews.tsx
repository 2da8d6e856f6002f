import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { ReviewOrder } from '#contract/reviews.ts'
import { reviewOrders, reviewsCountedTo } from '#contract/rules.ts'
import { BookReviewTile } from './BookReviewTile.tsx'
import { ReviewList } from './ReviewList.tsx'
import { bookPages } from './reviewPages.ts'
import { bookTexts as texts, listTexts } from './texts.ts'

/** What readers share about a book. */
export function BookReviews({ bookId }: { bookId: string }) {
  const [order, setOrder] = useState<ReviewOrder>('latest')
  const query = useInfiniteQuery(bookPages(bookId, order))
  const count = query.data?.pages[0]?.count ?? 0
  return (
    <section aria-labelledby="reviews">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="reviews" className="text-2xl">
          {texts.heading}
          {count > 0 && <span className="numbers ml-2 text-ink2">{texts.count(count, count >= reviewsCountedTo)}</span>}
        </h2>
        {(count > 1 || order !== 'latest') && <OrderChoice order={order} onOrder={setOrder} />}
      </div>
      <ReviewList
        label={texts.heading}
        query={query}
        words={{ fault: listTexts.unknown, unknown: listTexts.unknown }}
        empty={<NoReviews bookId={bookId} />}
        Tile={BookReviewTile}
      />
    </section>
  )
}

function OrderChoice({ order, onOrder }: { order: ReviewOrder; onOrder: (order: ReviewOrder) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="sr-only">
        {texts.order}
      </label>
      <select
        id={id}
        value={order}
        onChange={(event) => onOrder(reviewOrders.find((key) => key === event.target.value) ?? 'latest')}
        className="block min-h-11 w-full rounded-md border-[1.5px] border-edge bg-card px-3 py-2"
      >
        {reviewOrders.map((key) => (
          <option key={key} value={key}>
            {texts.orders[key]}
          </option>
        ))}
      </select>
    </div>
  )
}

function NoReviews({ bookId }: { bookId: string }) {
  const me = useMe()
  const action = me ? (
    <ButtonLink to="/rate-book/$bookId" params={{ bookId }}>
      {texts.write}
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth" search={{ mode: 'signin', redirect: `/rate-book/${bookId}` }}>
      {texts.signIn}
    </ButtonLink>
  )
  return (
    <EmptyState title={texts.empty} action={action}>
      {texts.emptyHint}
    </EmptyState>
  )
}
