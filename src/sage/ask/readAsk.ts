import { comparatives } from './comparatives.ts'
import type { Item } from './item.ts'
import { type AskContext, itemsOf } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { type Polarity, polarities } from './polarity.ts'
import { withoutContradictions, withRefusals } from './refusals.ts'
import { withoutTold } from './told.ts'
import { textOf } from './numbers.ts'
import { patternOf, type Token, tokensOf } from './tokens.ts'

/** How a question was understood. Chips are `kind:value`, as in contract/askChips.ts; a `like` has the id of its book. */
export interface Reading {
  chips: string[]
  /** The words, as typed, that mean nothing here. */
  left: string[]
}

export function readAsk(line: string, context: AskContext): Reading {
  const { thisYear } = context
  const tokens = tokensOf(line)
  if (isForeign(tokens)) return { chips: [], left: line.trim() === '' ? [] : [line.trim()] }
  const read = itemsOf(tokens, context)
  const items = withoutTold(read, withRefusals(read, polarities(read), tokens), tokens)
  const signs = withoutContradictions(items, withRefusals(items, polarities(items), tokens), tokens)
  const chips = new Set<string>()
  const isCompared = items.some((item) => item.kind === 'name' && item.relation === 'like')
  items.forEach((item, k) => {
    if (item.kind === 'chip' && item.isVague && items.some(isWarNamed)) return
    for (const chip of chipsOf(item, signs[k]!, isCompared)) chips.add(withYear(chip, thisYear))
  })
  return { chips: alternatives(context.lexicon, items, signs, [...chips], tokens), left: leftOf(line, items, tokens) }
}

/** "Wartime" says nothing more beside "First World War". */
const isWarNamed = (item: Item) => item.kind === 'word' && /world war|^cold war$/.test(item.word)

/** Small words of other languages that mean nothing in English. */
const foreign = patternOf(String.raw`
    ^(le|la|les|des|du|et|un|une|dans|avec|sans|pour|pas|que|qui|quelque|je|der|die|das|und|ein|eine|einen|mit
    |ohne|nicht|ich|fur|el|los|las|una|unos|con|sin|por|para|algo|quiero|libro|livre|buch|il|lo|cherche|busco
    |suche|novela|policier|corta|gli|che|di|e|senza|voglio|en|de|het|een|met|och|som|ett|uma|um|com|sem|do|da|на|и|с|без|не)$`)
const leastForeign = 3

/** At least three such words and a third of all: the Sage reads English only. */
function isForeign(tokens: ReturnType<typeof tokensOf>): boolean {
  const count = tokens.filter(({ text }) => foreign.test(text)).length
  return count >= leastForeign && 3 * count >= tokens.length
}

const newForYears = 3

const withYear = (chip: string, thisYear: number) => {
  if (chip === 'year:new') return `year:${thisYear - newForYears}..`
  return chip === 'year:old' ? `year:..${thisYear - newForYears - 1}` : chip
}

function chipsOf(item: Item, sign: Polarity, isCompared: boolean): string[] {
  if (sign === 'any') return []
  if (item.kind === 'word') {
    const warning = sign === 'not' ? warningOf[item.word] : undefined
    return [warning ? `without:${warning}` : `${sign}:${item.word}`]
  }
  if (item.kind === 'warning') return sign === 'not' || sign === 'less' ? [`without:${item.warning}`] : []
  if (item.kind === 'measure') return item.chips
  if (item.kind === 'than') return [isCompared ? `but:${item.than}` : comparatives[item.than]]
  if (item.kind === 'name') return [nameChip(item, sign)]
  if (item.kind !== 'chip') return []
  if (item.chip === 'for:other' && (sign === 'not' || sign === 'less')) return []
  if (sign === 'not') return [item.not ?? item.chip]
  if (sign === 'less') return [item.less ?? item.not ?? item.chip]
  const chips = item.also ? [item.chip, item.also] : [item.chip]
  return sign === 'more' ? chips.map((chip) => chip.replace(/^want:/, 'more:')) : chips
}

/** Themes that readers who rule them out would be warned of. */
const warningOf: Partial<Record<string, string>> = {
  'race and racism': 'Racism',
  addiction: 'Addiction',
  grief: 'Grief',
  'body horror': 'Body horror',
}

