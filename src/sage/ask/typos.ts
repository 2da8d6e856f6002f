import type { Lexicon } from './lexicon.ts'
import { isFactor, isNumberWord } from './numbers.ts'
import type { Token } from './tokens.ts'

/** One slip in words of five letters, two in words of eight. The first letter is right. */
const leastLetters = 5
const lettersForTwo = 8

/** "Throwing" is a real word where "throw" is one. */
export const formsOf = (text: string): string[] => {
  const base = text.replace(/(ing|ed|er|ly)$/, '')
  return base === text || base.length < 4 ? [text] : [text, base, `${base}e`]
}

/**
 * The token with its word corrected, unless it is a real word: "whales" is not Wales misspelled. Of words as near, the one
 * that makes a phrase with its neighbor: "sience fiction" has nothing to do with "since".
 */
export function corrected(
  lexicon: Lexicon,
  realWords: ReadonlySet<string>,
  tokens: readonly Token[],
  at: number,
): Token {
  const token = tokens[at]!
  const { stem } = token
  const fits = (word: string) =>
    [`${tokens[at - 1]?.stem} ${word}`, `${word} ${tokens[at + 1]?.stem}`].some((pair) => lexicon.meanings.has(pair))
  const isReal =
    lexicon.words.has(stem) ||
    formsOf(token.text).some((form) => realWords.has(form)) ||
    isNumberWord(token.text) ||
    isFactor(token.text)
  if (isReal || stem.length < leastLetters || /\d/.test(stem)) return token
  const most = stem.length >= lettersForTwo ? 2 : 1
  let nearest: string | undefined
  let least = most + 1
  for (const word of lexicon.words) {
    if (word[0] !== stem[0] || word.length < leastLetters - 1 || Math.abs(word.length - stem.length) > most) continue
    const slips = slipsBetween(stem, word)
    if (slips < least || (slips === least && slips <= most && fits(word) && !fits(nearest!))) {
      least = slips
      nearest = word
    }
  }
  return nearest === undefined ? token : { ...token, stem: nearest, text: nearest }
}

/** Letters changed, added, left out or swapped with the next one (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, k) => k)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    beforeLast = last
    last = row
  }
  return last[other.length]!
}
