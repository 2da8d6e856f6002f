import type { Item } from './item.ts'

/** `any`: the reader does not mind. */
export type Polarity = 'want' | 'more' | 'not' | 'less' | 'any'

/** For each item: whether it is wanted, would be nice, is ruled out or is rather not wanted. */
export function polarities(items: readonly Item[]): Polarity[] {
  const signs = items.map((): Polarity => 'want')
  let sign: Polarity = 'want'
  let ruled = 0
  // "Dislikes: romance, vampires." goes on to its full stop.
  let isListed = false
  items.forEach((item, k) => {
    const opensList = item.before.includes(':') && items[k - 1]?.kind === 'mark'
    const isOver = endsSentence(item.before) || isAfterPrefix(items, k)
    if (!opensList && (isOver || (isComma(item) && !isListed && endsAtComma(items, k, sign, ruled)))) {
      sign = 'want'
      ruled = 0
    }
    isListed = opensList || (isListed && !isOver)
    const isOpening = item.kind === 'mark' && item.mark === 'no' && items[k + 1]?.before.includes(':') === true
    if (isOpening) {
      sign = 'not'
      ruled = 0
    } else if (item.kind === 'mark' && isRefusal(items, k)) {
      ruleOutBefore(items, signs, k)
      sign = 'want'
    } else if (item.kind === 'mark') {
      const turned = startsWithMore(item, k) ? 'want' : turn(item, sign, ruled)
      if (turned !== sign) ruled = 0
      sign = turned
      if (item.mark === 'more' && isAfterthought(items, k)) softenBefore(items, signs, k)
    }
    signs[k] = sign
    if (isSaid(item)) ruled++
  })
  return signs
}

/** "More vampires, please": that is all that is asked for. */
const startsWithMore = (item: Extract<Item, { kind: 'mark' }>, at: number) =>
  item.words === 'more' && (at === 0 || endsSentence(item.before))

function turn(item: Extract<Item, { kind: 'mark' }>, sign: Polarity, ruled: number): Polarity {
  if (item.mark === 'not' || item.mark === 'less' || item.mark === 'more' || item.mark === 'any') return item.mark
  if (item.mark === 'stop') return 'want'
  // "Nothing with vampires" rules them out; "no romance, with vampires" does not.
  if (item.mark === 'want' && ruled > 0) return sign === 'more' ? 'more' : 'want'
  return sign
}

/** "Not fussy, as long as", "never off that console, so": a comma ends also what ruled nothing out. */
function endsAtComma(items: readonly Item[], at: number, sign: Polarity, ruled: number): boolean {
  if (ruled > 0) return !continuesList(items, at, sign)
  const said = items.slice(0, at).findLastIndex((item) => item.kind === 'mark' || isSaid(item))
  if (sign === 'less') return !continuesList(items, at, sign)
  const between = items.slice(said + 1, at)
  if (sign === 'any' || items[at]!.isClauseStart || between.some(({ kind }) => kind === 'filler')) return true
  return between.some(({ kind }) => kind === 'unknown') && !continuesList(items, at, sign)
}

/** The "vampires" of "no-vampires" and "non-magical" are all that is ruled out. */
const isAfterPrefix = (items: readonly Item[], at: number) =>
  items[at - 2]?.kind === 'mark' && items[at - 1]?.before === '-' && items[at]!.before !== '-'

/** "Not for me", also a mere "no" or "isn't" at the end of a clause: "vampires yes, romance no". */
function isRefusal(items: readonly Item[], at: number): boolean {
  const item = items[at]!
  if (item.kind !== 'mark') return false
  const next = items[at + 1]
  const isLast = !next || isComma(next) || endsSentence(next.before) || (next.kind === 'mark' && next.mark === 'and')
  if (/[.;!(]/.test(item.before) || (item.words === 'not for me' && isComma(item))) return false
  // "Dragons, ok?" asks for agreement.
  if (/^(ok|okay)$/.test(item.words) && isComma(item)) return false
  if (item.mark === 'no') return item.words !== 'free' || (!isComma(item) && isSaid(items[at - 1] ?? item))
  const isBare =
    item.words === 'no' || (/^(isnt|arent|is not|are not)$/.test(item.words) && isSaid(items[at - 1] ?? item))
  return isBare && isLast && !isComma(item)
}

/** With "free" only the word before: "a ghost-free love story". */
function ruleOutBefore(items: readonly Item[], signs: Polarity[], at: number): void {
  const mark = items[at]!
  const isOne = mark.kind === 'mark' && mark.words === 'free'
  const isFine = mark.kind === 'mark' && /^(?!.*(not|isnt)).*\b(fine|ok|okay|alright|right|optional)\b/.test(mark.words)
  for (let k = at - 1; k >= 0; k--) {
    const item = items[k]!
    const isJoin = item.kind === 'mark' && (item.mark === 'or' || item.mark === 'and')
    if (item.kind === 'mark' && !isJoin) return
    if (isSaid(item)) signs[k] = isFine ? 'any' : 'not'
    if ((isSaid(item) && isOne) || isComma(item) || /[.;!()–—]/.test(item.before)) return
  }
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

/** What alone is asked for stays wanted: "A police procedural would be lovely". */
function softenBefore(items: readonly Item[], signs: Polarity[], at: number): void {
  let from = at - 1
  while (from > 0 && !stopsSoftening(items, from)) from--
  const isWanted = (item: Item, k: number) => isSaid(item) && signs[k] === 'want'
  const rest = items.filter((item, k) => (k < from || k > at) && isWanted(item, k))
  const mark = items[at]!
  if (rest.length === 0 && mark.kind === 'mark' && mark.words.startsWith('would')) return
  for (let k = from; k < at; k++) if (isWanted(items[k]!, k)) signs[k] = 'more'
}

function stopsSoftening(items: readonly Item[], at: number): boolean {
  const item = items[at]!
  if (item.kind === 'mark' && item.mark !== 'or' && item.mark !== 'and') return true
  return endsSentence(item.before) || isComma(item)
}
