import { type Fixed, fixedPhrases } from './fixedPhrases.ts'
import type { PhraseLists, Phrases } from './phrases.ts'
import { trades } from './trades.ts'
import { type Token, plainWords, stemOf } from './tokens.ts'

/** What a phrase means: a word of the catalogue, a content warning, a fixed chip or a mark such as "without". */
export type Meaning = { word: string; isOwnName?: boolean; isTrade?: boolean } | { warning: string } | Fixed

/** What follows: a title or an author, and how it is meant. */
export interface Lead {
  relation: 'like' | 'not-like' | 'by' | 'not-by'
  /** A verb such as "I like" leads to a name only when nothing else is meant. */
  isVerb: boolean
}

export interface Lexicon {
  meanings: Map<string, Meaning>
  /** By words such as "similar to". */
  leads: ReadonlyMap<string, Lead>
  /** Names of which one is chosen as of the others: places, eras, moods. */
  kinds: readonly ReadonlySet<string>[]
  /** Every word of its phrases, in the singular. */
  words: Set<string>
  longest: number
}

/** `warnings` that have no word of their own are looked for last. */
export function lexiconOf(
  names: readonly string[],
  warnings: readonly string[],
  kinds: readonly (readonly string[])[],
  phrases: Phrases,
): Lexicon {
  const meanings = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = keyOf(plainWords(phrase))
    if (key !== '' && !meanings.has(key)) meanings.set(key, meaning)
  }
  for (const [phrase, meaning] of fixedPhrases(phrases)) add(phrase, meaning)
  for (const name of names) add(name, { word: name, isOwnName: true })
  for (const [word, list] of phrases.words) for (const phrase of list) add(phrase, { word })
  for (const warning of warnings)
    for (const phrase of [warning, ...(phrases.warnings.get(warning) ?? [])]) {
      add(phrase, { warning })
      for (const strong of ['graphic', 'detailed', 'explicit'])
        add(`${strong} ${phrase}`, { warning: `graphic ${warning}` })
    }
  for (const trade of trades) {
    const key = keyOf(plainWords(trade))
    const meaning = meanings.get(key)
    if (meaning && 'word' in meaning) meanings.set(key, { ...meaning, isTrade: true })
  }
  const words = new Set([...meanings.keys()].flatMap((key) => key.split(' ')))
  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length))
  return { meanings, leads: leadsOf(phrases.leads), kinds: kinds.map((kind) => new Set(kind)), words, longest }
}

function leadsOf(lists: PhraseLists): Map<string, Lead> {
  const leads = new Map<string, Lead>()
  for (const [relation, list] of lists)
    for (const phrase of list)
      if (!leads.has(phrase))
        leads.set(phrase, {
          relation: relation === 'told' ? 'like' : (relation as Lead['relation']),
          isVerb: relation === 'told',
        })
  return leads
}

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

export interface Found {
  meaning: Meaning
  length: number
}

/** The longest phrase that begins here and takes no word from a name: "about love triangles" is not "about love". */
export function phraseBeforeNames(lexicon: Lexicon, tokens: readonly Token[], at: number): Found | undefined {
  const found = phraseAt(lexicon, tokens, at)
  for (let inner = 1; inner < (found?.length ?? 0); inner++) {
    const other = phraseAt(lexicon, tokens, at + inner)
    const isName = other && 'word' in other.meaning && other.meaning.isOwnName
    if (isName && inner + other.length > found!.length) return phraseAt(lexicon, tokens.slice(0, at + inner), at)
  }
  return found
}

/** The longest phrase that begins here. */
export function phraseAt({ meanings, longest }: Lexicon, tokens: readonly Token[], at: number): Found | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const some = tokens.slice(at, at + length)
    if (some.some(({ before }, k) => k > 0 && /[,.;!?:"“”()]/.test(before.replace(/\.(?=\S)/, '')))) continue
    const meaning = meanings.get(some.map(({ stem }) => stem).join(' '))
    if (meaning) return { meaning, length }
  }
  return undefined
}
