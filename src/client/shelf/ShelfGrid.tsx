import { createContext, memo, type ReactNode, startTransition, useContext, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/ui/afterPaint.ts'
import { useFromWidth } from '#client/ui/useFromWidth.ts'
import type { Entry } from '#contract/shelf.ts'
import { columnsAt, groupsOf, rowsInView } from './groups.ts'

type Told = (isNear: boolean, heightPx: number) => void

const reachPx = 600

const told = new WeakMap<Element, Told>()

let watcher: IntersectionObserver | undefined

interface ShelfGridProps {
  /** What tells it from every other view of the shelf. */
  view: string
  label: string
  entries: Entry[]
  card: (entry: Entry, index: number) => ReactNode
}

/**
 * A shelf of any length: only the rows near the window are drawn, the others keep their place. What the window shows of
 * another view is drawn first. The rest follows when that stands, and the view before it goes, which costs time, too.
 */
export function ShelfGrid({ view, ...grid }: ShelfGridProps) {
  const standing = usePainted(view)
  const views = standing === undefined || standing === view ? [view] : [view, standing]
  return views.map((one) => (
    <div key={one} aria-hidden={one !== view} style={one === view ? undefined : unseen}>
      <Grid isOver={one !== view} isWhole={one === standing} {...grid} />
    </div>
  ))
}

/** There for nobody, and without a layout of its own. */
const unseen = { contentVisibility: 'hidden' } as const

/** The view that was painted last. */
function usePainted(view: string): string | undefined {
  const [painted, setPainted] = useState<string>()
  useEffect(() => afterPaint(() => startTransition(() => setPainted(view))), [view])
  return painted
}

const Painted = createContext(true)

/** Draws what nobody sees at once, such as what shows under the pointer, when what all see has been painted. */
export const OncePainted = ({ children }: { children: () => ReactNode }) => useContext(Painted) && children()

interface GridProps extends Omit<ShelfGridProps, 'view'> {
  /** As it is over, it stays as it was. */
  isOver: boolean
  isWhole: boolean
}

const isLeftAsItWas = (before: GridProps, now: GridProps) =>
  now.isOver || (Object.keys(now) as (keyof GridProps)[]).every((name) => before[name] === now[name])

const Grid = memo(function Grid({ label, entries, card, isWhole }: GridProps) {
  const columns = useFromWidth(columnsAt)
  const inView = rowsInView(window.innerHeight) * columns
  const drawn = isWhole ? entries : entries.slice(0, inView)
  // Rows of rows: thousands of books would else be hundreds of places to watch.
  const rows = (
    <Stack label={label} below={Math.ceil((entries.length - drawn.length) / columns)}>
      {groupsOf(drawn, columns * rowsTogether).map((many) => (
        <Group key={many.start} isFirst={many.start === 0} rows={many.items.length / columns}>
          {() => (
            <Stack>
              {groupsOf(many.items, columns).map(({ start, items }) => (
                <Group key={start} isFirst={many.start + start < inView} rows={1}>
                  {() => (
                    <ShelfRow columns={columns}>
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
  return <Painted value={isWhole}>{rows}</Painted>
}, isLeftAsItWas)

const rowsTogether = 20

interface StackProps {
  label?: string
  /** The rows that are still to come, and keep their place. */
  below?: number
  children: ReactNode
}

/** Rows, or rows of rows; the one with a label is the list that all the books are items of. */
const Stack = ({ label, below = 0, children }: StackProps) => (
  <div role={label === undefined ? 'presentation' : 'list'} aria-label={label} className="space-y-8">
    {children}
    {below > 0 && <div role="presentation" style={{ height: below * guessedRowPx }} />}
  </div>
)

/** Books side by side. */
export const ShelfRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <div
    role="presentation"
    style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    className="grid gap-x-4 gap-y-8 sm:gap-x-6"
  >
    {children}
  </div>
)

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
    return onVisible(element, (isSeen, nowPx) => {
      // What has the focus stays, or the keyboard would lose its place.
      const near = isSeen || element.contains(document.activeElement)
      // Rows on their way hold up no press of a key.
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

/** Tells when a piece of the page comes near the window and when it leaves; returns how to stop. One watcher serves all. */
function onVisible(element: Element, tell: Told): () => void {
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
