import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import type { BookCard } from '#contract/books.ts'
import { TileSkeleton } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import { Carousel } from './Carousel.tsx'
import { slidesAcross, slidesLook, slideWidth } from './carousel.ts'
import { trendingTexts as texts } from './texts.ts'

interface TrendingProps {
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

/** A failure looks like an empty list. */
export function Trending({ onOpen, actions }: TrendingProps) {
  const trending = useQuery(api.books.trending.queryOptions({ staleTime: 5 * 60_000, retry: 1 }))
  if (trending.isPending) return <TrendingSkeleton />
  const books = trending.data?.books ?? []
  if (books.length === 0) return <EmptyState title={texts.none.title}>{texts.none.hint}</EmptyState>
  return (
    <Carousel
      heading={texts.heading}
      hint={texts.hint}
      slides={books.map((book) => ({
        key: book.id,
        content: <BookTile book={book} onOpen={onOpen} eager actions={actions(book)} />,
      }))}
    />
  )
}

function TrendingSkeleton() {
  const across = useMinWidth(slidesAcross)
  return (
    <section aria-labelledby="trending-loading" aria-busy>
      <h2 id="trending-loading" className="font-serif text-2xl font-[650]">
        {texts.heading}
      </h2>
      <output className="block mb-4 text-ink2">{texts.loading}</output>
      <div className="-m-2 overflow-hidden p-2">
        <div className={slidesLook}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} style={{ flexBasis: slideWidth(across) }} className="shrink-0">
              <TileSkeleton />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
