import { withoutSpoilers } from '#contract/spoilers.ts'

const maxLetters = 150

/** Leaves out spoilers; a text with spoilers counts as cut. Cuts after a whole word, unless none fits. */
export function excerptOf(text: string): { excerpt: string; isCut: boolean } {
  const plain = withoutSpoilers(text)
  const letters = Array.from(plain)
  if (letters.length <= maxLetters) return { excerpt: plain, isCut: plain !== text }
  const start = letters.slice(0, maxLetters + 1).join('')
  const whole = start.replace(/\s+\S*$/u, '').trimEnd()
  const excerpt = whole === '' || whole === start ? letters.slice(0, maxLetters).join('') : whole
  return { excerpt: `${excerpt}…`, isCut: true }
}
