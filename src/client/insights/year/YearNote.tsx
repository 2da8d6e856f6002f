import { Link } from '@tanstack/react-router'
import type { Year } from '#contract/insights.ts'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { noteOf } from './noteOf.ts'
import { noteTexts } from './texts.ts'

/** The Sage's remark on the year: counted facts about books, nothing about the reader. */
export function YearNote({ year }: { year: Year }) {
  const note = noteOf(year)
  if (!note) return null
  const { sentences, longest } = note
  return (
    <MarginNote>
      {sentences.join(' ')}{' '}
      {longest && (
        <>
          <Link to="/rate-book/$bookId" params={{ bookId: longest.book.bookId }} className="link">
            {longest.book.title}
          </Link>
          {noteTexts.longest(longest.pages)}
        </>
      )}
    </MarginNote>
  )
}
