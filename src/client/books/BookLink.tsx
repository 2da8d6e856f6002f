import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'

interface BookLinkProps {
  book: Pick<BookCard, 'id' | 'title' | 'author' | 'cover'>
  note?: string
  ribbon?: ReactNode
}

export function BookLink({ book, note = book.author, ribbon }: BookLinkProps) {
  return (
    <Link to="/book/$bookId" params={{ bookId: book.id }} className="group block text-ink no-underline">
      <span
        aria-hidden="true"
        className="block transition-transform duration-150 ease-out motion-safe:group-hover:-translate-y-1"
      >
        <Cover book={book} ribbon={ribbon} />
      </span>
      <span className="mt-3 line-clamp-3 font-serif leading-snug wrap-anywhere font-[620] text-balance group-hover:underline">
        {book.title}
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-ink2">{note}</span>
    </Link>
  )
}
