import {
  createContext,
  memo,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { afterPaint } from '#client/ui/afterPaint.ts'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import type { Entry } from '#contract/shelf.ts'
import { groupsOf, rowsInView } from './groups.ts'
import type { Layout } from './modes/modes.ts'

type OnNear = (isNear: boolean, heightPx: number) => void

const reachPx = 600

const told = new WeakMap<Element, OnNear>()

let watcher: IntersectionObserver | undefined

interface ShelfGridProps {
  view: string
  layout: Layout
  label: string
  entries: Entry[]
  card: (entry: Entry, index: number) => ReactNode
}

/** Draws only the rows near the window. A new view draws its visible rows before the rest. */
export function ShelfGrid({ view, ...grid }: ShelfGridProps) {
  const standing = usePainted(view)
  const views = standing === undefined || standing === view ? [view] : [view, standing]
  return views.map((one) => (
    <div key={one} aria-hidden={one !== view} style={one === view ? undefined : unseen}>
      <Grid isOver={one !== view} isWhole={one === standing} {...grid} />
    </div>
  ))
}

/** Skips layout and hides the content from everyone. */
const unseen = { contentVisibility: 'hidden' } as const

function usePainted(view: string): string | undefined {
  const [painted, setPainted] = useState<string>()
  useEffect(() => afterPaint(() => startTransition(() => setPainted(view))), [view])
  return painted
}

const Painted = createContext(true)

/** Renders after the first paint, for parts that are not visible at once, such as hover buttons. */
export const AfterFirstPaint = ({ children }: { children: () => ReactNode }) => useContext(Painted) && children()

interface GridProps extends Omit<ShelfGridProps, 'view'> {
  /** An outgoing view no longer updates. */
  isOver: boolean
  isWhole: boolean
}

const isLeftAsItWas = (before: GridProps, now: GridProps) =>
  now.isOver || (Object.keys(now) as (keyof GridProps)[]).every((name) => before[name] === now[name])

const Grid = memo(function Grid({ label, layout, entries, card, isWhole }: GridProps) {
  const columns = useMinWidth(layout.columnsAt)
  const inView = rowsInView(window.innerHeight, layout.rowPx) * columns
  const rowsTogether = Math.round(togetherPx / layout.rowPx)
  const drawn = isWhole ? entries : entries.slice(0, inView)
  // Grouped rows: thousands of books would otherwise need hundreds of observers.
  const rows = (
    <Stack label={label} layout={layout} below={Math.ceil((entries.length - drawn.length) / columns)}>
      {groupsOf(drawn, columns * rowsTogether).map((many) => (
        <Group
          key={many.start}
          isFirst={many.start === 0}
          guessedPx={Math.ceil(many.items.length / columns) * layout.rowPx}
        >
          {() => (
            <Stack layout={layout}>
              {groupsOf(many.items, columns).map(({ start, items }) => (
                <Group key={start} isFirst={many.start + start < inView} guessedPx={layout.rowPx}>
                  {() => (
                    <ShelfRow columns={columns} gap={layout.gapX}>
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
                    </ShelfRow>
                  )}
                </Group>
              ))}
            </Stack>
          )}
        </Group>
      ))}
    </Stack>
  )
  const books = useMemo(() => drawn.map(({ book }) => book), [drawn])
  return (
    <Painted value={isWhole}>
      <ClothRow books={books}>{rows}</ClothRow>
    </Painted>
  )
}, isLeftAsItWas)

const togetherPx = 6200

interface StackProps {
  label?: string
  layout: Layout
  below?: number
  children: ReactNode
}

const Stack = ({ label, layout, below = 0, children }: StackProps) => (
  <div role={label === undefined ? 'presentation' : 'list'} aria-label={label} className={layout.gapY}>
    {children}
    {below > 0 && <div role="presentation" style={{ height: below * layout.rowPx }} />}
  </div>
)

interface ShelfRowProps {
  columns: number
  gap: string
  children: ReactNode
}

export const ShelfRow = ({ columns, gap, children }: ShelfRowProps) => (
  <div
    role="presentation"
    style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    className={`grid ${gap}`}
  >
    {children}
  </div>
)

interface GroupProps {
  isFirst: boolean
  guessedPx: number
  children: () => ReactNode
}

function Group({ isFirst, guessedPx, children }: GroupProps) {
  const [isNear, setNear] = useState(isFirst)
  const [heightPx, setHeightPx] = useState(guessedPx)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    return onVisible(element, (isSeen, nowPx) => {
      // Keep a focused row, or the keyboard loses its place.
      const near = isSeen || element.contains(document.activeElement)
      // A transition, so that drawing rows does not delay key presses.
      startTransition(() => {
        if (!near && element.childElementCount > 0) setHeightPx(nowPx)
        setNear(near)
      })
    })
  }, [])

  return (
    <div ref={place} role="presentation" style={isNear ? undefined : { height: heightPx }}>
      {isNear && children()}
    </div>
  )
}

/** Returns the function that stops watching. All elements share one observer. */
function onVisible(element: Element, tell: OnNear): () => void {
  watcher ??= new IntersectionObserver(pass, { rootMargin: `${reachPx}px 0px` })
  told.set(element, tell)
  watcher.observe(element)
  return () => watcher?.unobserve(element)
}

function pass(seen: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting, boundingClientRect } of seen) {
    told.get(target)?.(isIntersecting, boundingClientRect.height)
  }
}
