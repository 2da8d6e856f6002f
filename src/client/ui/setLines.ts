/** How wide Literata's letters are at 650, in parts of the letter size: each class and what it measures. */
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

const known = new Map<string, number>()

function widthOf(letter: string): number {
  const width = known.get(letter) ?? measured(letter)
  known.set(letter, width)
  return width
}

function measured(letter: string): number {
  const base = letter.normalize('NFD')[0] ?? letter
  const found = widths.find(([letters]) => letters.test(base))
  return found ? found[1] : base.charCodeAt(0) < 0x250 ? 0.65 : 1
}

/** The widest word, in letter sizes: what a line must hold so that no word is cut. */
export function widestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map(textWidth))
}

function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
}

/**
 * A text broken into at most `limit` lines of `width` (in letter sizes), as even as they come. Words that do not fit a
 * line are cut; what does not fit the last line ends in `…`.
 */
export function setLines(text: string, width: number, limit: number): string[] {
  const words = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => cutWord(word, width))
  const lines = fill(words, width)
  if (lines.length > limit) return clamp(lines, limit, width)
  return narrowest(words, width, lines.length)
}

function cutWord(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word]
  const letters = Array.from(word)
  let length = letters.length
  while (length > 1 && textWidth(`${letters.slice(0, length).join('')}-`) > width) length -= 1
  return [`${letters.slice(0, length).join('')}-`, ...cutWord(letters.slice(length).join(''), width)]
}

function fill(words: string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same number of lines in the narrowest measure that still holds them: what `text-wrap: balance` does. */
function narrowest(words: string[], width: number, count: number): string[] {
  let lines = fill(words, width)
  for (let measure = width - 0.25; measure > 1; measure -= 0.25) {
    const tighter = fill(words, measure)
    if (tighter.length > count || tighter.some((line) => textWidth(line) > width)) break
    lines = tighter
  }
  return lines
}

function clamp(lines: string[], limit: number, width: number): string[] {
  let last = lines[limit - 1] ?? ''
  while (last !== '' && textWidth(`${last}…`) > width) last = last.slice(0, -1)
  return [...lines.slice(0, limit - 1), `${last.trimEnd()}…`]
}
