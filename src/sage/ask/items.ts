import type { Comparative } from './comparatives.ts'
import type { Mark } from './fixedPhrases.ts'
import { type Lead, type Lexicon, phraseBeforeNames } from './lexicon.ts'
import { measureAt } from './measures.ts'
import { textOf } from './numbers.ts'
import { namePlaces } from './namePlaces.ts'
import { isJoint, nameAt, type Named, type Names } from './names.ts'
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

type What =
  | { kind: 'word'; word: string; isTrade?: boolean }
  | { kind: 'warning'; warning: string }
  | { kind: 'chip'; chip: string; not?: string; less?: string; also?: string; isVague?: boolean }
  | { kind: 'measure'; chips: string[] }
  | { kind: 'name'; named: Named; relation: Lead['relation'] }
  | { kind: 'than'; than: Comparative }
  | { kind: 'mark'; mark: Mark; words: string }
  | { kind: 'filler' }
  | { kind: 'unknown' }

/** A stretch of the line and what it means. */
export type Item = What & {
  /** Of the first token and of the one after the last. */
  from: number
  to: number
  /** What stands before it, such as a comma. */
  before: string
  /** Whether it begins with "so", "I" or the like, as a clause of its own does. */
  isClauseStart?: boolean
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
    if (item.kind === 'word' && item.isTrade && isSetAmong(words)) return { ...item, kind: 'unknown' }
    const place = item.kind === 'word' && isFactual(items[k + 1]) ? placeOf[item.word] : undefined
    if (place !== undefined) return { ...item, kind: 'word', word: place }
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

/** "I'm from Ukraine", "I'm in hospital" ask for no book about it, but "I'm in a fantasy mood" does. */
const isHome = ({ kind, from, to }: Item, tokens: readonly Token[]) =>
  kind === 'word' &&
  !/^(mood|phase|kick|mode|frame|state|vibe)$/.test(tokens[to]?.text ?? '') &&
  !/\b(set|happening|based) there\b/.test(textOf(tokens, from, tokens.length)) &&
  patternOf(String.raw`
    \b(im|i am|were|we are|i come|we come|originally) from( the)?$|\b(im|i am|ive been|we are)( stuck| still
    | lying| laid up| back| currently)? (in|at)( the| a)?$|\b(i|we) (live|am living|are living|grew up|was born
    |work|study|am based) in( the| a)?$`).test(textOf(tokens, Math.max(0, from - 5), Math.min(5, from)))

/** "Through a child's eyes", "kids on a quest": somebody in the story, not who reads it. */
function isCharacter(item: Item, tokens: readonly Token[]): boolean {
  if (item.kind !== 'word' || item.to - item.from > 1) return false
  if (!/^(kid|child|children|toddler|teen|teenager|childs|childrens)$/.test(tokens[item.from]!.stem)) return false
  const before = textOf(tokens, Math.max(0, item.from - 3), Math.min(3, item.from))
  if (/\b(is|hes|shes|for|are|theyre) (an?|the|only a)$/.test(before)) return false
  return (
    /\b(an?|about|two|three|through|of|when|whose|lost|missing|dead)$/.test(before) ||
    /^(on|who|that|lost|fighting|solving|eyes|perspective|point|detectives?)$/.test(tokens[item.to]?.text ?? '')
  )
}

/** "Two toddlers, one hour": whom a reader has at home. */
const isCountedChild = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'word' &&
  item.word === 'children' &&
  /(^|\b(?!for )\w+ )(one|two|three|four|five|2|3|4|5)$/.test(
    textOf(tokens, Math.max(0, item.from - 2), Math.min(2, item.from)),
  )

/** "The narrator of my last thriller": a book that was read. */
const isLast = ({ kind, from }: Item, tokens: readonly Token[]) =>
  kind === 'word' &&
  /\b(my|our|your) (last|previous)( \w+)?$/.test(textOf(tokens, Math.max(0, from - 3), Math.min(3, from)))

const clauseStart =
  /^(so|then|therefore|hence|i|we|im|id|ive|ill|its|theres|he|she|they|please|could|can|do|what|which|give)$/

/** Words that mean something of a book only where no other noun follows: "an old church" is no old book. */
const ofNouns = /^(old|big|small|thin|fat|huge|massive|hot|long)$/

function unlessOfNoun(item: Item, k: number, items: readonly Item[], tokens: readonly Token[]): Item {
  const next = items[k + 1]
  if (item.kind !== 'chip' || next?.kind !== 'unknown' || !/^[\s-]+$/.test(next.before)) return item
  const article = /^(a|an|the|my|that|his|her|their|your)$/.test(tokens[item.from - 1]?.text ?? '')
  if (!article || item.to - item.from > 1 || !ofNouns.test(tokens[item.from]!.text)) return item
  return { kind: 'unknown', from: item.from, to: item.to, before: item.before }
}

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

/** How many words of a sentence that begins here are an order to a language model: "Ignore all previous instructions." */
function orderAt(tokens: readonly Token[], at: number): number {
  const endsAt = (k: number) => /[.!?;:\n]/.test(tokens[k]!.before)
  if ((at > 0 && !endsAt(at)) || !order.test(textOf(tokens, at, 4))) return 0
  const end = tokens.findIndex((_, k) => k > at && endsAt(k))
  return (end < 0 ? tokens.length : end) - at
}

const isMentioned = (tokens: readonly Token[], from: number, to: number) =>
  /^(my|our|his|her)$/.test(tokens[from]!.text) && mentioned.test(textOf(tokens, to, 5))

function itemAt(tokens: readonly Token[], at: number, lexicon: Lexicon, thisYear: number, named: Item[]): Item {
  const until = named.find(({ from }) => from > at)?.from ?? tokens.length
  const some = tokens.slice(0, until)
  const place = { from: at, before: tokens[at]!.before }
  const measure = measureAt(some, at, thisYear)
  const found = phraseBeforeNames(lexicon, some, at)
  if (measure && measure.length >= (found?.length ?? 0))
    return { ...place, to: at + measure.length, kind: 'measure', chips: measure.chips }
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
  if ('than' in meaning) return { ...place, to, kind: 'than', than: meaning.than }
  return 'chip' in meaning ? { ...place, to, kind: 'chip', ...meaning } : { ...place, to, kind: 'filler' }
}

/** Titles and authors, also the others of a list: "like Emma, Persuasion and Middlemarch". */
function namesIn(tokens: readonly Token[], lexicon: Lexicon, names: Names): Item[] {
  const found: Item[] = []
  for (const place of namePlaces(tokens, lexicon)) {
    if (found.some(({ to }) => to > place.at)) continue
    let at = place.at
    const first = nameAt(tokens, place, names, lexicon)
    if (first && place.from < at && !found.some(({ to }) => to > place.from))
      found.push({ kind: 'filler', from: place.from, to: at, before: tokens[place.from]!.before })
    // "Haruki Murakami or Banana Yoshimoto" asks for their books; "Neil Gaiman but darker" for others like them.
    const isListOfAuthors =
      first?.named.kind === 'author' && place.from === 0 && at === 0 && !comparesLine(tokens, at + first.length)
    for (let hit = first; hit;) {
      const to = at + hit.length
      const isCompared = place.isBare && hit.named.kind === 'author' && comparesLine(tokens, to)
      const relation = isListOfAuthors ? 'by' : isCompared ? 'like' : place.relation
      found.push({ kind: 'name', named: hit.named, relation, from: at, to, before: tokens[at]!.before })
      const isBy = hit.named.kind === 'book' && tokens[to]?.text === 'by'
      const by: ReturnType<typeof nameAt> = isBy
        ? nameAt(tokens, { ...place, at: to + 1, relation: 'by' }, names, lexicon)
        : undefined
      if (by) found.at(-1)!.to = to + 1 + by.length
      at = nextInList(tokens, found.at(-1)!.to)
      hit =
        at < tokens.length && isJoint(tokens, at)
          ? nameAt(tokens, { ...place, at, isVerb: true }, names, lexicon)
          : undefined
    }
  }
  return found
}

/** "Neil Gaiman but darker" or "meets", but not "but no fantasy". */
const comparesLine = (tokens: readonly Token[], at: number) =>
  /^(meets|only|vibes)$/.test(tokens[at]?.text ?? '') ||
  (tokens[at]?.text === 'but' &&
    !/^(not|no|without|nothing|never|set|in|with|under|something)$/.test(tokens[at + 1]?.text ?? ''))

const nextInList = (tokens: readonly Token[], at: number) =>
  /^(and|or|meets|nor)$/.test(tokens[at]?.text ?? '') ? at + 1 : at
