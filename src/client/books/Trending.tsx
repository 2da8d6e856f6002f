import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
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
  /** Comes first when nothing is trending. */
  children: ReactNode
}

/** A failure looks like an empty list. */
export function Trending({ onOpen, actions, children }: TrendingProps) {
  const trending = useQuery(api.books.trending.queryOptions({ staleTime: 5 * 60_000, retry: 1 }))
  const books = trending.data?.books ?? []
  const slides = books.map((book) => ({
    key: book.id,
    content: <BookTile book={book} onOpen={onOpen} eager actions={actions(book)} />,
  }))
  return (
    <div className="space-y-12">
      {trending.isPending && <TrendingSkeleton />}
      {slides.length > 0 && (
        <ClothRow books={books}>
          <Carousel heading={texts.heading} hint={texts.hint} slides={slides} />
        </ClothRow>
      )}
      {children}
      {!trending.isPending && slides.length === 0 && (
        <EmptyState title={texts.none.title}>{texts.none.hint}</EmptyState>
      )}
    </div>
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
