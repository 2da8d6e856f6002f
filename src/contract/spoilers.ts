/** Around a passage that gives the story away: `||the butler||`. */
export const spoilerMark = '||'
export const spoilerShown = '[spoiler]'

export interface Passage {
  text: string
  isSpoiler: boolean
}

/** An unpaired mark, or a pair around nothing, is plain text. */
export function passagesOf(text: string): Passage[] {
  const [first = '', ...parts] = text.split(spoilerMark)
  const passages: Passage[] = []
  let shown = first
  while (parts.length > 0) {
    const [inside = '', after] = parts
    parts.shift()
    if (after === undefined || inside.trim() === '') {
      shown += spoilerMark + inside
    } else {
      passages.push({ text: shown, isSpoiler: false }, { text: inside, isSpoiler: true })
      shown = after
      parts.shift()
    }
  }
  return [...passages, { text: shown, isSpoiler: false }].filter((passage) => passage.text !== '')
}

export const withoutSpoilers = (text: string): string =>
  passagesOf(text)
    .map((passage) => (passage.isSpoiler ? spoilerShown : passage.text))
    .join('')

/** Hidden passages keep their places and their numbers of words. */
export const maskSpoilers = (text: string): string =>
  passagesOf(text)
    .map((passage) => (passage.isSpoiler ? spoilerMark + masked(passage.text) + spoilerMark : passage.text))
    .join('')

const masked = (words: string) => Array.from({ length: countWords(words) }, () => '…').join(' ')

/** Ignores spoiler marks. */
export function countWords(text: string): number {
  const words = passagesOf(text).map((passage) => passage.text)
  return words.join('').split(/\s+/u).filter(Boolean).length
}

const excerptLetters = 150

/** Leaves out spoilers; a text with spoilers counts as cut. Cuts after a whole word, unless none fits. */
export function excerptOf(text: string): { excerpt: string; isCut: boolean } {
  const plain = withoutSpoilers(text)
  const letters = Array.from(plain)
  if (letters.length <= excerptLetters) return { excerpt: plain, isCut: plain !== text }
  const start = letters.slice(0, excerptLetters + 1).join('')
  const whole = start.replace(/\s+\S*$/u, '').trimEnd()
  const excerpt = whole === '' || whole === start ? letters.slice(0, excerptLetters).join('') : whole
  return { excerpt: `${excerpt}…`, isCut: true }
}
