import type { Item } from './items.ts'

/** `any`: the reader does not mind. */
export type Polarity = 'want' | 'more' | 'not' | 'less' | 'any'

/** For each item: whether it is wanted, would be nice, is ruled out or is rather not wanted. */
export function polarities(items: readonly Item[]): Polarity[] {
  const signs = items.map((): Polarity => 'want')
  let sign: Polarity = 'want'
  let ruled = 0
  items.forEach((item, k) => {
    if (endsSentence(item.before) || (isComma(item) && (ruled > 0 ? !continuesList(items, k, sign) : sign === 'any'))) {
      sign = 'want'
      ruled = 0
    }
    if (item.kind === 'mark') {
      const turned = turn(item, sign, ruled)
      if (turned !== sign) ruled = 0
      sign = turned
      if (item.mark === 'more' && isAfterthought(items, k)) softenBefore(items, signs, k)
    }
    signs[k] = sign
    if (isSaid(item)) ruled++
  })
  return signs
}

function turn(item: Extract<Item, { kind: 'mark' }>, sign: Polarity, ruled: number): Polarity {
  if (item.mark === 'not' || item.mark === 'less' || item.mark === 'more' || item.mark === 'any') return item.mark
  if (item.mark === 'stop') return 'want'
  // "Nothing with vampires" rules them out; "no romance, with vampires" does not.
  if (item.mark === 'want' && ruled > 0) return sign === 'more' ? 'more' : 'want'
  return sign
}

const isSaid = ({ kind }: Item) => !['mark', 'filler', 'unknown'].includes(kind)
const endsSentence = (before: string) => /[.;!?:()]\s|[;!?()–—]|\s-\s|\n/.test(before)
const isComma = ({ before }: Item) => before.includes(',')

/** Whether what was ruled out goes on after a comma: "no vampires, werewolves or zombies". */
function continuesList(items: readonly Item[], from: number, sign: Polarity): boolean {
  if (sign === 'want') return true
  let words = 0
  for (let k = from; k < items.length; k++) {
    const item = items[k]!
    if (k > from && endsSentence(item.before)) return false
    if (item.kind === 'mark') {
      if (item.mark === 'or') return true
      if (item.mark === 'and' && (words > 0 || isComma(item)))
        return isSaid(items[k + 1] ?? item) && sign === 'not' && isNoun(items[k + 1]!) && isNoun(items[from]!)
      return false
    }
    if (item.kind === 'filler') continue
    if (!isSaid(item) || item.kind === 'name' || item.kind === 'measure') return false
    if (words > 0 && !isComma(item)) return false
    words++
  }
  return false
}

const feelings =
  /^(dark|emotional|sad|funny|hopeful|lighthearted|adventurous|mysterious|tense|eerie|reflective|challenging|relaxing|inspiring|informative|whimsical|romantic|cosy|fast pace|slow pace)$/

const isNoun = (item: Item) => item.kind === 'warning' || (item.kind === 'word' && !feelings.test(item.word))

/** "Dragons would be nice": what was said just before is what would be nice. */
function isAfterthought(items: readonly Item[], at: number): boolean {
  const item = items[at]!
  return (
    item.kind === 'mark' &&
    /(^would|^wouldnt|plus$|bonus$|^is a|^are a|^if )/.test(item.words) &&
    !/^(bonus|a plus|a bonus)/.test(item.words)
  )
}

function softenBefore(items: readonly Item[], signs: Polarity[], at: number): void {
  for (let k = at - 1; k >= 0; k--) {
    const item = items[k]!
    if (item.kind === 'mark' && item.mark !== 'or' && item.mark !== 'and') return
    if (isSaid(item) && signs[k] === 'want') signs[k] = 'more'
    if (endsSentence(item.before) || isComma(item)) return
  }
}
