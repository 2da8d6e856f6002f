import type { ReactNode } from 'react'
import type { Layout } from '#contract/cloth.ts'
import type { Cloth } from '#contract/cloths.ts'
import { patternOf } from './clothOrnaments.ts'
import { SetWords, setWords } from './SetWords.tsx'

export interface Lettering extends Cloth {
  title: string
  author: string
  initial: string
  /** Empty for books outside series. */
  numeral: string
  /** The path of the emblem. */
  emblem: string
  pattern: number
}

/** Where the middle of the board is, beside the hinge. */
const middle = 106
const titleSizes = [34, 30, 27, 24, 21, 18, 16, 14, 12.5]
const authorSizes = [14, 12.5, 11]

export const clothLayouts: Record<Layout, (book: Lettering) => ReactNode> = {
  plate: Plate,
  band: Band,
  quarter: Quarter,
  author: AuthorFirst,
  initial: Initial,
  disc: Disc,
  field: Field,
}

/** A label pasted on patterned cloth. */
function Plate({ title, author, numeral, pattern, ground, ink, foil }: Lettering) {
  const words = setWords(title, { width: 118, height: 120, sizes: titleSizes.slice(2) })
  const name = setWords(author, { width: 118, height: 32, sizes: authorSizes })
  const height = words.height + name.height + 50
  const top = 160 - height / 2
  return (
    <>
      <Tiles choice={pattern} area={{ top: 6, bottom: 300 }} colour={foil} opacity={0.5} />
      <rect x="34" y={top} width="144" height={height} rx="1.5" fill={ink} />
      <rect x="38.5" y={top + 4.5} width="135" height={height - 9} fill="none" stroke={ground} strokeOpacity="0.6" />
      <SetWords words={words} x={middle} top={top + 18} align="middle" fill={ground} isTitle />
      <path d={`M92 ${top + words.height + 26}h28`} stroke={ground} strokeOpacity="0.6" />
      <SetWords words={name} x={middle} top={top + words.height + 34} align="middle" fill={ground} />
      {numeral && (
        <>
          <circle cx={middle} cy={top} r="17" fill={ink} stroke={ground} strokeOpacity="0.6" />
          <Numeral x={middle} y={top + 5.5} size={numeral.length > 3 ? 11 : 15} fill={ground}>
            {numeral}
          </Numeral>
        </>
      )}
    </>
  )
}

/** A paper band around the lower half. */
function Band({ title, author, numeral, emblem, ground, ink, foil }: Lettering) {
  const words = setWords(title, { width: 158, height: 92, sizes: titleSizes })
  const name = setWords(author, { width: 158, height: 28, sizes: authorSizes })
  return (
    <>
      <path d={emblem} fill={foil} fillRule="evenodd" transform={`translate(${middle} 90) scale(1.02)`} />
      <path d="M0 160H200V268H0Z" fill={ink} />
      <path d="M0 164.5H200M0 263.5H200" stroke={ground} strokeOpacity="0.55" />
      <SetWords words={words} x={middle} top={214 - words.height / 2} align="middle" fill={ground} isTitle />
      <SetWords words={name} x={middle} top={284 - name.height / 2} align="middle" fill={ink} />
      {numeral && (
        <Numeral x={30} y={34} size={19} fill={foil} align="start">
          {numeral}
        </Numeral>
      )}
    </>
  )
}

/** Back and corners of another material. */
function Quarter({ title, author, numeral, emblem, ground, ink, foil }: Lettering) {
  const words = setWords(title, { width: 124, height: 122, sizes: titleSizes })
  const name = setWords(author, { width: 124, height: 32, sizes: authorSizes })
  const below = 66 + words.height
  return (
    <>
      <path d="M0 0H44V300H0ZM200 0V46L154 0ZM200 300V254L154 300Z" fill={ink} />
      <path d="M48 0V300M148.5 0 200 51.5M148.5 300 200 248.5" stroke={foil} strokeWidth="1.5" />
      <path d="M12 40H44M12 45H44M12 255H44M12 260H44" stroke={ground} strokeOpacity="0.7" strokeWidth="1.5" />
      <SetWords words={words} x={60} far={186} top={66} fill={ink} isTitle />
      <path d={`M61 ${below + 9}h26`} stroke={foil} strokeWidth="2" />
      <SetWords words={name} x={60} far={186} top={below + 18} fill={ink} />
      <path d={emblem} fill={foil} fillRule="evenodd" transform="translate(86 259) scale(0.5)" />
      {numeral && (
        <Numeral x={28} y={155} size={numeral.length > 3 ? 11 : 16} fill={ground}>
          {numeral}
        </Numeral>
      )}
    </>
  )
}

