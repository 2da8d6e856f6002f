import { fitLines, lineStep } from './wrapTitle.ts'

interface Words {
  size: number
  lines: string[]
  height: number
  isRightToLeft: boolean
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** `height` of the box is the most; that of the answer is what the lines need. */
export function setWords(text: string, box: Parameters<typeof fitLines>[1]): Words {
  const { size, lines } = fitLines(text, box)
  const first = text.match(/\p{L}/u)?.[0] ?? ''
  return { size, lines, height: lines.length * size * lineStep, isRightToLeft: rightToLeft.test(first) }
}

interface SetWordsProps {
  words: Words
  x: number
  /** Where words that run from right to left begin, unless centred. */
  far?: number
  top: number
  align?: 'start' | 'middle'
  fill: string
  isTitle?: boolean
}

export function SetWords({ words, x, far = x, top, align = 'start', fill, isTitle = false }: SetWordsProps) {
  const { size, lines, isRightToLeft } = words
  const from = isRightToLeft ? far : x
  return (
    <text
      y={top + size * 0.93}
      textAnchor={align}
      direction={isRightToLeft ? 'rtl' : undefined}
      fill={fill}
      fontSize={size}
      fontWeight={isTitle ? 650 : 600}
      className={isTitle ? 'font-serif' : undefined}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={from} dy={index === 0 ? undefined : size * lineStep}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
