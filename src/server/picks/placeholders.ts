export const placeholders = /\{[a-z]\}/g

export const withNames = (text: string, names: Map<string, string>) =>
  text.replace(placeholders, (letter) => names.get(letter) ?? letter)

export const placeholdersIn = (text: string) => text.match(placeholders) ?? []

const isOfWord = (sign = '') => /[\p{L}\p{N}#]/u.test(sign)

/** Finds each phrase once, as whole words, the longest first. A phrase may begin with a capital. */
export function extractPhrases(text: string, phrases: string[]): { found: Map<string, number>; rest: string } {
  const found = new Map<string, number>()
  let rest = text
  for (const phrase of [...new Set(phrases)].sort((one, other) => other.length - one.length)) {
    const at = placeOf(rest, phrase)
    if (at < 0) continue
    found.set(phrase, at)
    rest = rest.slice(0, at) + '#'.repeat(phrase.length) + rest.slice(at + phrase.length)
  }
  return { found, rest }
}

function placeOf(text: string, phrase: string): number {
  for (const spelt of [phrase, phrase.charAt(0).toUpperCase() + phrase.slice(1)]) {
    for (let at = text.indexOf(spelt); at >= 0; at = text.indexOf(spelt, at + 1))
      if (!isOfWord(text[at - 1]) && !isOfWord(text[at + spelt.length])) return at
  }
  return -1
}

export function marked(text: string, found: Map<string, number>): string {
  const last = [...found].sort(([, one], [, other]) => other - one)
  return last.reduce(
    (before, [{ length }, at]) =>
      `${before.slice(0, at)}«${before.slice(at, at + length)}»${before.slice(at + length)}`,
    text,
  )
}
