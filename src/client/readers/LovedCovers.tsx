import { Link } from '@tanstack/react-router'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { BookCard } from '#contract/books.ts'
import { portraitTexts as texts } from './texts.ts'

interface LovedCoversProps {
  heading: string
  label: string
  books: BookCard[]
}

/** At most four books side by side. */
export function LovedCovers({ heading, label, books }: LovedCoversProps) {
  return (
    <>
      <p className="mt-4 mb-2 text-sm font-semibold">{heading}</p>
      <ul role="list" aria-label={label} className="grid grid-cols-4 gap-3">
        <ClothRow books={books}>
          {books.map((book) => (
            <li key={book.id} className="min-w-0">
              <Link to="/book/$bookId" params={{ bookId: book.id }} className="group block text-ink no-underline">
                <span aria-hidden="true">
                  <SmallCover book={book} />
                  <span className="mt-1.5 line-clamp-2 text-sm leading-snug wrap-anywhere group-hover:underline">
                    {book.title}
                  </span>
                </span>
                <span className="sr-only">{texts.favorite(book.title, book.author)}</span>
              </Link>
            </li>
          ))}
        </ClothRow>
      </ul>
    </>
  )
}
