import { type Lexicon, phraseAt } from './lexicon.ts'
import { textOf } from './numbers.ts'
import type { Token } from './tokens.ts'

const little = /^(a|an|the|of|and|in|on|to|for|from|with|at|by|is|as|or|but|my|me|you|i|it)$/
const opens = (tokens: readonly Token[], at: number) => at === 0 || /[.!?:;\n]|\s[-–—]\s/.test(tokens[at]!.before)

/** Whether capitals say nothing in this line, as in "Looking For A Cosy Mystery". */
function isShouted(tokens: readonly Token[]): boolean {
  const big = tokens.filter(({ text }) => !little.test(text))
  return big.length > 3 && 10 * big.filter(({ isCapital }) => isCapital).length > 7 * big.length
}

/** Where a capital letter may begin a title that nothing introduces: "I cried over Me Before You". */
export function capitalPlaces(tokens: readonly Token[]): number[] {
  if (isShouted(tokens)) return []
  return [...tokens.keys()].filter((at) => tokens[at]!.isCapital && (opens(tokens, at) || !tokens[at - 1]!.isCapital))
}

/** What a book did to its reader: "Twilight made me". */
export const didThis =
  /^(made|broke|wrecked|destroyed|ruined|changed|bored|left|kept|took|blew|was|is|were|had me|got me|gave me|disappointed|scared|annoyed)\b/

/** What counts against a book: "Circe was too sad", but not "too short". */
export const failedThis =
  /^((was|were|is|felt|got) ((a bit|a little|just|so|far|way|much|really|rather) )?(too (?!short|good|quick|soon)|boring|dull|awful|dire|rubbish|disappointing|overrated|meh|a slog|a chore|tedious)|(bored|disappointed|annoyed|irritated|exhausted|confused) me|(dragged|fell flat|disappointed|left me cold|lost me|did nothing for me|didnt (work|do it|grab me)))/

/** Whether words of a known title are spelled as one: with capitals, and more than a phrase of everyday words. */
export function isSpelledAsTitle(tokens: readonly Token[], at: number, length: number, lexicon: Lexicon): boolean {
  const some = tokens.slice(at, at + length)
  if (!some.every(({ text, isCapital }, k) => isCapital || (k > 0 && little.test(text)))) return false
  if (!some.at(-1)!.isCapital || tokens[at + length]?.isCapital === true) return false
  if (some.some(({ before }, k) => k > 0 && /[;.!?()"“”]/.test(before.replace(/\.(?=\s)/, '')))) return false
  const article = /^(a|an|the)$/.test(some[0]!.text) ? 1 : 0
  const phrase = phraseAt(lexicon, tokens, at + article)
  const isCalledThe = article === 1 && some[0]!.isCapital && !opens(tokens, at)
  const isToldOf = didThis.test(textOf(tokens, at + length, 2))
  if (phrase && phrase.length >= length - article && !isCalledThe && !(isToldOf && article === 1)) return false
  if (length === 1 || isToldOf) return isToldOf
  const capitals = some.filter(({ isCapital }, k) => isCapital && !(k === 0 && opens(tokens, at)))
  return capitals.length > 0
}

/** After these even one word with a capital letter is a title: "apart from Dune". */
const surelyNot =
  /\b(apart from|aside from|besides|other than|except|except for|excluding|not another|say|suggest|recommend|mention|tell me|give me)$/

/** "Emma but not Persuasion"; "not gone girl" names a title without its capitals, because "girl" means nothing else. */
export function isRuledOutTitle(
  tokens: readonly Token[],
  at: number,
  length: number,
  lead: string,
  lexicon: Lexicon,
): boolean {
  const some = tokens.slice(at, at + length)
  const isButNot = lead === 'not' && tokens[at - 2]?.text === 'but'
  if (some.some(({ isCapital }) => isCapital)) return length > 1 || isButNot || surelyNot.test(lead)
  const isStrange = some.some((_, k) => !phraseAt(lexicon, some, k))
  return length > 1 && isStrange && (lead === 'not' || surelyNot.test(lead))
}
