import { memo } from 'react'
import { ribbonTexts } from '#client/books/texts.ts'
import { Cover } from '#client/ui/Cover.tsx'
import type { Entry } from '#contract/shelf.ts'
import { shelfTexts as texts } from '../texts.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

interface CompactCoverProps {
  entry: Entry
  eager: boolean
}

/** The cover alone, which names its book to screen readers and in a tooltip. Must be in a grid with `useDelegatedLinks`. */
export const CompactCover = memo(function CompactCover({ entry, eager }: CompactCoverProps) {
  const { book, rating } = entry
  const state = shelfStateOf(entry)
  const name = texts.compact(book.title, book.author, state === 'none' ? '' : ribbonTexts.shelf[state], rating)
  return (
    <article aria-label={book.title} className="relative">
      <div aria-hidden="true">
        <Cover book={book} eager={eager} />
      </div>
      <a href={`/book/${book.id}`} aria-label={name} title={name} className="absolute inset-0 rounded-md" />
    </article>
  )
})
