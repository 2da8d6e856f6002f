import type { Db } from '#db/db.ts'
import { type Slips, nearestWords } from './nearestWords.ts'

export interface SearchTerms {
  keys: string[]
  /** How the key of a matching title begins; null when no title may be meant by its beginning. */
  beginning: string | null
  /** Tsqueries that title, authors and series together must all match. */
  words: string[]
  titleWords: string
  /** Orders by how similar a title's key is to this one, before anything else. */
  similarTo?: string
}

interface Folded {
  key: string
  words: string[]
  slips: 0 | Slips
  /** The other words are rare enough for a beginning of one or two letters. */
  mayBeginShort?: boolean
}

// A prefix of one or two letters would match half the catalogue.
const minPrefixLength = 3

/** With typos, each word or its nearest ones in the catalogue; undefined when no word has any near enough. */
export async function searchTermsOf(
  db: Db,
  { key, words, slips, mayBeginShort = false }: Folded,
): Promise<SearchTerms | undefined> {
  const nearest = slips === 0 ? new Map<string, string[]>() : await nearestWords(db, words, slips)
  if (slips > 0 && nearest.size === 0) return undefined
  const last = words.at(-1)!
  const choices = [...new Set(words.slice(0, -1)), last]
    .filter((word, place, all) => word !== last || place === all.length - 1)
    .map((word) =>
      choicesFor(word, { mayBegin: word === last && (word.length >= minPrefixLength || mayBeginShort), nearest }),
    )
  return {
    keys: slips === 0 ? [key] : correctedKeys(key, nearest),
    beginning: slips === 0 ? key : null,
    words: choices.map((those) => anyOf(those, '')),
    titleWords: choices.map((those) => anyOf(those, 'A')).join(' & '),
  }
}

const minTelling = 6

/**
 * Words may be wrong, one of three or two of five, or written apart; the most similar titles come first. Undefined when
 * what is left would say too little.
 */
export function mostOf(key: string, words: string[]): SearchTerms | undefined {
  const typed = [...new Set(words)]
  const longest = typed.toSorted((a, b) => b.length - a.length)[0]!
  const whole = (those: string[]) => those.map((word) => ({ word, mayBegin: false }))
  const fewer = typed.length > 2 ? withoutEach(typed) : longest.length >= minTelling ? [[longest]] : []
  const meant = [
    ...(typed.length > 4 ? fewer.flatMap(withoutEach) : fewer).map(whole),
    ...typed
      .slice(1)
      .map((word, nth) => [...whole(typed.toSpliced(nth, 2)), { word: `${typed[nth]}${word}`, mayBegin: true }]),
  ]
  if (meant.length === 0) return undefined
  const any = (weight: string) =>
    meant.map((choices) => `(${choices.map((choice) => lexeme(choice, weight)).join(' & ')})`).join(' | ')
  return { keys: [], beginning: null, words: [`(${any('')})`], titleWords: any('A'), similarTo: key }
}

const withoutEach = (words: string[]) => words.map((_, nth) => words.toSpliced(nth, 1))

interface Choice {
  word: string
  mayBegin: boolean
}

function choicesFor(
  word: string,
  { mayBegin, nearest }: { mayBegin: boolean; nearest: Map<string, string[]> },
): Choice[] {
  return [{ word, mayBegin }, ...(nearest.get(word) ?? []).map((near) => ({ word: near, mayBegin: false }))]
}

const anyOf = (choices: Choice[], weight: string) => `(${choices.map((choice) => lexeme(choice, weight)).join(' | ')})`

/** Words hold only letters and digits here, so nothing needs an escape. */
function lexeme({ word, mayBegin }: Choice, weight: string): string {
  const marks = `${mayBegin ? '*' : ''}${weight}`
  return marks === '' ? `'${word}'` : `'${word}':${marks}`
}

function correctedKeys(key: string, nearest: Map<string, string[]>): string[] {
  const typed = key.split(' ')
  return [...nearest].flatMap(([wrong, near]) =>
    near.map((right) => typed.map((word) => (word === wrong ? right : word)).join(' ')),
  )
}
