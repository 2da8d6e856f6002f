import { isAddressee } from './ages.ts'
import type { Item } from './item.ts'
import { type Lexicon, phraseAt, phraseBeforeNames } from './lexicon.ts'
import { measureAt } from './measures.ts'
import { textOf } from './numbers.ts'
import {
  isCharacter,
  isComparedFilm,
  isCountedChild,
  isHome,
  isLast,
  isTeller,
  isUnread,
  isWhereabouts,
  unlessOfNoun,
} from './mentions.ts'
import type { Names } from './names.ts'
import { namesIn } from './namesIn.ts'
import { type Token, patternOf } from './tokens.ts'
import { odditiesIn } from './oddities.ts'
import { isSetAmong } from './trades.ts'
import { corrected } from './typos.ts'

/** What is known when a question is read. */
export interface AskContext {
  lexicon: Lexicon
  names: Names
  /** Words, lower case, that are no slips of the pen although the lexicon lacks them. */
  realWords: ReadonlySet<string>
  thisYear: number
}

export function itemsOf(tokens: readonly Token[], { lexicon, names, realWords, thisYear }: AskContext): Item[] {
  const named = namesIn(tokens, lexicon, names)
  const known = tokens.map((token, k) =>
    named.some(({ from, to }) => k >= from && k < to) ? token : corrected(lexicon, realWords, tokens, k),
  )
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const ordered = orderAt(tokens, at)
    for (const to = at + ordered; at < to; at++)
      items.push({ kind: 'unknown', from: at, to: at + 1, before: tokens[at]!.before })
    // The next sentence may be an order, too.
    if (ordered > 0) continue
    const item = named.find(({ from }) => from === at) ?? itemAt(known, at, lexicon, thisYear, named)
    items.push({ ...item, isClauseStart: clauseStart.test(tokens[at]!.text) })
    at = item.to
  }
  const oddities = odditiesIn(tokens)
  const words = items.flatMap((item) => (item.kind === 'word' && !item.isTrade ? [item.word] : []))
  return items.map((item, k): Item => {
    if (oddities.some(({ from, to }) => item.from >= from && item.from < to) && item.kind !== 'name')
      return { ...item, kind: item.kind === 'filler' || item.kind === 'mark' ? 'filler' : 'unknown' }
    if ((item.kind === 'word' && item.isTrade && isSetAmong(words)) || isComparedFilm(item, tokens))
      return { ...item, kind: 'unknown' }
    const place = item.kind === 'word' && isFactual(items[k + 1]) ? placeOf[item.word] : undefined
    if (place !== undefined) return { ...item, kind: 'word', word: place }
    if (words.length > 1 && isUnread(item, tokens)) return { ...item, kind: 'filler' }
    if (isWhereabouts(item, tokens) || isTeller(item, tokens)) return { ...item, kind: 'filler' }
    return isHome(item, tokens) || isLast(item, tokens) || isCountedChild(item, tokens) || isCharacter(item, tokens)
      ? { ...item, kind: 'filler' }
      : unlessOfNoun(item, k, items, tokens)
  })
}

/** "Indian history" is about India, an "Indian novel" is from there. */
const placeOf: Partial<Record<string, string>> = {
  'russian literature': 'russia',
  'japanese literature': 'japan',
  'french literature': 'france',
  'german literature': 'germany',
  'italian literature': 'italy',
  'spanish literature': 'spain',
  'chinese literature': 'china',
  'korean literature': 'korea',
  'irish literature': 'ireland',
  'scandinavian literature': 'scandinavia',
  'canadian literature': 'canada',
  'caribbean literature': 'caribbean',
  'african literature': 'africa',
  'latin american literature': 'south america',
  'middle eastern literature': 'middle east',
  'eastern european literature': 'eastern europe',
  'south asian literature': 'india',
}
const isFactual = (next: Item | undefined) =>
  next?.kind === 'word' &&
  /^\s+$/.test(next.before) &&
  /^(history|narrative history|military history|cookbook|food writing|politics|philosophy|economics|art and design|film and theatre|true crime|religion and spirituality|travel)$/.test(
    next.word,
  )

const clauseStart =
  /^(so|then|therefore|hence|i|we|im|id|ive|ill|its|theres|he|she|they|please|could|can|do|what|which|give)$/

/** "My daughter says", "my sister and I": somebody is mentioned, not given a book. */
const mentioned = patternOf(String.raw`
    ^((who|that|all|both|just|always|never|once|only|recently|hasnt got|doesnt have|doesnt own|already has
    |already owns|has|have|had|is|are|was|were|also|still|keeps?|kept|wont) ){0,2}(and (i|me)|says?|saying|said
    |tells?|told|telling|recommend(s|ed)?|recommending|suggest(s|ed)?|raves?|raved|raving|goes|going|go|went
    |talks?|talked|talking|stop|lent|lends|gave|insists?|swears?|mentioned|mentions|thinks?|reckons?|claims?
    |hyped|made|makes|got me|introduced|died|dies|dying|passed|left|asleep|dumped|snores?|snoring|out|away
    |busy)\b(?! (he|she|they|hed|shed|theyd|hes|shes|theyre)\b)`)

