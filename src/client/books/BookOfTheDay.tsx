import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import { ofTheDayTexts as texts } from './texts.ts'

interface OfTheDayProps {
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

export function BookOfTheDay({ onOpen, actions }: OfTheDayProps) {
  const query = useQuery(api.books.ofTheDay.queryOptions({ staleTime: 5 * 60_000, retry: 1 }))
  const { data } = query
  if (!data && query.isError) return <LoadFailed title={texts.failed} query={query} />
  if (!data || data.books.length === 0) return null
  return (
    <section aria-labelledby="of-the-day">
      <h2 id="of-the-day" className="font-serif text-2xl font-[650]">
        {texts.heading}
      </h2>
      <p className="mb-4 text-ink2">{texts.hint}</p>
      <BookGrid label={texts.heading} books={data.books}>
        {data.books.map((book) => (
          <li key={book.id}>
            <BookTile book={book} onOpen={onOpen} actions={actions(book)} />
          </li>
        ))}
      </BookGrid>
    </section>
  )
}
