import { ClothRow } from '#client/ui/ClothRow.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookLink } from './BookLink.tsx'
import { pageTexts as texts } from './pageTexts.ts'

export function SimilarBooks({ books }: { books: BookCard[] }) {
  if (books.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="mb-4 text-2xl">
        {texts.similar}
      </h2>
      <ul role="list" className="grid grid-cols-3 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-6">
        <ClothRow books={books}>
          {books.map((book) => (
            <li key={book.id}>
              <BookLink book={book} />
            </li>
          ))}
        </ClothRow>
      </ul>
    </section>
  )
}
