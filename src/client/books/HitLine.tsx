import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { BookCard } from '#contract/books.ts'
import { bookTexts as texts } from './texts.ts'

export function HitLine({ book, note }: { book: BookCard; note?: string }) {
  return (
    <>
      <span className="w-10 shrink-0" aria-hidden>
        <SmallCover book={book} width={40} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-serif font-[620]">{book.title || texts.unknownTitle}</span>
        <span className="block truncate text-sm text-ink2">{book.author || texts.unknownAuthor}</span>
      </span>
      {note && <span className="shrink-0 text-sm font-bold text-sage">{note}</span>}
    </>
  )
}
