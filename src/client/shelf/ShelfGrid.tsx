import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Entry } from '#contract/shelf.ts'
import { columnsAt, groupsOf } from './groups.ts'
import { whenNear } from './whenNear.ts'

/** A multiple of every number of columns, so that each group but the last fills its rows. */
const groupSize = 12
export const shelfColumns =
  'grid grid-cols-1 gap-x-4 gap-y-8 min-[320px]:grid-cols-2 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-6'

interface ShelfGridProps {
  label: string
  entries: Entry[]
  card: (entry: Entry, index: number) => ReactNode
}

/** A shelf of any length: only the groups near the window are drawn, the others keep their place. */
export const ShelfGrid = memo(function ShelfGrid({ label, entries, card }: ShelfGridProps) {
  return (
    <div className="space-y-8">
      {groupsOf(entries, groupSize).map(({ start, items }) => (
        <Group key={start} isFirst={start === 0} count={items.length}>
          {() => (
            <ul aria-label={label} className={shelfColumns}>
              {items.map((entry, place) => (
                <li key={entry.book.id} aria-setsize={entries.length} aria-posinset={start + place + 1}>
                  {card(entry, start + place)}
                </li>
              ))}
            </ul>
          )}
        </Group>
      ))}
    </div>
  )
})

interface GroupProps {
  isFirst: boolean
  count: number
  children: () => ReactNode
}

const guessedRowPx = 420

function Group({ isFirst, count, children }: GroupProps) {
  const [isNear, setNear] = useState(isFirst)
  const [heightPx, setHeightPx] = useState(() => Math.ceil(count / columnsAt(window.innerWidth)) * guessedRowPx)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    return whenNear(element, (isSeen, nowPx) => {
      // What has the focus stays, or the keyboard would lose its place.
      const near = isSeen || element.contains(document.activeElement)
      if (!near && element.childElementCount > 0) setHeightPx(nowPx)
      setNear(near)
    })
  }, [])

  return (
    <div ref={place} style={isNear ? undefined : { height: heightPx }}>
      {isNear && children()}
    </div>
  )
}
