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

/** Ignores spoiler marks. */
export function countWords(text: string): number {
  const words = passagesOf(text).map((passage) => passage.text)
  return words.join('').split(/\s+/u).filter(Boolean).length
}
