import { bindingOf } from '#contract/cloth.ts'
import { wrapTitle, widestWord } from './wrapTitle.ts'
import { uiTexts } from './texts.ts'

const foil = '#F0DDA8'

const faint = 0.34

const six = [0, 1, 2, 3, 4, 5]

const four = [0, 1, 2, 3]

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

const rings = [10, 22, 34, 46, 58].map((radius) => circle(105, 222, radius)).join('')

const ruledLines = six.map((line) => `M34 ${179.5 + line * 16}h${142 - line * 20}`).join('')

const dots = Array.from({ length: 30 }, (_, dot) =>
  circle(38 + (dot % 6) * 27, 182 + Math.floor(dot / 6) * 21, 1.5 + ((dot * 7) % 3)),
).join('')

const chevrons = four.map((line) => `M${30 + line * 10} 270 105 ${168 + line * 24} ${180 - line * 10} 270Z`).join('')

const waves = four.map((line) => `M30 ${196 + line * 22}q18.5-18 37 0t37 0 37 0 37 0`).join('')

interface ClothCoverProps {
  title: string
  author: string
  ribbon?: boolean
}

const measure = 150

export function ClothCover({ title, author, ribbon = false }: ClothCoverProps) {
  const { cloth, motif, frame } = bindingOf(title, author)
  const size = titleSize(title)
  const lines = wrapTitle(title, measure / size, 4)
  const authorLines = wrapTitle(author, measure / 13, 2)
  const top = (ribbon ? 62 : 32) + size * 0.9
  const below = top + (lines.length - 1) * size * 1.16 + 24
  return (
    <svg viewBox="0 0 200 300" role="img" aria-label={uiTexts.clothOf(title, author)} className="block h-auto w-full">
      <rect width="200" height="300" rx="3" fill={cloth} />
      <rect {...spine} />
      <ClothMotif motif={motif} />
      <ClothFrame frame={frame} />
      <text x="30" y={top} fill="#FBF3DF" fontSize={size} fontWeight="650" style={{ fontFamily: 'var(--serif)' }}>
        <Lines lines={lines} step={size * 1.16} />
      </text>
      <text x="30" y={below} fill="#F0DDA8" fontSize="13" fontWeight="500">
        <Lines lines={authorLines} step={17} />
      </text>
    </svg>
  )
}

/** Shrinks with the title's length, down to 13, so that the longest word is not cut. */
function titleSize(title: string): number {
  const size = title.length < 16 ? 25 : title.length < 34 ? 20 : 16
  return Math.max(13, Math.min(size, Math.floor(measure / widestWord(title))))
}

function Lines({ lines: [first, ...others], step }: { lines: string[]; step: number }) {
  const below = others.map((line, index) => (
    <tspan key={index} x="30" dy={step}>
      {line}
    </tspan>
  ))
  return [first, ...below]
}

const spine = {
  x: -1,
  y: -1,
  width: 12.75,
  height: 302,
  fill: '#000',
  fillOpacity: 0.22,
  stroke: '#fff',
  strokeOpacity: 0.12,
  strokeWidth: 1.5,
}

function ClothMotif({ motif }: { motif: number }) {
  if (motif === 0) return <Rings />
  if (motif === 1) return <RuledLines />
  if (motif === 2) return <SageLeaf />
  if (motif === 3) return <Dots />
  if (motif === 4) return <Chevrons />
  return <Waves />
}

function ClothFrame({ frame }: { frame: number }) {
  if (frame === 0) {
    return <rect x="22" y="18" width="166" height="264" fill="none" stroke={foil} strokeOpacity="0.7" />
  }
  if (frame === 1) return <path d="M22 18H188M22 22H188M22 282H188M22 278H188" stroke={foil} strokeOpacity="0.7" />
  return null
}

// One path each: a shelf shows dozens of covers, and every element is slow on weak processors.

function Rings() {
  return <path d={rings} fill="none" stroke={foil} strokeWidth="1.5" opacity={faint} />
}

function RuledLines() {
  return <path d={ruledLines} stroke={foil} strokeWidth="3" opacity={faint} />
}

function SageLeaf() {
  return (
    <path
      d="M105 276C76 258 62 233 62 194c24 3 39 15 43 38 4-23 19-35 43-38 0 39-14 64-43 82Z"
      fill={foil}
      opacity={faint}
    />
  )
}

function Dots() {
  return <path d={dots} fill={foil} opacity={faint} />
}

function Chevrons() {
  return <path d={chevrons} fill="none" stroke={foil} strokeWidth="2" opacity={faint} />
}

function Waves() {
  return <path d={waves} fill="none" stroke={foil} strokeWidth="2.5" opacity={faint} />
}