const order = patternOf(String.raw`
    ^(you are (now |no longer )?(an?|the|my|in)|youre (now |no longer )?(an?|the|my|in)|act as|pretend (you
    |to be|that you)|(ignore|disregard|forget|override) (all|any|your|previous|prior|every|everything|the (above
    |previous|prior|rules|system)))\b`)

/** "My blind friend", "my lovely old aunt": adjectives that say nothing about a book. */
function describedPerson(tokens: readonly Token[], at: number, lexicon: Lexicon) {
  if (!/^(my|our)$/.test(tokens[at]!.text)) return undefined
  for (const length of [3, 4]) {
    const noun = tokens[at + length - 1]
    const meaning = noun && lexicon.meanings.get(`my ${noun.stem}`)
    if (!meaning || !('chip' in meaning) || meaning.chip !== 'for:other') continue
    const adjectives = tokens.slice(at + 1, at + length - 1)
    const areIdle = adjectives.every((token) => {
      const found = phraseAt(lexicon, [token], 0)
      return (
        /^\s+$/.test(token.before) &&
        (!found || 'filler' in found.meaning || /^(old|little|big|young)$/.test(token.text))
      )
    })
    if (areIdle && adjectives.every(({ text }) => !/^(and|or|for|to|with|s)$/.test(text)))
      return { chip: meaning, length }
  }
  return undefined
}

/** How many words of a sentence that begins here are an order to a language model: "Ignore all previous instructions." */
function orderAt(tokens: readonly Token[], at: number): number {
  const endsAt = (k: number) => /[.!?;:\n]/.test(tokens[k]!.before)
  if ((at > 0 && !endsAt(at)) || !order.test(textOf(tokens, at, 4))) return 0
  const end = tokens.findIndex((_, k) => k > at && endsAt(k))
  return (end < 0 ? tokens.length : end) - at
}

/** "My grandfather's shelf". */
const isPossessive = (tokens: readonly Token[], to: number) =>
  tokens[to - 1]!.text !== tokens[to - 1]!.stem &&
  /^(shel(f|ves)|bookshel(f|ves)|bookcase|house|home|attic|collection|copy|library|kindle|funeral|wedding|job|car|cooking|stories|recommendation)$/.test(
    tokens[to]?.text ?? '',
  )

const isMentioned = (tokens: readonly Token[], from: number, to: number) =>
  /^(my|our|his|her)$/.test(tokens[from]!.text) && (mentioned.test(textOf(tokens, to, 5)) || isPossessive(tokens, to))

function itemAt(tokens: readonly Token[], at: number, lexicon: Lexicon, thisYear: number, named: Item[]): Item {
  const until = named.find(({ from }) => from > at)?.from ?? tokens.length
  const some = tokens.slice(0, until)
  const place = { from: at, before: tokens[at]!.before }
  if (isAddressee(tokens, at)) return { ...place, to: at + 1, kind: 'chip', chip: 'for:other' }
  const measure = measureAt(some, at, thisYear)
  const found = phraseBeforeNames(lexicon, some, at)
  if (measure && measure.length >= (found?.length ?? 0))
    return { ...place, to: at + measure.length, kind: 'measure', chips: measure.chips }
  const described = describedPerson(some, at, lexicon)
  if (described && (found?.length ?? 0) < described.length)
    return isMentioned(tokens, at, at + described.length)
      ? { ...place, to: at + described.length, kind: 'filler' }
      : { ...place, to: at + described.length, kind: 'chip', ...described.chip }
  if (!found) return { ...place, to: at + 1, kind: 'unknown' }
  const { meaning, length } = found
  const to = at + length
  if ('word' in meaning) return { ...place, to, kind: 'word', word: meaning.word, isTrade: meaning.isTrade }
  if ('warning' in meaning) return { ...place, to, kind: 'warning', warning: meaning.warning }
  if ('mark' in meaning) {
    const words = tokens.slice(at, to).map(({ text }) => text)
    return { ...place, to, kind: 'mark', mark: meaning.mark, words: words.join(' ') }
  }
  if ('chip' in meaning && meaning.chip === 'for:other' && isMentioned(tokens, at, to))
    return { ...place, to, kind: 'filler' }
  if ('unknown' in meaning) return { ...place, to, kind: 'unknown' }
  if ('than' in meaning) return { ...place, to, kind: 'than', than: meaning.than }
  return 'chip' in meaning ? { ...place, to, kind: 'chip', ...meaning } : { ...place, to, kind: 'filler' }
}
