import type { Token } from './tokens.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const factors = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['k', 1000],
])

export const isFactor = (text: string) => factors.has(text)

export interface NumberAt {
  value: number
  /** How many tokens it takes. */
  length: number
}

/** In digits or words: `250`, `250ish`, `two hundred and fifty`, `a thousand`. */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | undefined {
  const digits = /^(\d{1,4}(?:\.\d+)?)(ish|s|p|pp|k)?$/.exec(tokens[at]?.text ?? '')
  if (digits)
    return digits[2] === 's' ? undefined : { value: Number(digits[1]) * (digits[2] === 'k' ? 1000 : 1), length: 1 }
  let value = 0
  let length = 0
  for (let k = at; k < tokens.length; k++) {
    const text = tokens[k]!.text
    const isArticle = k === at && (text === 'a' || text === 'one') && factors.has(tokens[k + 1]?.text ?? '')
    const one = isArticle
      ? 1
      : small.includes(text)
        ? small.indexOf(text)
        : tens.includes(text)
          ? 10 * tens.indexOf(text)
          : undefined
    if (one !== undefined) value += one
    else if (value > 0 && factors.has(text)) value *= factors.get(text)!
    else if (value >= 100 && text === 'and' && isNumberWord(tokens[k + 1]?.text)) continue
    else break
    length = k - at + 1
  }
  return length > 0 ? { value, length } : undefined
}

export const isNumberWord = (text = '') => small.includes(text) || tens.includes(text)

const decades = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

/** 40 for "forties". */
export function namedDecade(text: string): number | undefined {
  const named = decades.indexOf(text)
  return named < 0 ? undefined : 20 + 10 * named
}

/** The 1800s are a century, the 1900s and 2000s mostly a decade. */
const hundreds = /^1[5-8]00s$/

/** The first year: `1990s`, `90s`, `nineties`, `the seventies`. */
export function decadeAt(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]!.text
  const digits = hundreds.test(text) ? undefined : /^(?:(1[5-9]|20)?(\d0))s$/.exec(text)
  if (digits) return Number(`${digits[1] ?? (Number(digits[2]) < 20 ? '20' : '19')}${digits[2]}`)
  const named = decades.indexOf(text)
  return named < 0 ? undefined : 1920 + 10 * named
}

const ordinals = new Map([
  ['seventeenth', 17],
  ['eighteenth', 18],
  ['nineteenth', 19],
  ['twentieth', 20],
  ['twenty first', 21],
  ['17th', 17],
  ['18th', 18],
  ['19th', 19],
  ['20th', 20],
  ['21st', 21],
])

export function centuryAt(tokens: readonly Token[], at: number): NumberAt | undefined {
  const { text } = tokens[at]!
  if (hundreds.test(text)) return { value: Number(text.slice(0, 2)) + 1, length: 1 }
  for (const length of [2, 1]) {
    const value = ordinals.get(textOf(tokens, at, length))
    if (value !== undefined && tokens[at + length]?.stem.startsWith('centur')) return { value, length: length + 1 }
  }
  return undefined
}

export interface Span {
  first: number
  last: number
  length: number
}

/** A decade or a century: `the 1950s`, `20th century`. */
export function spanAt(tokens: readonly Token[], at: number): Span | undefined {
  const decade = decadeAt(tokens, at)
  if (decade !== undefined) return { first: decade, last: decade + 9, length: 1 }
  const century = centuryAt(tokens, at)
  if (!century) return undefined
  return { first: 100 * (century.value - 1), last: 100 * century.value - 1, length: century.length }
}

export const textOf = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')
