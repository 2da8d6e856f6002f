import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookCard } from '#contract/books.ts'
import { HitLine } from './HitLine.tsx'
import { PickerField } from './PickerField.tsx'
import { PickerHits } from './PickerHits.tsx'
import { pickerTexts as texts, servicesTexts } from './texts.ts'

export function BookPicker() {
  const [term, setTerm] = useState('')
  return (
    <search className="max-w-xl">
      <PickerField term={term} onTerm={setTerm} label={texts.label} />
      <PickerHits term={term} renderHit={(book) => <RateLink book={book} />} />
      {term !== '' && <ByHand term={term} />}
    </search>
  )
}

function RateLink({ book }: { book: BookCard }) {
  return (
    <Link
      to="/rate-book/$bookId"
      params={{ bookId: book.id }}
      search={{ fromSearch: true }}
      className="flex min-h-11 items-center gap-3 p-2 hover:bg-sage-soft focus-visible:-outline-offset-3"
    >
      <HitLine book={book} />
    </Link>
  )
}

function ByHand({ term }: { term: string }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ink2">
      {servicesTexts.byHand}
      <Link to="/add-book-manually" search={{ q: term }} className="link inline-flex min-h-11 items-center">
        {servicesTexts.addByHand}
      </Link>
    </p>
  )
}
