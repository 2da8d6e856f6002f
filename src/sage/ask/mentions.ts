import type { Item } from './item.ts'
import { textOf } from './numbers.ts'
import { type Token, patternOf } from './tokens.ts'

/** "I'm from Ukraine", "I'm in hospital" ask for no book about it, but "I'm in a fantasy mood" does. */
export const isHome = ({ kind, from, to }: Item, tokens: readonly Token[]) =>
  kind === 'word' &&
  !/^(mood|phase|kick|mode|frame|state|vibe)$/.test(tokens[to]?.text ?? '') &&
  !/\b(set|happening|based) there\b/.test(textOf(tokens, from, tokens.length)) &&
  patternOf(String.raw`
    \b(im|i am|were|we are|i come|we come|originally) from( the)?$|\b(im|i am|ive been|we are)( stuck| still
    | lying| laid up| back| currently)? (in|at)( the| a)?$|\b(i|we) (live|am living|are living|grew up|was born
    |work|study|am based) in( the| a)?$`).test(textOf(tokens, Math.max(0, from - 5), Math.min(5, from)))

/** "Through a child's eyes", "kids on a quest": somebody in the story, not the reader. */
export function isCharacter(item: Item, tokens: readonly Token[]): boolean {
  if (item.kind !== 'word' || item.to - item.from > 1) return false
  if (!/^(kid|child|children|toddler|teen|teenager|childs|childrens)$/.test(tokens[item.from]!.stem)) return false
  const before = textOf(tokens, Math.max(0, item.from - 3), Math.min(3, item.from))
  if (/\b(is|hes|shes|for|are|theyre) (an?|the|only a)$/.test(before)) return false
  return (
    /\b(an?|about|two|three|through|of|when|whose|lost|missing|dead)$/.test(before) ||
    /^(on|who|that|lost|fighting|solving|eyes|perspective|point|detectives?)$/.test(tokens[item.to]?.text ?? '')
  )
}

/** "Two toddlers, one hour": the children a reader has at home. */
export const isCountedChild = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'word' &&
  item.word === 'children' &&
  /(^|\b(?!for )\w+ )(one|two|three|four|five|2|3|4|5)$/.test(
    textOf(tokens, Math.max(0, item.from - 2), Math.min(2, item.from)),
  )

/** "The narrator of my last thriller": a book that was read. */
export const isLast = ({ kind, from }: Item, tokens: readonly Token[]) =>
  kind === 'word' &&
  /\b(my|our|your) (last|previous)( \w+)?$/.test(textOf(tokens, Math.max(0, from - 3), Math.min(3, from)))

/** Words that describe a book only where no other noun follows: "an old church" is not an old book. */
const ofNouns = /^(old|big|small|thin|fat|huge|massive|hot|long|tiny|slim|thick)$/
const ofPeople =
  /^(heroine|hero|heroes|girl|boy|woman|women|man|men|people|person|lady|ladie|characters?|protagonist|lead|couple|guy|chap|friend|family|folk)s?$/

export function unlessOfNoun(item: Item, k: number, items: readonly Item[], tokens: readonly Token[]): Item {
  const next = items[k + 1]
  if (item.kind !== 'chip' || item.to - item.from > 1 || !ofNouns.test(tokens[item.from]!.text)) return item
  if (!next || !/^[\s-]+$/.test(next.before)) return item
  const { from, to, before } = item
  // "In a small Irish village", "a fat heroine"
  const isPlaced = /^(in|at|near|on|about|around) (a|an|the|some|my)$/.test(textOf(tokens, from - 2, 2))
  if ((isPlaced && next.kind === 'word') || ofPeople.test(tokens[to]!.text)) return { kind: 'filler', from, to, before }
  const article = /^(a|an|the|my|that|his|her|their|your)$/.test(tokens[from - 1]?.text ?? '')
  return article && next.kind === 'unknown' ? { kind: 'unknown', from, to, before } : item
}

/** "Like a Wes Anderson film": what a book is compared with. */
export const isComparedFilm = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'word' &&
  item.word === 'film and theatre' &&
  /\b(like|as in|as|feel of|vibes? of|than|meets)\b/.test(
    textOf(tokens, Math.max(0, item.from - 5), Math.min(5, item.from)),
  )

/** "Cosy fantasy for someone who has never read fantasy": what a reader has not read is not a second wish. */
export const isUnread = (item: Item, tokens: readonly Token[]) =>
  item.kind === 'word' &&
  /\b(someone|somebody|people|anyone|person|those|beginners) who( has| have)? (never|not|rarely|hardly|barely|dont|doesnt)( usually| normally)? (read|reads|tried|liked?|enjoy|enjoyed)( any| much)?$/.test(
    textOf(tokens, Math.max(0, item.from - 8), Math.min(8, item.from)),
  )

/** "I read Emma at uni": where a reader was. */
export function isWhereabouts(item: Item, tokens: readonly Token[]): boolean {
  if (item.kind !== 'word' || !/^(university|school|workplace|hospital|prison)$/.test(item.word)) return false
  const start = startOfSentence(tokens, item.from)
  const said = textOf(tokens, start, item.to - start)
  return (
    /^(i|ive|we|weve)\b.* (at|in|since|during)( the| my)?( \w+){1,2}$/.test(said) &&
    !/\b(set|books?|novels?|stor(y|ies)|something|anything|about|want|like|mood)\b/.test(said)
  )
}

function startOfSentence(tokens: readonly Token[], at: number): number {
  let start = at
  while (start > 0 && !/[.;!?:\n]/.test(tokens[start]!.before)) start--
  return start
}

/** Who told the reader something: "The wizard at the bus stop told me to ask you". */
export function isTeller(item: Item, tokens: readonly Token[]): boolean {
  if (item.kind !== 'word' && item.kind !== 'chip') return false
  const start = startOfSentence(tokens, item.from)
  return (
    /^(an?|the|some|one|my)$/.test(textOf(tokens, start, Math.max(1, item.from - start)).trim()) &&
    /^((?!that|who|which|where|whose|when)\w+ ){0,5}(told|asked|sent|begged|dared|advised|convinced|persuaded|warned) (me|us)\b/.test(
      textOf(tokens, item.to, 8),
    )
  )
}
