/** Stop words. Pronouns are not among them, since they hint at the main character. */
const empty = new Set(
  `a about after again all also an and any are as at away back be because been before being both but by can come comes
  could did do does down each even every few find finds first for from get gets go goes had has have how if in into is
  it its just know like long make makes many more most much must new no not now of off old on once one only or other
  out over own said same set several since so some still such take takes than that the their them then there these
  they this those through time to too two under until up upon very was way well were what when where which while who
  whom whose why will with without would year years`.split(/\s+/),
)

export function wordsOf(text: string): string[] {
  return foldedWords(text)
    .filter((word) => word.length > 1 && !empty.has(word) && !/^\d+$/.test(word))
    .map(stem)
}

export function foldedWords(text: string): string[] {
  const folded = text
    .replace(/<[^<>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

const endings: [ending: RegExp, becomes: string][] = [
  [/(ss|x|z|ch|sh)es$/, '$1'],
  [/ies$/, 'y'],
  [/([^su])s$/, '$1'],
  [/([^aeiou])ied$/, '$1y'],
  [/(..[^aeiou])(ing|ed)$/, '$1'],
  [/(...)ly$/, '$1'],
  [/([bdgmnprt])\1$/, '$1'],
  [/(..)e$/, '$1'],
  [/([^aeiou])y$/, '$1i'],
]

/** `murdered`, `murders` and `murder` are one. Source: Harman, "How effective is suffixing?", JASIS 42(1), 1991. */
export function stem(word: string): string {
  if (word.length < 4 || word.length > maxWordLength) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = endings.reduce((shorter, [ending, becomes]) => shorter.replace(ending, becomes), word)
  if (stems.size >= maxStems) stems.clear()
  stems.set(word, found)
  return found
}

const stems = new Map<string, string>()
const maxStems = 20_000
const maxWordLength = 40
