import type { ReactNode } from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import type { Pick } from '#contract/picks.ts'
import { acrossLine, belowCard, levelList, levelRows } from './cardRows.ts'
import { cardDelayMs, pickColumns } from './picksList.ts'

export const columns = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

interface PickGridProps {
  label: string
  picks: Pick[]
  /** How many cards of the page come before. */
  before: number
  card: (pick: Pick, index: number, isAcross: boolean) => ReactNode
}

/** The parts of the cards in a row are level. A card that would be alone in its row lies across it. */
export function PickGrid({ label, picks, before, card }: PickGridProps) {
  const across = useMinWidth(pickColumns)
  const hasLone = picks.length % across === 1
  return (
    <ul role="list" aria-label={label} className={columns} style={levelList}>
      <ClothRow books={picks.map(({ book }) => book)}>
        {picks.map((pick, index) => {
          const isAcross = hasLone && index === picks.length - 1
          const delayMs = cardDelayMs(before + index, across)
          return (
            <li
              key={pick.book.id}
              className={delayMs > 0 ? 'transition-opacity duration-200 motion-safe:starting:opacity-0' : undefined}
              style={{ ...(isAcross ? acrossLine : levelRows), ...belowCard, transitionDelay: `${delayMs}ms` }}
            >
              {card(pick, index, isAcross)}
            </li>
          )
        })}
      </ClothRow>
    </ul>
  )
}

export function PickGridSkeleton() {
  return (
    <div aria-hidden className={columns} style={{ rowGap: 40 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-2/3 w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-3 h-24 w-full" />
          <Skeleton className="mt-3 h-11 w-full" />
        </div>
      ))}
    </div>
  )
}
