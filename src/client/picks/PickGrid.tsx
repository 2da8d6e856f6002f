import type { ReactNode } from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { Pick } from '#contract/picks.ts'
import { cardDelayMs, pickColumns } from './picksList.ts'

export const columns =
  'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

interface PickGridProps {
  label: string
  picks: Pick[]
  /** The first pick takes a row of its own. */
  hasLead: boolean
  card: (pick: Pick, index: number) => ReactNode
}

export function PickGrid({ label, picks, hasLead, card }: PickGridProps) {
  const across = pickColumns(window.innerWidth)
  return (
    <ul role="list" aria-label={label} className={columns}>
      <ClothRow books={picks.map(({ book }) => book)}>
        {picks.map((pick, index) => {
          const delayMs = cardDelayMs(hasLead ? index - 1 : index, across)
          return (
            <li
              key={pick.book.id}
              className={
                hasLead && index === 0
                  ? 'col-span-full'
                  : delayMs > 0
                    ? 'transition-opacity duration-200 motion-safe:starting:opacity-0'
                    : undefined
              }
              style={delayMs > 0 ? { transitionDelay: `${delayMs}ms` } : undefined}
            >
              {card(pick, index)}
            </li>
          )
        })}
      </ClothRow>
    </ul>
  )
}

export function PickGridSkeleton() {
  return (
    <div aria-hidden className={columns}>
      <Skeleton className="col-span-full h-88 w-full" />
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-2/3 w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-3 h-24 w-full" />
          <Skeleton className="mt-3 h-46 w-full" />
        </div>
      ))}
    </div>
  )
}
