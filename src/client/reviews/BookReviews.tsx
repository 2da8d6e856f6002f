import { Card } from '#client/ui/Card.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, memo } from 'react'
import { useMe } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { ReviewOrder, ReviewCard } from '#contract/reviews.ts'
import { reviewOrders, reviewsCountedTo } from '#contract/rules.ts'
import { ReviewList } from './ReviewList.tsx'
import { bookPages } from './reviewPages.ts'
import { bookTexts as texts, listTexts, cardTexts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { shownDate } from '#client/lib/day.ts'
import { shownDay } from '#client/lib/moment.ts'
import { Excerpt } from './Excerpt.tsx'
import { Rating } from './Rating.tsx'
import { Reviewer } from './Reviewer.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { Spoilers } from './Spoilers.tsx'
import { Warnings } from './Warnings.tsx'

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
        className="block min-h-11 w-full rounded-md border-control border-edge bg-card px-3 py-2"
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

const BookReviewTile = memo(function BookReviewTile({ review }: { review: ReviewCard }) {
  const { id, book, reviewer, finishDate, createdAt } = review
  return (
    <Card as="article" className="flex h-full flex-col p-4 pb-2 sm:p-5 sm:pb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Reviewer writer={reviewer}>
          <Link
            to="/review/$reviewId"
            params={{ reviewId: id }}
            className="inline-flex min-h-6 items-center text-ink2 hover:underline"
          >
            <time dateTime={finishDate ?? createdAt}>
              {finishDate ? cardTexts.finished(shownDate(finishDate)) : shownDay(createdAt)}
            </time>
            <span className="sr-only">{cardTexts.review(book.title, reviewer.username)}</span>
          </Link>
        </Reviewer>
        <Rating rating={review.rating} isDnf={review.isDnf} />
      </div>
      <div className="mt-4 mb-3 space-y-2">
        <Warnings warnings={review.contentWarnings} />
        <Spoilers review={review}>{(told) => <Excerpt review={review} told={told} />}</Spoilers>
      </div>
      <div className="mt-auto flex border-t border-line pt-2">
        <ReviewFoot review={review} />
      </div>
    </Card>
  )
})
