import { memo, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Entry } from '#contract/shelf.ts'
import { columnsAt, groupsOf, rowsInView } from './groups.ts'
import { whenNear } from './whenNear.ts'

export const shelfColumns =
  'grid grid-cols-1 gap-x-4 gap-y-8 min-[320px]:grid-cols-2 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6'

interface ShelfGridProps {
  label: string
  entries: Entry[]
  card: (entry: Entry, index: number) => ReactNode
}

/** A shelf of any length: only the rows near the window are drawn, the others keep their place. */
export const ShelfGrid = memo(function ShelfGrid({ label, entries, card }: ShelfGridProps) {
  const columns = useSyncExternalStore(onResize, () => columnsAt(window.innerWidth))
  const inView = rowsInView(window.innerHeight)
  // Rows of rows: thousands of books would else be hundreds of places to watch.
  return (
    <Stack label={label}>
      {groupsOf(entries, columns * rowsTogether).map((many) => (
        <Group key={many.start} isFirst={many.start === 0} rows={many.items.length / columns}>
          {() => (
            <Stack>
              {groupsOf(many.items, columns).map(({ start, items }) => (
                <Group key={start} isFirst={many.start + start < inView * columns} rows={1}>
                  {() => (
                    <div role="presentation" className={shelfColumns}>
                      {items.map((entry, place) => {
                        const index = many.start + start + place
                        return (
                          <div
                            key={entry.book.id}
                            role="listitem"
                            aria-setsize={entries.length}
                            aria-posinset={index + 1}
                          >
                            {card(entry, index)}
                          </div>
                        )
                      })}
                    </div>
                  )}
                </Group>
              ))}
            </Stack>
          )}
        </Group>
      ))}
    </Stack>
  )
})

const rowsTogether = 20

/** Rows, or rows of rows; the one with a label is the list that all the books are items of. */
const Stack = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div role={label === undefined ? 'presentation' : 'list'} aria-label={label} className="space-y-8">
    {children}
  </div>
)

function onResize(listen: () => void) {
  window.addEventListener('resize', listen)
  return () => window.removeEventListener('resize', listen)
}

interface GroupProps {
  isFirst: boolean
  rows: number
  children: () => ReactNode
}

const guessedRowPx = 420

function Group({ isFirst, rows, children }: GroupProps) {
  const [isNear, setNear] = useState(isFirst)
  const [heightPx, setHeightPx] = useState(() => Math.ceil(rows) * guessedRowPx)
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
    <div ref={place} role="presentation" style={isNear ? undefined : { height: heightPx }}>
      {isNear && children()}
    </div>
  )
}