/** The name first, as on the paperbacks of a known writer. */
function AuthorFirst({ title, author, numeral, ground, ink, foil }: Lettering) {
  const name = setWords(author, { width: 156, height: 112, sizes: [38, 34, ...titleSizes] })
  const words = setWords(title, { width: 152, height: 76, sizes: titleSizes.slice(3) })
  return (
    <>
      <path d="M12 22H200M12 29H200M12 36H200" stroke={foil} strokeWidth="3.5" />
      <path d="M12 43.5H200" stroke={foil} strokeWidth="1" />
      <SetWords words={name} x={28} far={186} top={124 - name.height / 2} fill={ink} isTitle />
      <path d="M0 196H200V300H0Z" fill={ink} />
      <path d="M0 201H200" stroke={ground} strokeOpacity="0.55" />
      <SetWords words={words} x={28} far={186} top={250 - words.height / 2} fill={ground} isTitle />
      {numeral && (
        <Numeral x={184} y={186} size={20} fill={foil} align="end">
          {numeral}
        </Numeral>
      )}
    </>
  )
}

/** One great letter. */
function Initial({ title, author, initial, numeral, emblem, ink, foil }: Lettering) {
  const words = setWords(title, { width: 140, height: 72, sizes: titleSizes.slice(3) })
  const name = setWords(author, { width: 140, height: 26, sizes: authorSizes })
  return (
    <>
      <path
        d="M26.5 14.5H186.5V285.5H26.5ZM30.5 18.5H182.5V281.5H30.5Z"
        fill="none"
        stroke={foil}
        strokeOpacity="0.8"
      />
      {initial ? (
        <Numeral x={middle} y={148} size={136} fill={foil}>
          {initial}
        </Numeral>
      ) : (
        <path d={emblem} fill={foil} fillRule="evenodd" transform={`translate(${middle} 104)`} />
      )}
      <SetWords words={words} x={middle} top={208 - words.height / 2} align="middle" fill={ink} isTitle />
      <SetWords words={name} x={middle} top={263 - name.height / 2} align="middle" fill={ink} />
      {numeral && (
        <Numeral x={41} y={41} size={17} fill={foil} align="start">
          {numeral}
        </Numeral>
      )}
    </>
  )
}

/** The emblem cut out of a disc. */
function Disc({ title, author, numeral, emblem, ground, ink, foil }: Lettering) {
  const words = setWords(title, { width: 156, height: 78, sizes: titleSizes.slice(1) })
  const name = setWords(author, { width: 156, height: 26, sizes: authorSizes })
  return (
    <>
      <circle cx={middle} cy="104" r="66" fill={foil} />
      <circle cx={middle} cy="104" r="60.5" fill="none" stroke={ground} strokeOpacity="0.7" />
      <path d={emblem} fill={ground} fillRule="evenodd" transform={`translate(${middle} 104) scale(0.86)`} />
      <SetWords words={words} x={middle} top={221 - words.height / 2} align="middle" fill={ink} isTitle />
      <SetWords words={name} x={middle} top={280 - name.height / 2} align="middle" fill={ink} />
      {numeral && (
        <Numeral x={27} y={34} size={19} fill={ink} align="start">
          {numeral}
        </Numeral>
      )}
    </>
  )
}

/** Words above, ornament below. */
function Field({ title, author, numeral, pattern, ink, foil }: Lettering) {
  const words = setWords(title, { width: 156, height: 108, sizes: titleSizes })
  const name = setWords(author, { width: 156, height: 32, sizes: authorSizes })
  return (
    <>
      <path d="M12 18H200M12 22H200M12 282H200M12 278H200" stroke={foil} strokeOpacity="0.8" />
      <SetWords words={words} x={28} far={186} top={60} fill={ink} isTitle />
      <SetWords words={name} x={28} far={186} top={67 + words.height} fill={ink} />
      <Tiles choice={pattern} area={{ top: 208, bottom: 268 }} colour={foil} opacity={0.75} />
      {numeral && (
        <Numeral x={28} y={49} size={19} fill={foil} align="start">
          {numeral}
        </Numeral>
      )}
    </>
  )
}

interface TilesProps {
  choice: number
  area: { top: number; bottom: number }
  colour: string
  opacity: number
}

function Tiles({ choice, area, colour, opacity }: TilesProps) {
  const { d, isFilled } = patternOf(choice, area)
  return isFilled ? (
    <path d={d} fill={colour} opacity={opacity} />
  ) : (
    <path d={d} fill="none" stroke={colour} strokeWidth="1.6" opacity={opacity} />
  )
}

interface NumeralProps {
  x: number
  y: number
  size: number
  fill: string
  align?: 'start' | 'middle' | 'end'
  children: string
}

const Numeral = ({ x, y, size, fill, align = 'middle', children }: NumeralProps) => (
  <text x={x} y={y} textAnchor={align} fontSize={size} fontWeight="650" fill={fill} className="font-serif">
    {children}
  </text>
)
