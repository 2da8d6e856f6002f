/** Widths of Literata at weight 650, in em, for each class of letters. */
const widths: [letters: RegExp, width: number][] = [
  [/[ '’]/, 0.25],
  [/[!,.:;jil|()[\]-]/, 0.36],
  [/[1Ift"*/\\]/, 0.43],
  [/[sz2r57c3?e9Ja]/, 0.55],
  [/[0468gxySovFqPb$+<>=~]/, 0.62],
  [/[LdpEkuZh#BnC]/, 0.68],
  [/[RTYAVXGODKQU]/, 0.77],
  [/[&HNw]/, 0.87],
  [/[%@MmW—]/, 1.02],
]

const wholeSquare =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]|\p{Extended_Pictographic}/u

const known = new Map<string, number>()

function widthOf(letter: string): number {
  const width = known.get(letter) ?? measured(letter)
  known.set(letter, width)
  return width
}

function measured(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0
  const base = letter.normalize('NFD')[0] ?? letter
  const found = widths.find(([letters]) => letters.test(base))
  return found ? found[1] : wholeSquare.test(base) ? 1 : 0.68
}

/** In em. */
export function widestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map(textWidth))
}

function textWidth(text: string): number {
  let sum = 0
  for (const letter of text) sum += widthOf(letter)
  return sum
}

interface Measured {
  text: string
  width: number
}

const measure = (text: string): Measured => ({ text, width: textWidth(text) })

interface Box {
  width: number
  height: number
  /** Of the letters, largest first. */
  sizes: readonly number[]
}

export const lineStep = 1.16

/** In the largest size in which no word is cut and all lines fit; in the smallest, what does not fit is cut. */
export function fitLines(text: string, { width, height, sizes }: Box): { size: number; lines: string[] } {
  const longest = widestWord(spaced(text))
  const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * lineStep)))
  const fits = (size: number) =>
    longest * size <= width && fill(wordsOf(text, width / size), width / size).length <= linesAt(size)
  const size = sizes.find(fits) ?? sizes.at(-1)!
  return { size, lines: wrapTitle(text, width / size, linesAt(size)) }
}

/** Between squares a line may break anywhere. */
const spaced = (text: string) =>
  Array.from(text, (letter) => (wholeSquare.test(letter) ? ` ${letter} ` : letter)).join('')

/** Balances the lines; `width` is in em. Cuts words longer than a line; ends in `…` when the text does not fit. */
export function wrapTitle(text: string, width: number, limit: number): string[] {
  const words = wordsOf(text, width)
  const lines = fill(words, width)
  const shown = lines.length > limit ? clamp(lines, limit, width) : narrowest(words, width, lines)
  return shown.map((line) => line.text)
}

const wordsOf = (text: string, width: number) =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word) => cutWord(word, width))
    .map(measure)

/** Scripts without spaces are cut without a hyphen. */
function cutWord(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word]
  const letters = Array.from(word)
  const hyphen = letters.some((letter) => wholeSquare.test(letter)) ? '' : '-'
  let length = letters.length
  while (length > 1 && textWidth(`${letters.slice(0, length).join('')}${hyphen}`) > width) length -= 1
  return [`${letters.slice(0, length).join('')}${hyphen}`, ...cutWord(letters.slice(length).join(''), width)]
}

function fill(words: Measured[], width: number): Measured[] {
  const lines: Measured[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last && last.width + widthOf(' ') + word.width
    if (longer !== undefined && longer <= width)
      lines[lines.length - 1] = { text: `${last!.text} ${word.text}`, width: longer }
    else lines.push(word)
  }
  return lines
}

/** Like `text-wrap: balance`: the narrowest width with the same number of lines. */
function narrowest(words: Measured[], width: number, widest: Measured[]): Measured[] {
  let lines = widest
  for (let tighter = width - 0.25; lines.length > 1 && tighter > 1; tighter -= 0.25) {
    const tried = fill(words, tighter)
    if (tried.length > widest.length || tried.some((line) => line.width > width)) break
    lines = tried
  }
  return lines
}

function clamp(lines: Measured[], limit: number, width: number): Measured[] {
  let last = lines[limit - 1]?.text ?? ''
  while (last !== '' && textWidth(`${last}…`) > width) last = last.slice(0, -1)
  return [...lines.slice(0, limit - 1), measure(`${last.trimEnd()}…`)]
}
