import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { BookPicker } from '#client/books/BookPicker.tsx'
import { RateBook } from '#client/shelf/RateBook.tsx'
import { rateTexts as texts } from '#client/shelf/rateTexts.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function RateBookPage() {
  const { bookId } = useParams({ strict: false })
  const { marking = false } = useSearch({ strict: false })
  return (
    <>
      <Link to="/my-books" className="link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft size={18} aria-hidden="true" />
        {texts.back}
      </Link>
      {bookId ? <RateBook key={bookId} bookId={bookId} marking={marking} /> : <PickFirst />}
    </>
  )
}

function PickFirst() {
  return (
    <>
      <PageHeading title={texts.title.rate} subtitle={texts.pickSubtitle} />
      <BookPicker />
    </>
  )
}
