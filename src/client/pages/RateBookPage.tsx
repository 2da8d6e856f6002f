import { lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BookPicker } from '#client/books/BookPicker.tsx'
import { rateTexts as texts } from '#client/shelf/rating/rateTexts.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

/** Choosing a book comes first, and needs no form. */
const RateBook = lazyRouteComponent(() => import('#client/shelf/rating/RateBook.tsx'), 'RateBook')

export function RateBookPage() {
  const { bookId: named } = useParams({ strict: false })
  const { bookToEdit, bookData, isEditing, markingAsRead, fromCurrentlyReading, ...from } = useSearch({ strict: false })
  const bookId = named ?? bookToEdit ?? bookData
  const marking = Boolean(markingAsRead ?? fromCurrentlyReading)
  const editing = isEditing ?? bookToEdit !== undefined
  return (
    <>
      <BackLink to="/my-books" label={texts.back} />
      {bookId ? (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <RateBook
            key={bookId}
            bookId={bookId}
            marking={marking}
            editing={editing}
            isPicked={Boolean(from.fromSearch ?? from.fromManual)}
          />
        </Suspense>
      ) : (
        <PickFirst isMissed={marking || editing} />
      )}
    </>
  )
}

/** `isMissed`: the address should name a book but does not. */
function PickFirst({ isMissed }: { isMissed: boolean }) {
  return (
    <>
      <PageHeading title={texts.title.rate} subtitle={texts.pickSubtitle} />
      {isMissed && (
        <div className="mb-6 max-w-xl">
          <ErrorBox title={texts.noBook.title}>{texts.noBook.description}</ErrorBox>
        </div>
      )}
      <BookPicker />
    </>
  )
}
