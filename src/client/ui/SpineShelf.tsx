import { clothOf } from './cloth.ts'
import { uiTexts } from './texts.ts'

export interface ShelfSpine {
  bookId: string
  title: string
  author: string
  pages: number | null
}

interface SpineShelfProps {
  spines: ShelfSpine[]
  /** How many books the reader wants to read; those to come stand as dashed ghosts. */
  goal: number
  label?: string
}

interface Drawn {
  key: string
  x: number
  width: number
  height: number
  /** Without a cloth it is a ghost. */
  cloth?: string
}

const gap = 3
const floor = 124
/** More ghosts than this say nothing more. */
const ghostLimit = 40

/** The year's books as spines on a shelf, and the rest of the goal as ghosts beside them. */
export function SpineShelf({ spines, goal, label }: SpineShelfProps) {
  const drawn = standUp(spines, Math.min(ghostLimit, Math.max(0, goal - spines.length)))
  const last = drawn.at(-1)
  const width = Math.max(420, last ? last.x + last.width + 6 : 0)
  return (
    <svg
      viewBox={`0 0 ${width} 132`}
      role="img"
      aria-label={label ?? uiTexts.spinesText(spines.length, goal)}
      className="block h-auto max-h-44 w-full"
      preserveAspectRatio="xMinYMax meet"
    >
      {drawn.map((spine) => (
        <SpineShape key={spine.key} spine={spine} />
      ))}
      <rect y={floor} width={width} height="6" fill="var(--shelf)" />
    </svg>
  )
}

function standUp(spines: ShelfSpine[], ghosts: number): Drawn[] {
  let x = 4
  const place = (spine: Omit<Drawn, 'x'>): Drawn => {
    const placed = { ...spine, x }
    x += spine.width + gap
    return placed
  }
  const books = spines.map((book) => {
    const seed = Array.from(book.title).reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 997
    const width = Math.min(34, 14 + (book.pages === null ? seed % 13 : Math.round(book.pages / 60)))
    return place({ key: book.bookId, width, height: 92 + (seed % 31), cloth: clothOf(book.title, book.author) })
  })
  return [...books, ...Array.from({ length: ghosts }, (_, at) => place({ key: `ghost ${at}`, width: 18, height: 98 }))]
}

function SpineShape({ spine: { x, width, height, cloth } }: { spine: Drawn }) {
  const y = floor - height
  if (!cloth) {
    return <rect x={x} y={y} width={width} height={height} fill="none" stroke="var(--edge)" strokeDasharray="3 3" />
  }
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="1.5" className="spine" style={{ '--cloth': cloth }} />
      <path
        d={`M${x + 2.5} ${y + 12}h${width - 5}M${x + 2.5} ${floor - 14}h${width - 5}`}
        stroke="#F0DDA8"
        strokeWidth="2"
        opacity="0.75"
      />
    </g>
  )
}
