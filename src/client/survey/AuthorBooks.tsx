import { useQueries } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { BookCard } from '#contract/books.ts'
import { authorTexts as texts } from './texts.ts'

const authorsShown = 4
const booksOfEach = 3

/** A few books of the last names that were chosen: the reader sees whom the Sage takes them for. */
export function AuthorBooks({ authors }: { authors: string[] }) {
  const shown = authors.slice(-authorsShown)
  const found = useQueries({
    queries: shown.map((query) => ({
      ...api.books.search.queryOptions({ input: { query, limit: 10 } }),
      retry: false,
    })),
    combine: (answers) => answers.map(({ data }) => data?.books),
  })
  const books = onePerId(found.flatMap((some, place) => booksBy(shown[place]!, some)))
  if (books.length === 0) return null
  return (
    <ul role="list" aria-label={texts.books} className="flex gap-3 overflow-x-auto pb-1">
      {books.map((book) => (
        <li key={book.id} className="shrink-0" style={{ width: 72 }}>
          <SmallCover book={book} width={72} />
          <p className="mt-1 line-clamp-2 font-serif text-xs leading-snug wrap-anywhere">{book.title}</p>
        </li>
      ))}
    </ul>
  )
}

/** The search also finds books about an author. */
function booksBy(author: string, found: BookCard[] = []): BookCard[] {
  const name = author.toLowerCase()
  return found.filter((book) => book.author.toLowerCase().includes(name)).slice(0, booksOfEach)
}

/** A book of two of them is shown once. */
const onePerId = (books: BookCard[]) => [...new Map(books.map((book) => [book.id, book])).values()]
