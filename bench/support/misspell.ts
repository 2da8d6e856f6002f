import { between, oneOf } from './random.ts'

export const typoKinds = ['missing', 'added', 'wrong', 'swapped'] as const
export type TypoKind = (typeof typoKinds)[number]

/** The text with one typo in a word of four or more letters, never in the first letter. */
export function misspell(text: string, slip: TypoKind, random: () => number): string {
  const words = text.split(' ')
  const long = words.flatMap((word, place) => (word.length >= 4 ? [place] : []))
  const place = oneOf(long, random)
  return words.with(place, misspelled(words[place]!, slip, random)).join(' ')
}

function misspelled(word: string, slip: TypoKind, random: () => number): string {
  const at = between(1, word.length - 1, random)
  const letter = oneOf('abcdefghijklmnopqrstuvwxyz'.split(''), random)
  const changed = {
    missing: word.slice(0, at) + word.slice(at + 1),
    added: word.slice(0, at) + letter + word.slice(at),
    wrong: word.slice(0, at) + letter + word.slice(at + 1),
    swapped: word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  }[slip]
  return changed.toLowerCase() === word.toLowerCase()
    ? misspelled(word, slip === 'swapped' ? 'wrong' : slip, random)
    : changed
}
