import { withoutSpoilers } from '#contract/spoilers.ts'

/** How many characters of a review a list shows. */
const shown = 150

/**
 * The beginning of a text without its hidden passages: cut at the last word that fits, or within a word that is too
 * long for that. One that had such passages counts as cut: there is more to read.
 */
export function excerptOf(text: string): { excerpt: string; isCut: boolean } {
  const told = withoutSpoilers(text)
  const letters = Array.from(told)
  if (letters.length <= shown) return { excerpt: told, isCut: told !== text }
  const start = letters.slice(0, shown + 1).join('')
  const whole = start.replace(/\s+\S*$/u, '').trimEnd()
  const excerpt = whole === '' || whole === start ? letters.slice(0, shown).join('') : whole
  return { excerpt: `${excerpt}…`, isCut: true }
}
