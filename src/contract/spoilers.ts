/** What a reader puts around a passage that gives the story away: `||the butler||`. */
export const spoilerMark = '||'
/** What stands in the place of such a passage where nobody can ask to see it. */
const spoilerShown = '[spoiler]'

export interface Passage {
  text: string
  isSpoiler: boolean
}

/** A text in its passages, marks left out. A mark that has no second one, or nothing to hide, is text like any other. */
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

/** A text without a word of its hidden passages: for excerpts, previews and mails. */
export const withoutSpoilers = (text: string): string =>
  passagesOf(text)
    .map((passage) => (passage.isSpoiler ? spoilerShown : passage.text))
    .join('')

/** How many words a text has, as one counts them between spaces; the marks of hidden passages are none. */
export function countWords(text: string): number {
  const words = passagesOf(text).map((passage) => passage.text)
  return words.join('').split(/\s+/u).filter(Boolean).length
}
