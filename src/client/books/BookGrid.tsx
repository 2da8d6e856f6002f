import type { ReactNode } from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { BookCard } from '#contract/books.ts'

const columns =
  'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

interface BookGridProps {
  label: string
  books: BookCard[]
  children: ReactNode
}

export function BookGrid({ label, books, children }: BookGridProps) {
  return (
    <ul role="list" aria-label={label} className={columns}>
      <ClothRow books={books}>{children}</ClothRow>
    </ul>
  )
}

export function BookGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className={columns}>
      {Array.from({ length: count }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}

/** As tall as a tile with its three actions, so that nothing moves when the book arrives. */
export function TileSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[2/3] w-full" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-4 h-36 w-full" />
    </div>
  )
}
