import { Skeleton } from './Skeleton.tsx'
import type { ShelfSpine } from '#contract/spine.ts'
import { endOf, type PlacedSpine, arrangeSpines } from './arrangeSpines.ts'
import { uiTexts } from './texts.ts'

export interface ShelfSize {
  width: number
  height: number
}

interface SpineShelfProps {
  spines: ShelfSpine[]
  goal: number
  label?: string
}

const shortestShelf = 420
const floor = 124
const shelfHeight = 132

export function SpineShelf({ spines, goal, label }: SpineShelfProps) {
  const shelves = arrangeSpines(spines, Math.max(0, goal - spines.length))
  const { width, height } = sizeOf(shelves)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label ?? uiTexts.spinesText(spines.length, goal)}
      className="block h-auto w-full"
      style={{ maxHeight: highest(height) }}
      preserveAspectRatio="xMinYMax meet"
    >
      {shelves.map((shelf, at) => (
        <g key={`${shelf[0]?.key ?? 'empty'} ${at}`} transform={`translate(0 ${at * shelfHeight})`}>
          {shelf.map((spine, place) => (
            // A book that was read twice has two spines.
            <SpineShape key={`${spine.key} ${place}`} spine={spine} />
          ))}
          <rect y={floor} width={width} height="6" fill="var(--shelf)" />
        </g>
      ))}
    </svg>
  )
}

export function spineShelfSize({ spines, goal }: SpineShelfProps): ShelfSize {
  return sizeOf(arrangeSpines(spines, Math.max(0, goal - spines.length)))
}

export function SpineShelfLoading({ width, height }: ShelfSize) {
  return (
    <div className="w-full" style={{ aspectRatio: `${width} / ${height}`, maxHeight: highest(height) }}>
      <Skeleton className="size-full" />
    </div>
  )
}

function sizeOf(shelves: PlacedSpine[][]): ShelfSize {
  return {
    width: Math.max(shortestShelf, ...shelves.map((shelf) => endOf(shelf) + 3)),
    height: shelves.length * shelfHeight,
  }
}

/** Spines grow by at most a third: 11 rem a shelf. */
const highest = (height: number) => `${height / 12}rem`

function SpineShape({ spine: { x, width, height, cloth } }: { spine: PlacedSpine }) {
  const y = floor - height
  if (!cloth) {
    return <rect x={x} y={y} width={width} height={height} fill="none" stroke="var(--edge)" strokeDasharray="3 3" />
  }
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="1.5" className="spine" fill={cloth.ground} />
      <path
        d={`M${x + 2.5} ${y + 12}h${width - 5}M${x + 2.5} ${floor - 14}h${width - 5}`}
        stroke={cloth.foil}
        strokeWidth="2"
      />
    </g>
  )
}
