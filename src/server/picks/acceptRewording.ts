import { letters, lettersIn, type RewordRequest, liftOut, withNames } from './rewordRequest.ts'
import { wordsFor } from './rewordWords.ts'

const longestWords = 200
/** What stands for the things offered while the words between them are looked at. */
const offered = '#'
const mostSentences = 3

/**
 * What a language model made of a reason, with the names in their places. Undefined unless it tells just what the reason
 * tells, each thing once, and joins it with words of the list alone: so no name, number, link, order or claim of its own
 * gets through, whoever told it to.
 */
export function taken(offer: RewordRequest, said: string): string | undefined {
  if (said.length > 5 * longestWords || said.includes(offered)) return undefined
  const text = tidy(said)
  const { found, rest } = liftOut(text, offer.facts)
  const tellsTheSame =
    found.size === offer.facts.length && hasEachName(text, offer) && keepsPairs(text, found, offer.pairs)
  const joints = rest.replace(/#+/g, '#').replace(letters, '#').replaceAll("#'s", '#')
  if (!tellsTheSame || !isPlain(joints) || !isOfWords(joints, wordsFor(offer))) return undefined
  const words = withNames(text, offer.names)
  return words.length <= longestWords && words !== offer.reason ? words : undefined
}

const tidy = (said: string) =>
  said
    .replace(/[«»]/g, '')
    .replace(/’/g, "'")
    .replace(/\{[A-Z]\}/g, (letter) => letter.toLowerCase())
    .replace(/ +/g, ' ')
    .trim()

const hasEachName = (text: string, { names }: RewordRequest) =>
  lettersIn(text).sort().join() === [...names.keys()].sort().join()

/** Two books of which different things are told: each thing stands beside its own book. */
function keepsPairs(text: string, found: Map<string, number>, pairs: RewordRequest['pairs']): boolean {
  const [first, second] = pairs.map(([fact, letter]) => [found.get(fact) ?? -1, text.indexOf(letter)])
  if (!first || !second) return true
  return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first)
}

/** One to three sentences of letters and marks, written as sentences are; `#` stands for what was offered. */
const isPlain = (text: string) =>
  /^[A-Za-z#' ,.;:!?–—-]+[.!?]$/.test(text) &&
  !/[.,;:!?](?! |$)| [.,;:!?]|!.*!|##|[A-Za-z']#|#[A-Za-z']/.test(text) &&
  (text.match(/[.!?]/g) ?? []).length <= mostSentences

/** A capital only begins a sentence: words of the list must not make up a title. */
function isOfWords(text: string, words: Set<string>): boolean {
  return [...text.matchAll(/[A-Za-z']+/g)].every(({ 0: word, index }) => {
    const begins = /(^|[.!?] )$/.test(text.slice(0, index))
    return words.has(word) || (begins && words.has(word.charAt(0).toLowerCase() + word.slice(1)))
  })
}
