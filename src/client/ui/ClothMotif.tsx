const foil = '#F0DDA8'
const faint = 0.34
const six = [0, 1, 2, 3, 4, 5]
const four = [0, 1, 2, 3]

/** One of the six drawings stamped into the lower half of a cloth board. */
export function ClothMotif({ motif }: { motif: number }) {
  if (motif === 0) return <Rings />
  if (motif === 1) return <RuledLines />
  if (motif === 2) return <SageLeaf />
  if (motif === 3) return <Dots />
  if (motif === 4) return <Chevrons />
  return <Waves />
}

export function ClothFrame({ frame }: { frame: number }) {
  if (frame === 0) {
    return <rect x="22" y="18" width="166" height="264" fill="none" stroke={foil} strokeOpacity="0.7" />
  }
  if (frame === 1) return <path d="M22 18H188M22 22H188M22 282H188M22 278H188" stroke={foil} strokeOpacity="0.7" />
  return null
}

// Each drawing is one path: a shelf shows dozens of boards, and every element of theirs costs time on a slow processor.

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

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

const rings = [10, 22, 34, 46, 58].map((radius) => circle(105, 222, radius)).join('')
const ruledLines = six.map((line) => `M34 ${179.5 + line * 16}h${142 - line * 20}`).join('')
const dots = Array.from({ length: 30 }, (_, dot) =>
  circle(38 + (dot % 6) * 27, 182 + Math.floor(dot / 6) * 21, 1.5 + ((dot * 7) % 3)),
).join('')
const chevrons = four.map((line) => `M${30 + line * 10} 270 105 ${168 + line * 24} ${180 - line * 10} 270Z`).join('')
const waves = four.map((line) => `M30 ${196 + line * 22}q18.5-18 37 0t37 0 37 0 37 0`).join('')
