import type { Db } from '#db/db.ts'
import { nearestWords, type Slips } from './nearestWords.ts'

/** What a query may stand for, in terms of the columns `key` and `search` of books. */
export interface Reading {
  /** Title keys that would be exactly meant. */
  keys: string[]
  /** How the key of a meant title would begin; null when no title is meant to begin so. */
  beginning: string | null
  /** What a title, its authors and its series must hold together: each part is a tsquery. */
  words: string[]
  /** As a tsquery: all words in the title. */
  titleWords: string
}

interface Folded {
  key: string
  words: string[]
  slips: 0 | Slips
}

// A one- or two-letter beginning would match half the catalogue, so such words count whole.
const shortestBeginning = 3

/**
 * The query word for word, the last one whole or begun; or with the nearest words of the catalogue beside each word.
 * Undefined when no word has any that is at most so many slips away.
 */
export async function readingOf(db: Db, { key, words, slips }: Folded): Promise<Reading | undefined> {
  const nearest = slips === 0 ? new Map<string, string[]>() : await nearestWords(db, words, slips)
  if (slips > 0 && nearest.size === 0) return undefined
  const last = words.at(-1)!
  const choices = [...new Set(words.slice(0, -1)), last]
    .filter((word, place, all) => word !== last || place === all.length - 1)
    .map((word) => choicesFor(word, { mayBegin: word === last && word.length >= shortestBeginning, nearest }))
  return {
    keys: slips === 0 ? [key] : correctedKeys(key, nearest),
    beginning: slips === 0 ? key : null,
    words: choices.map((those) => anyOf(those, '')),
    titleWords: choices.map((those) => anyOf(those, 'A')).join(' & '),
  }
}

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

/** Words hold only letters and digits here, so nothing in them needs an escape. */
function lexeme({ word, mayBegin }: Choice, weight: string): string {
  const marks = `${mayBegin ? '*' : ''}${weight}`
  return marks === '' ? `'${word}'` : `'${word}':${marks}`
}

/** The key with one of its words put right, in each way there is. */
function correctedKeys(key: string, nearest: Map<string, string[]>): string[] {
  const typed = key.split(' ')
  return typed.flatMap((word, place) => (nearest.get(word) ?? []).map((near) => typed.with(place, near).join(' ')))
}
