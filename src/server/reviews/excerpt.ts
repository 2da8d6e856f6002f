/** How many characters of a review a list shows. */
const shown = 150

/** The beginning of a text: cut at the last word that fits, or within a word that is too long for that. */
export function excerptOf(text: string): { excerpt: string; isCut: boolean } {
  const letters = Array.from(text)
  if (letters.length <= shown) return { excerpt: text, isCut: false }
  const start = letters.slice(0, shown + 1).join('')
  const whole = start.replace(/\s+\S*$/u, '').trimEnd()
  const excerpt = whole === '' || whole === start ? letters.slice(0, shown).join('') : whole
  return { excerpt: `${excerpt}…`, isCut: true }
}

/** How many words a text has, as one counts them between spaces. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length
}
