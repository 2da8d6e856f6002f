import type { Item } from './item.ts'
import { textOf } from './numbers.ts'
import { didThis } from './titles.ts'
import { type Token, patternOf } from './tokens.ts'

export interface Clause {
  from: number
  to: number
  startsSentence: boolean
  startsWithSo: boolean
  /** Its words, with blanks for those that say something about a book. */
  text: string
  raw: string
  /** Whether it says what a book did to its reader. */
  isOfBook: boolean
}

export function clausesOf(items: readonly Item[], tokens: readonly Token[]): Clause[] {
  const starts = tokens.map((_, at) => at).filter((at) => at === 0 || startsClause(tokens, at))
  const isBlank = (at: number) =>
    items.some(
      (item) => at >= item.from && at < item.to && isWish(item) && !(item.kind === 'word' && audiences.test(item.word)),
    )
  return starts.map((from, k) => {
    const to = starts[k + 1] ?? tokens.length
    const words = tokens.slice(from, to).map(({ text }, n) => (isBlank(from + n) ? '_' : text))
    return {
      from,
      to,
      startsSentence: from === 0 || endsSentence(tokens[from]!.before),
      startsWithSo: tokens[from]!.text === 'so',
      text: words.join(' '),
      raw: textOf(tokens, from, to - from).replace(opening, ''),
      isOfBook: items.some((item) => item.from === from && isBook(item) && didThis.test(textOf(tokens, item.to, 2))),
    }
  })
}

const endsSentence = (before: string) => /[.;!?:()]\s|[;!?()–—]|\s-\s|\n/.test(before)
const subject =
  /^(i|im|ive|id|ill|we|were|weve|wed|my|our|he|hes|hed|she|shes|shed|they|theyre|theyd|its|it|the|you|everyone)$/
const wanting =
  /^(want|wants|need|needs|would|wouldnt|fancy|fancies|search|searching|seek|seeking|am|look|looking|crave|likes|loves|prefer|prefers|now|could|can|wish|feel|feeling|missing|mad|into|hoping|please|give|hates)$/
const asks =
  /^(want|need|would|wouldnt|fancy|prefer|crave|read|love|like|loved|liked|enjoy|cant|dont|really|am|just|could|should|hope|wish|search)$/
const afterSo = patternOf(String.raw`
    ^(i|im|id|ive|ill|we|wed|were|something|somebody|someone|nothing|no|an?|any|anything|what|which|please|can
    |could|maybe|perhaps|preferably|give|find|recommend|short|this|naturally|now|my|he|she|they|the|how|for|in
    |ideally|obviously|another|more|today|tonight|keep|if|where)$`)
const notBeforeSo =
  /^(not|isnt|arent|wasnt|its|is|are|was|be|im|am|ever|or|and|that|quite|think|hope|say|dont|do|if|thanks|never|feel|feeling|or)$/

function startsClause(tokens: readonly Token[], at: number): boolean {
  const { text, before } = tokens[at]!
  const last = tokens[at - 1]!.text
  const next = tokens[at + 1]?.text ?? ''
  if (endsSentence(before) || before.includes(',')) return true
  if (text === 'so') return afterSo.test(next) && !notBeforeSo.test(last)
  if (text === 'but') return true
  if (text === 'and') return (subject.test(next) && next !== 'the') || wanting.test(next)
  if (/^(because|cos|coz|since|while|whilst|although|though|when|as|until|before)$/.test(text))
    return subject.test(next)
  if (text === 'to' && textOf(tokens, at + 1, 4).endsWith('my mind off')) return true
  return (
    /^(i|we|id|im|wed)$/.test(text) && (asks.test(next) || text === 'id' || text === 'wed') && beginsAside(tokens, at)
  )
}

/** "With three kids I need", "at 71 I want": what comes before the wish is only told. */
function beginsAside(tokens: readonly Token[], at: number): boolean {
  let from = at - 1
  while (from > 0 && !endsSentence(tokens[from]!.before) && !tokens[from]!.before.includes(',')) from--
  return /^(with|at|as|after|before|until|till|unless|being|having|given|since|when|while|now|during|last|just|been|retired)$/.test(
    tokens[from]!.text,
  )
}

export const opening = patternOf(String.raw`
    ^((hi|hello|hey|hiya|ok|okay|well|so|and|but|right|sorry|honestly|actually|look|now|also|oh|ugh|um|yes
    |though|although|while|when|because|cos|cause|since|as|sage|please|thanks|cheers|today|tonight|yesterday
    |recently|lately|currently|usually|once|finally|(good )?(morning|evening|afternoon|day)|(last|this|next
    |every|all) (day|week|month|night|year|summer|winter|spring|autumn|time|morning|evening|weekend)
    |these days) )*`)

export const isWish = (item: Item) =>
  item.kind === 'word' ||
  item.kind === 'name' ||
  item.kind === 'warning' ||
  item.kind === 'than' ||
  (item.kind === 'chip' && !isForOther(item)) ||
  (item.kind === 'measure' && item.chips.length > 0 && !isOfAge(item))

const isBook = (item: Item) => item.kind === 'name' && item.named.kind === 'book'

export const isForOther = (item: Item) => item.kind === 'chip' && item.chip === 'for:other'

export const isOfAge = (item: Item) =>
  item.kind === 'measure' && item.chips.some((chip) => chip === 'for:other' || chip.startsWith('want:'))

export const audiences = /^(children|middle grade|young adult)$/
