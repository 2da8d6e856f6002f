import { useInfiniteQuery } from '@tanstack/react-query'
import { BookLink } from '#client/books/BookLink.tsx'
import { errorText } from '#client/lib/refusals.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { SeenAs } from '#contract/readers.ts'
import type { ShelfName } from '#contract/rules.ts'
import { shelfPages } from './shelfPages.ts'
import { shelvesTexts as texts } from './texts.ts'

interface ShelfBooksProps {
  username: string
  shelf: ShelfName
  as: SeenAs
}

/** The books of one shelf, page by page, each with the way to its page. */
export function ShelfBooks({ username, shelf, as }: ShelfBooksProps) {
  const found = useInfiniteQuery(shelfPages(username, shelf, as))
  const books = found.data?.pages.flatMap((page) => page.books) ?? []
  return (
    <MorePages query={found} words={texts} why={errorText} loading={<Spinner label={texts.loading} />}>
      <ul
        role="list"
        aria-label={texts.shelf[shelf]}
        className="grid grid-cols-3 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-6"
      >
        {books.map(({ book, rating }) => (
          <li key={book.id}>
            <BookLink book={book} />
            {rating !== null && (
              <span role="img" aria-label={uiTexts.starsOf(rating)} className="numbers text-sm font-semibold">
                {texts.stars(rating)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </MorePages>
  )
}
