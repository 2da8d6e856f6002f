import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { api } from '#client/lib/api.ts'
import { BookHead } from '#client/books/BookHead.tsx'
import { BookFailed, BookLoading } from '#client/books/BookStates.tsx'
import { BuyLink } from '#client/books/BuyLink.tsx'
import { Facts } from '#client/books/Facts.tsx'
import { SimilarBooks } from '#client/books/SimilarBooks.tsx'
import { RatingSpread } from '#client/books/RatingSpread.tsx'
import { Synopsis } from '#client/books/Synopsis.tsx'
import { Tags } from '#client/books/Tags.tsx'
import { pageTexts as texts } from '#client/books/pageTexts.ts'
import { Volumes } from '#client/books/Volumes.tsx'
import { BookMatch } from '#client/picks/BookMatch.tsx'
import { BookReviews } from '#client/reviews/BookReviews.tsx'
import { ReportBook, ReportEdition } from '#client/reviews/ReportBook.tsx'
import { SignInLinks } from '#client/reviews/InviteDialog.tsx'
import { useMe } from '#client/lib/session.ts'
import { EditionsButton } from '#client/shelf/editions/EditionsButton.tsx'
import { OwnEntry } from '#client/shelf/entry/OwnEntry.tsx'
import { OwnCoverButton } from '#client/shelf/ownCover/OwnCoverButton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { BookDetail } from '#contract/books.ts'
import { retryDelayMs } from '#client/lib/faults.ts'

// Only for a book that the reader has.
const Reads = lazy(async () => ({ default: (await import('#client/shelf/reads/Reads.tsx')).Reads }))

export function BookPage() {
  const { bookId = '' } = useParams({ strict: false })
  return <Book key={bookId} bookId={bookId} />
}

function Book({ bookId }: { bookId: string }) {
  const query = useQuery(api.books.get.queryOptions({ input: { bookId }, retryDelay: retryDelayMs }))
  const { data: book } = query
  usePageTitle(book && texts.pageTitle(book.title, book.author))
  if (!book) {
    if (!query.isError) return <BookLoading />
    return <BookFailed query={query} />
  }
  // A search result gets a new id once it is stored.
  if (book.id !== bookId) return <Navigate to="/book/$bookId" params={{ bookId: book.id }} replace />
  return <Whole book={book} />
}

function Whole({ book }: { book: BookDetail }) {
  const me = useMe()
  const query = useQuery(api.books.related.queryOptions({ input: { bookId: book.id }, retryDelay: retryDelayMs }))
  const { data: related } = query
  const volumes = book.series !== null && related && related.volumes.length > 1 ? related.volumes : undefined
  return (
    <div className="space-y-12">
      <article className="grid grid-cols-[36%_minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="space-y-6 sm:row-span-2">
          <Cover book={book} eager />
          <div className="hidden sm:block">
            <Facts book={book} />
            <EditionsButton book={book} report={reportEdition} />
            <OwnCoverButton book={book} />
            <BuyLink book={book} look="link" />
          </div>
        </div>
        <BookHead book={book} isSeriesShown={volumes !== undefined} match={me && <BookMatch book={book} />} />
        <div className="col-span-2 space-y-6 sm:col-span-1">
          {me ? <OwnEntry book={book} /> : <Invitation />}
          <Synopsis text={book.synopsis} level="h2" />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
            <Tags book={book} />
            <RatingSpread book={book} spread={related?.spread} />
          </div>
          {me && book.isReportable && <ReportBook bookId={book.id} />}
          {me && book.mine && <OwnReads book={book} />}
          <div className="sm:hidden">
            <Facts book={book} />
            <EditionsButton book={book} report={reportEdition} />
            <OwnCoverButton book={book} />
            <BuyLink book={book} look="link" />
          </div>
        </div>
      </article>
      {!related && query.errorUpdateCount > 0 && <LoadFailed query={query}>{texts.relatedFailed}</LoadFailed>}
      {book.series !== null && volumes && <Volumes series={book.series} volumes={volumes} bookId={book.id} />}
      <BookReviews bookId={book.id} />
      {me && book.averageRating !== null && (
        <p>
          <Link to="/find-friends" search={{ book: book.id }} className="link">
            {texts.findWhoLoved}
          </Link>
        </p>
      )}
      {related && <SimilarBooks books={related.similar} />}
    </div>
  )
}

const reportEdition = (editionId: string, name: string) => <ReportEdition editionId={editionId} name={name} />

function OwnReads({ book }: { book: BookDetail }) {
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full" />}>
      <Reads book={book} entry={data?.entry ?? null} />
    </Suspense>
  )
}

function Invitation() {
  return (
    <Card as="section" aria-labelledby="invitation" className="p-4 sm:p-6">
      <h2 id="invitation" className="text-xl">
        {texts.invite.title}
      </h2>
      <p className="mt-1 mb-4 text-ink2">{texts.invite.hint}</p>
      <SignInLinks />
    </Card>
  )
}
