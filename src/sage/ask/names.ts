import type { Lexicon } from './lexicon.ts'
import { phraseAt } from './lexicon.ts'
import { comparesLine, longestName, type NamePlace, namePlaces } from './namePlaces.ts'
import { numberAt, textOf } from './numbers.ts'
import { isRuledOutTitle, isSpelledAsTitle } from './titles.ts'
import type { Token } from './tokens.ts'

/** What the catalogue calls by a name that a reader typed; `author`: who has the same name as the book. */
export type Named = { kind: 'book'; id: string; author?: string } | { kind: 'author'; name: string }

/** A name as typed, in plain words → what it means. */
export type Names = ReadonlyMap<string, Named>

const longestBare = 4

/** Every name that may be meant, in plain words, for a look-up. */
export function mayBeNames(tokens: readonly Token[], lexicon: Lexicon): string[] {
  const names = new Set<string>()
  const all = namePlaces(tokens, lexicon)
  const addFrom = (at: number) => {
    for (let length = 1; length <= longestName && at + length <= tokens.length; length++) {
      if (length > 1 && endsClause(tokens, at + length - 1)) break
      names.add(textOf(tokens, at, length))
    }
  }
  for (const { at, isBare } of all) {
    if (isBare) continue
    addFrom(at)
    for (let k = at + 1; k < Math.min(tokens.length, at + 2 * longestName); k++) if (isJoint(tokens, k)) addFrom(k)
  }
  for (const { at, isBare } of all)
    if (isBare)
      for (let length = 1; length <= longestBare && at + length <= tokens.length; length++)
        names.add(textOf(tokens, at, length))
  return [...names]
}

const endsClause = (tokens: readonly Token[], at: number) =>
  /[;()!?]/.test(tokens[at]!.before) || (/\.\s/.test(tokens[at]!.before) && tokens[at - 1]!.text.length > 2)

/** Whether another name of the same list may begin here. */
export const isJoint = (tokens: readonly Token[], at: number) =>
  /^(and|or|meets|nor|by)$/.test(tokens[at - 1]?.text ?? '') || /[,/&+]/.test(tokens[at]?.before ?? '')

/** The longest known name at a place. Words that mean something by themselves are no name after a verb. */
export function nameAt(
  tokens: readonly Token[],
  place: NamePlace,
  names: Names,
  lexicon: Lexicon,
): { named: Named; length: number } | undefined {
  for (let length = Math.min(longestName, tokens.length - place.at); length > 0; length--) {
    const known = names.get(textOf(tokens, place.at, length))
    if (!known) continue
    const article = length > 1 && /^(a|an)$/.test(tokens[place.at]!.text) ? 1 : 0
    const isCapital = tokens.slice(place.at, place.at + length).some((token) => token.isCapital)
    const isThe = place.isVerb && !isCapital && length > 1 && tokens[place.at]!.text === 'the'
    const start = isThe ? 1 : article
    const asPhrase = phraseAt(lexicon, tokens, place.at + start)
    const isAuthor = place.relation === 'by' || place.relation === 'not-by'
    const lead = textOf(tokens, place.from, place.at - place.from)
    const mayBeTitle = place.relation === 'not-by' && isRuledOutTitle(tokens, place.at, length, lead, lexicon)
    if (
      place.isCapital &&
      (known.kind !== 'book' || known.author || !isSpelledAsTitle(tokens, place.at, length, lexicon))
    )
      continue
    const author = known.kind === 'book' ? known.author : undefined
    const named: Named = isAuthor && author !== undefined ? { kind: 'author', name: author } : known
    if (isAuthor && named.kind !== 'author' && !mayBeTitle) continue
    if (place.isBare && !isNameOfSomeone(tokens, place.at, length, lexicon)) continue
    if (length === 1 && splitsName(tokens, place.at)) continue
    if (/^(than|as)$/.test(tokens[place.from]!.text) && numberAt(tokens, place.at)) continue
    if (!place.isCapital && place.from === 0 && place.at === 0 && !leadsLine(tokens, length, named, lexicon)) continue
    if (asPhrase && asPhrase.length >= length - start && (place.isVerb || isAuthor || !isCapital)) continue
    const isNumber = /^\d+$/.test(tokens[place.at]!.text) && comparesLine.test(tokens[place.at + 1]?.text ?? '')
    const isAsA = article === 1 && tokens[place.from]!.text === 'as'
    if ((place.isVerb || isAsA) && length - article === 1 && !isCapital && !isNumber) continue
    return { named, length }
  }
  return undefined
}

