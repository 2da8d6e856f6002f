/** Without roles in brackets and titles of honour. */
export const nameWordsOf = (name: string): string[] =>
  wordsOf(name.replace(/\([^)]*\)/gu, ' ')).filter((word) => !/^(dr|prof|sir|jr|sr|phd|md)$/.test(word))

/** Without marks and case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/gu, '')
    .replace(/ø/gu, 'o')
    .replace(/ł/gu, 'l')
    .replace(/ß/gu, 'ss')
    .replace(/æ/gu, 'ae')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Whether two spellings may be one author: the same words in any order, or the same last name with first names that do not
 * contradict each other (`J. R. R.`, `John`, none in the middle).
 */
export function isSameAuthor(one: string, other: string): boolean {
  const first = nameWordsOf(one)
  const second = nameWordsOf(other)
  if (first.length === 0 || second.length === 0) return false
  if (first.join('') === second.join('') || first.toSorted().join(' ') === second.toSorted().join(' ')) return true
  return first.length > 1 && second.length > 1 && (isShortened(first, second) || isShortened(second, first))
}

/** Whether each word of the shorter name is the longer one's or its initial, in order, the last names alike. */
function isShortened(short: string[], long: string[]): boolean {
  if (short.at(-1) !== long.at(-1) || !begins(short[0]!, long[0]!)) return false
  let place = 0
  for (const word of initialsApart(short.slice(0, -1))) {
    while (place < long.length - 1 && !begins(word, long[place]!)) place += 1
    if (place >= long.length - 1) return false
    place += 1
  }
  return true
}

/** `jrr` may be three initials. */
const initialsApart = (words: string[]) =>
  words.flatMap((word) => (/^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(word) ? [...word] : [word]))

const begins = (one: string, other: string) =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other)) ||
  (/^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(one) && other.startsWith(one[0]!))