function nameChip({ named, relation }: Extract<Item, { kind: 'name' }>, sign: Polarity): string {
  const isAgainst = relation.startsWith('not-') || sign === 'not'
  if (named.kind === 'book') return `${isAgainst ? 'not-like' : 'like'}:${named.id}`
  if (isAgainst) return `not-by:${named.name}`
  return relation === 'like' ? `like-by:${named.name}` : `by:${named.name}`
}

/** Joins the words on both sides of an "or": one of them is enough. */
function alternatives(
  lexicon: Lexicon,
  items: Item[],
  signs: Polarity[],
  chips: string[],
  tokens: readonly Token[],
): string[] {
  const groups: string[][] = []
  items.forEach((item, k) => {
    if (item.kind !== 'mark' || (item.mark !== 'or' && item.mark !== 'and')) return
    const before = items.slice(0, k).findLastIndex(({ kind }) => kind !== 'filler')
    if (item.mark === 'and' && (before < 0 || !isBetween(tokens, items[before]!.from))) return
    const after = items.findIndex(({ kind }, place) => place > k && kind !== 'filler' && kind !== 'mark')
    const one = items[before]
    const other = items[after]
    if (one?.kind !== 'word' || other?.kind !== 'word' || signs[before] !== signs[after]) return
    const sign = signs[before]!
    if (sign !== 'want' && sign !== 'more') return
    // "A mystery on a train or a boat": the choice is between what stands nearer.
    if (before < k - 1 && !isSameKind(lexicon, one.word, other.word)) return
    const group = [one.word, other.word]
    for (let place = before; /^\s*,\s*$/.test(items[place]!.before); place--) {
      const earlier = items[place - 1]
      if (earlier?.kind !== 'word' || signs[place - 1] !== sign || !isSameKind(lexicon, earlier.word, one.word)) break
      group.push(earlier.word)
    }
    const shared = groups.find((known) => known.some((word) => group.includes(word)))
    if (shared) shared.push(...group)
    else groups.push(group)
  })
  let joined = chips
  for (const group of groups) {
    const words = [...new Set(group)].sort()
    const first = joined.findIndex((chip) => isOneOf(chip, words))
    if (words.length < 2 || first < 0) continue
    const sign = joined[first]!.split(':')[0]
    joined = joined.flatMap((chip, k) =>
      k === first ? [`${sign}:${words.join('|')}`] : isOneOf(chip, words) ? [] : [chip],
    )
  }
  return joined
}

/** "I can't decide between fantasy and romance". */
const isBetween = (tokens: readonly Token[], at: number) =>
  /\b(decide|choose|choosing|deciding|torn|toss up|hesitating|stuck|hovering|dithering) between( an?| some)?$/.test(
    textOf(tokens, Math.max(0, at - 4), Math.min(4, at)),
  )

/** "Travel writing, India or Southeast Asia" leaves the choice between the places alone. */
const isSameKind = ({ kinds }: Lexicon, one: string, other: string) =>
  kinds.findIndex((names) => names.has(one)) === kinds.findIndex((names) => names.has(other))

const isOneOf = (chip: string, words: string[]) => {
  const [sign, word] = chip.split(':')
  return (sign === 'want' || sign === 'more') && words.includes(word!)
}

/** Neighboring words are quoted together, with the small words between them. */
function leftOf(line: string, items: Item[], tokens: ReturnType<typeof tokensOf>): string[] {
  const spans: { from: number; to: number }[] = []
  let last = -1
  items.forEach((item, k) => {
    const isLost = item.kind === 'unknown'
    if (!isLost) return
    const between = items.slice(last + 1, k)
    const isNear = last >= 0 && between.every(({ kind, before }) => kind === 'filler' && !/[,.;!?]/.test(before))
    if (isNear && !/[,.;!?]/.test(item.before)) spans.at(-1)!.to = tokens[item.to - 1]!.to
    else spans.push({ from: tokens[item.from]!.from, to: tokens[item.to - 1]!.to })
    last = k
  })
  return spans.map(({ from, to }) => line.slice(from, to))
}