/** "Stephen King, I suppose": two words or more of which one means nothing else; a last name alone after "any" and the like. */
function isNameOfSomeone(tokens: readonly Token[], at: number, length: number, lexicon: Lexicon): boolean {
  const some = tokens.slice(at, at + length)
  const isStrange = some.some((_, k) => !phraseAt(lexicon, some.slice(0, k + 1), k))
  const next = tokens[length]
  const isLeading =
    at === 0 && next !== undefined && (/^(with|set|without)$/.test(next.text) || next.before.includes(','))
  const isAsked =
    isLeading ||
    /^(any|some|more|another|no|a|new|newest|latest|something|if|half|part|early|late)$/.test(
      tokens[at - 1]?.text ?? '',
    )
  const isOne = some.length === 1 && isAsked && some[0]!.isCapital && !splitsName(tokens, at)
  return isStrange && (isOne || (some.length > 1 && !some.slice(1).some(({ before }) => /[^\s.'’-]/.test(before))))
}

/** What a line begins with is a name when nothing else is said, or when it is compared: "Emma", "Emma but sadder". */
function leadsLine(tokens: readonly Token[], length: number, named: Named, lexicon: Lexicon): boolean {
  if (named.kind === 'author' && isNameOfSomeone(tokens, 0, length, lexicon)) return true
  const next = tokens[length]
  if (
    next &&
    (comparesLine.test(next.text) || (named.kind === 'author' && /^(or|and|like|style|ish|esque)$/.test(next.text)))
  )
    return true
  const start = /^(a|an|the)$/.test(tokens[0]!.text) ? 1 : 0
  if (length - start <= (phraseAt(lexicon, tokens, start)?.length ?? 0)) return false
  return (
    !next ||
    ((length - start > 1 || tokens[0]!.text === 'the') &&
      named.kind === 'book' &&
      /^(with|without|in|set|for)$/.test(next.text))
  )
}

/** Whether one word would be cut out of a name of several: "Harry" out of "Harry Potter". */
function splitsName(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return tokens[at]!.isCapital && next !== undefined && next.isCapital && /^\s+$/.test(next.before)
}

const maxStrange = 2

/** As typed, in plain words; an author's name stands where no title can. */
interface StrangeName {
  typed: string
  /** A title may be a series, too. */
  mayBe: 'title' | 'series' | 'author'
}

/**
 * What stands where only a name can follow and nothing answers to it, such as "the secret histroy" after "like" or
 * "Agatha Cristie" after "by"; up to the end of the clause.
 */
export function strangeNames(tokens: readonly Token[], names: Names, lexicon: Lexicon): StrangeName[] {
  const strange = namePlaces(tokens, lexicon).flatMap((place): StrangeName[] => {
    if (place.isBare || place.isCapital) return []
    const mayBeTitle = place.relation === 'like' || place.relation === 'not-like'
    if (!mayBeTitle && !isFullName(tokens, place.at)) return []
    const isLeading = place.at === 0
    if (isLeading && !tokens[0]!.isCapital) return []
    if (nameAt(tokens, place, names, lexicon)) return []
    const startsInWords = /^(a|an|my|this|that)$/.test(tokens[place.at]!.text)
    const isThan = /^(as|than)$/.test(tokens[place.from]!.text)
    const isMeant = tokens[place.at]!.isCapital || !(place.isVerb || isThan || startsInWords)
    const to = clauseEnd(tokens, place.at)
    const length = to - place.at
    if (isLeading && length > 3) return []
    const isAllKnown = tokens.slice(place.at, to).every((token) => phraseAt(lexicon, [token], 0))
    if (
      !isMeant ||
      length < 1 ||
      (isAllKnown && (isLeading || !tokens[place.at]!.isCapital)) ||
      (phraseAt(lexicon, tokens, place.at)?.length ?? 0) >= length
    )
      return []
    const typed = textOf(tokens, place.at, length)
    const mayBe = isLeading ? 'series' : mayBeTitle ? 'title' : 'author'
    return typed.length >= 5 ? [{ typed, mayBe }] : []
  })
  return strange.filter(({ typed }, k) => strange.findIndex((one) => one.typed === typed) === k).slice(0, maxStrange)
}

const isFullName = (tokens: readonly Token[], at: number) =>
  [tokens[at], tokens[at + 1]].every((token) => token?.isCapital) && /^\s+$/.test(tokens[at + 1]!.before)

function clauseEnd(tokens: readonly Token[], from: number): number {
  const end =
    /^(but|with|without|only|that|which|who|not|no|please|except|though|set|for|under|over|ideally|and|meets|vibes|style|type|like|ish)$/
  for (let at = from + 1; at < Math.min(tokens.length, from + longestName); at++)
    if (end.test(tokens[at]!.text) || /[,;.!?()]/.test(tokens[at]!.before)) return at
  return Math.min(tokens.length, from + longestName)
}
