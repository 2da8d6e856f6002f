import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { BuyLink } from '#client/books/BuyLink.tsx'
import { shownDate } from '#client/lib/day.ts'
import { HiddenNote } from '#client/shelf/entry/HiddenNote.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { Cover } from '#client/ui/Cover.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { BackButton } from '#client/ui/BackLink.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { SharedReview } from '#contract/reviews.ts'
import { Comments } from './Comments.tsx'
import { LikeButton } from './LikeButton.tsx'
import { ReviewFailure } from './LoadFailure.tsx'
import { Passages } from './Passages.tsx'
import { Rating } from './Rating.tsx'
import { Reviewer } from './Reviewer.tsx'
import { ReviewMenu } from './ReviewMenu.tsx'
import { Spoilers } from './Spoilers.tsx'
import { cardTexts, likeTexts, reviewTexts as texts } from './texts.ts'
import { Warnings } from './Warnings.tsx'

export function ReviewInFull({ reviewId }: { reviewId: string }) {
  const query = useQuery(api.reviews.get.queryOptions({ input: { reviewId } }))
  // The review may have been unshared since.
  const review = isRefusal(query.error, 'REVIEW_NOT_FOUND') ? undefined : query.data
  usePageTitle(review && texts.pageTitle(review.book.title, review.reviewer.username))
  return (
    <div className="mx-auto max-w-[56rem]">
      <WayBack />
      {query.isPending && <Loading />}
      {query.isError && <ReviewFailure query={query} />}
      {review && (
        <>
          {review.hiding && (
            <div className="mb-5">
              <HiddenNote hiding={review.hiding} />
            </div>
          )}
          <Review review={review} />
          <Comments review={review} />
        </>
      )}
    </div>
  )
}

function Review({ review }: { review: SharedReview }) {
  const { book, reviewer } = review
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8">
      <div className="sm:row-span-2">
        <Cover book={book} eager />
      </div>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl md:text-4xl">
          <Link to="/book/$bookId" params={{ bookId: book.id }} className="text-ink no-underline hover:underline">
            {book.title || cardTexts.unknownTitle}
          </Link>
        </h1>
        <p className="mt-1 mb-3 text-ink2 sm:text-lg">{cardTexts.by(book.author || cardTexts.unknownAuthor)}</p>
        <Rating rating={review.rating} isDnf={review.isDnf} size={22} />
        <BuyLink book={book} look="link" />
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <div className="mb-5">
          <Reviewer writer={reviewer}>
            {review.finishDate && (
              <time dateTime={review.finishDate}>{cardTexts.finished(shownDate(review.finishDate))}</time>
            )}
          </Reviewer>
        </div>
        <div className="space-y-3">
          <Warnings warnings={review.contentWarnings} />
          <Spoilers review={review}>
            {(told) => (
              <p className="max-w-[65ch] font-serif text-lg leading-[1.65] wrap-anywhere whitespace-pre-line">
                {told === undefined ? (
                  <Passages review={review} isMasked />
                ) : (
                  <Passages review={{ ...review, text: told }} />
                )}
              </p>
            )}
          </Spoilers>
        </div>
        <div className="mt-4 -ml-2 flex items-center gap-1">
          {!review.hiding && (
            <LikeButton review={review} label={likeTexts.likeThis}>
              {likeTexts.likes(review.likes)}
            </LikeButton>
          )}
          <ReviewMenu review={review} />
        </div>
      </div>
    </article>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-x-8 gap-y-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <h1 tabIndex={-1} className="sr-only">
        {texts.loading}
      </h1>
      <Skeleton className="aspect-2/3 w-32 sm:w-44" />
      <div className="space-y-4">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  )
}

function WayBack() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? history.back() : void navigate({ to: '/discover/community' }))
  return <BackButton label={texts.back} onClick={goBack} />
}
