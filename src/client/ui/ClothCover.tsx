import { bindingOf } from '#contract/cloth.ts'
import { ClothFrame, ClothMotif } from './ClothMotif.tsx'
import { setLines, widestWord } from './setLines.ts'
import { uiTexts } from './texts.ts'

interface ClothCoverProps {
  title: string
  author: string
  /** Whether a ribbon hangs over the top; the title then starts lower. */
  ribbon?: boolean
}

const measure = 150

/** A cloth-bound board in place of a cover: drawn from title and author alone, without a request. */
export function ClothCover({ title, author, ribbon = false }: ClothCoverProps) {
  const { cloth, motif, frame } = bindingOf(title, author)
  const size = titleSize(title)
  const lines = setLines(title, measure / size, 4)
  const authorLines = setLines(author, measure / 13, 2)
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

/** The shorter the title, the larger; but small enough that its longest word stays whole, down to 13. */
function titleSize(title: string): number {
  const size = title.length < 16 ? 25 : title.length < 34 ? 20 : 16
  return Math.max(13, Math.min(size, Math.floor(measure / widestWord(title))))
}

/** The first line stands where its text begins, and needs no element of its own. */
function Lines({ lines: [first, ...others], step }: { lines: string[]; step: number }) {
  const below = others.map((line, index) => (
    <tspan key={index} x="30" dy={step}>
      {line}
    </tspan>
  ))
  return [first, ...below]
}

/** A dark strip with a light edge. */
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
