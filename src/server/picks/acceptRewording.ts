import type { RewordRequest } from './rewordRequest.ts'
import { wordsFor } from './rewordWords.ts'
import { extractPhrases, placeholders, placeholdersIn, withNames } from './placeholders.ts'

const maxLength = 200
const offered = '#'
const maxSentences = 3

/**
 * Undefined unless the text states exactly the reason's facts, joined by listed words: this defeats prompt injection.
 */
export function acceptRewording(offer: RewordRequest, said: string): string | undefined {
  if (said.length > 5 * maxLength || said.includes(offered)) return undefined
  const text = tidy(said)
  const { found, rest } = extractPhrases(text, offer.facts)
  const tellsTheSame =
    found.size === offer.facts.length && hasEachName(text, offer) && keepsPairs(text, found, offer.pairs)
  const joints = rest.replace(/#+/g, '#').replace(placeholders, '#').replaceAll("#'s", '#')
  if (!tellsTheSame || !isPlain(joints) || !isOfWords(joints, wordsFor(offer))) return undefined
  const words = withNames(text, offer.names)
  return words.length <= maxLength && words !== offer.reason ? words : undefined
}

const tidy = (said: string) =>
  said
    .replace(/[«»]/g, '')
    .replace(/’/g, "'")
    .replace(/\{[A-Z]\}/g, (letter) => letter.toLowerCase())
    .replace(/ +/g, ' ')
    .trim()

const hasEachName = (text: string, { names }: RewordRequest) =>
  placeholdersIn(text).sort().join() === [...names.keys()].sort().join()

/** When two books have different facts, each fact stays next to its book. */
function keepsPairs(text: string, found: Map<string, number>, pairs: RewordRequest['pairs']): boolean {
  const [first, second] = pairs.map(([fact, letter]) => [found.get(fact) ?? -1, text.indexOf(letter)])
  if (!first || !second) return true
  return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first)
}

/** One to three sentences of letters and punctuation; `#` stands for a fact or name. */
const isPlain = (text: string) =>
  /^[A-Za-z#' ,.;:!?–—-]+[.!?]$/.test(text) &&
  !/[.,;:!?](?! |$)| [.,;:!?]|!.*!|##|[A-Za-z']#|#[A-Za-z']/.test(text) &&
  (text.match(/[.!?]/g) ?? []).length <= maxSentences

/** Capitals only begin sentences, so that listed words cannot form a title. */
function isOfWords(text: string, words: Set<string>): boolean {
  return [...text.matchAll(/[A-Za-z']+/g)].every(({ 0: word, index }) => {
    const begins = /(^|[.!?] )$/.test(text.slice(0, index))
    return words.has(word) || (begins && words.has(word.charAt(0).toLowerCase() + word.slice(1)))
  })
}
