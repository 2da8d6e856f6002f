import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#client/lib/api.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { authorTexts as texts } from './texts.ts'

const authorsShown = 4
const booksOfEach = 3

/** A few books of the last names that were chosen, so that the reader can tell whether the Sage means the same author. */
export const AuthorBooks = ({ authors }: { authors: string[] }) => (
  <div className="flex flex-wrap gap-3 empty:hidden">
    {authors.slice(-authorsShown).map((author) => (
      <BooksBy key={author} author={author} />
    ))}
  </div>
)

function BooksBy({ author }: { author: string }) {
  const id = useId()
  const { data } = useQuery({
    ...api.books.search.queryOptions({ input: { query: author, limit: 10 } }),
    retry: false,
  })
  const name = author.toLowerCase()
  // The search also finds books about an author.
  const books = data?.books.filter((book) => book.author.toLowerCase().includes(name)) ?? []
  if (books.length === 0) return null
  return (
    <div>
      <p id={id} className="text-sm font-semibold">
        {texts.booksBy(author)}
      </p>
      <ul role="list" aria-labelledby={id} className="flex gap-3">
        {books.slice(0, booksOfEach).map((book) => (
          <li key={book.id} style={{ width: 72 }}>
            <SmallCover book={book} width={72} />
            <p className="mt-1 line-clamp-2 font-serif text-xs leading-snug wrap-anywhere">{book.title}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
