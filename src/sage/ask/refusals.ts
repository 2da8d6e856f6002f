import type { Item } from './item.ts'
import { textOf } from './numbers.ts'
import type { Polarity } from './polarity.ts'
import { type Token, patternOf } from './tokens.ts'

const refusal = patternOf(String.raw`
    ^(and |but |well |ugh |so )?((never|not) (ever )?again( please| thanks)?|no more( of (that|those|them|it
    |this))?( please| thanks)?|(its |theyre |that is |thats )?(really )?(not|isnt|arent) (really )?(for me
    |my thing|my cup of tea|my bag|my style)|(i |we )?(really |absolutely )?(hated|hate|loathed|disliked
    |couldnt stand|cant stand|couldnt bear|didnt like|dont like|didnt enjoy|dont enjoy|couldnt finish|gave up on
    |dont want|never want|wouldnt want) (it|them|that|those|any of (it|them)|either|another)( any more| again
    | at all)?|enough( already| of (it|them|that))?( now)?|(total |absolute |utter )?(rubbish|awful|boring|dire)
    |what a (slog|bore)|no thanks|no thank you|never|nope|yuck|ugh|not (that|those|them)( please| again)?)$`)

const withoutIt =
  /\b(without|no more of|not|avoid|minus|no) (one|ones|it|them|that|those|any of (it|them|that|those)|any)$/

/**
 * Signs with what a later sentence refuses: "My club made me read autofiction. Never again!", "Every book has a love
 * triangle. One without it!"
 */
export function withRefusals(items: readonly Item[], signs: readonly Polarity[], tokens: readonly Token[]): Polarity[] {
  const refused = [...signs]
  const starts = [...tokens.keys()].filter((at) => at === 0 || /[.;!?()\n–—]|\s-\s/.test(tokens[at]!.before))
  starts.forEach((from, k) => {
    if (k === 0) return
    const words = textOf(tokens, from, (starts[k + 1] ?? tokens.length) - from)
    const earlier = [...items.keys()].filter((at) => items[at]!.from < from && isRefusable(items[at]!))
    if (refusal.test(words))
      for (const at of earlier) if (items[at]!.from >= starts[k - 1]! && signs[at] === 'want') refused[at] = 'not'
    const last = earlier.at(-1)
    if (withoutIt.test(words) && last !== undefined) refused[last] = 'not'
  })
  for (const [at, item] of items.entries()) {
    if (isFault(items, at, tokens)) refused[at] = 'less'
    if (isRefusable(item) && signs[at] !== 'less' && isLeftOut(item, tokens)) refused[at] = 'not'
  }
  return refused
}

const leaves = /\b(leave|leaving|keep|keeping|take|taking|cut|cutting|rule|ruling|count)( \w+){0,2}$/
const out = /^(\w+ ){0,2}out($|( of (it|this|that)| please| thanks)\b)/
const hadEnough =
  /(^(ugh |ok |okay |right )?|\b(had|seen|read|quite|more than|theres been|thats|got) )enough( (of|with) (the )?)?$/
const already = /^(already|now|thanks|thank you|for (now|a while|one|a lifetime|this))\b/

/** "Leave the vampires out", "enough romance already". */
function isLeftOut(item: Item, tokens: readonly Token[]): boolean {
  const start = clauseStartOf(tokens, item.from)
  const before = textOf(tokens, start, item.from - start)
  const end = tokens.findIndex((token, at) => at >= item.to && endsClause(token))
  const after = textOf(tokens, item.to, (end < 0 ? tokens.length : end) - item.to)
  return (leaves.test(before) && out.test(after)) || (hadEnough.test(before) && (after === '' || already.test(after)))
}

const endsClause = ({ before }: Token) => /[,.;:!?()\n–—]/.test(before)

function clauseStartOf(tokens: readonly Token[], at: number): number {
  let start = at
  while (start > 0 && !endsClause(tokens[start]!)) start--
  return start
}

/** What was wrong with a book that is ruled out: "I couldn't get into Circe, far too slow". */
function isFault(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const item = items[at]!
  if (item.kind !== 'word' && item.kind !== 'chip') return false
  if (!/\btoo( much| many)?$/.test(textOf(tokens, Math.max(0, item.from - 2), Math.min(2, item.from)))) return false
  const book = items.slice(0, at).findLast(({ kind }) => kind !== 'filler' && kind !== 'unknown')
  return book?.kind === 'name' && book.relation === 'not-like'
}

const isRefusable = ({ kind }: Item) => kind === 'word' || kind === 'warning' || kind === 'name'

const butNot = /^(\w+ )?(but|yet|and|though) (its |is )?(not|isnt|arent|never) ?(\w+ )?$/
const ofOthers = /\b(people|those|anyone|someone|readers|somebody) (who|that)\b/

/**
 * Signs without contradictions: "dark but not depressing" wants what is dark, and "I read horror, but no horror
 * tonight" wants none.
 */
export function withoutContradictions(
  items: readonly Item[],
  signs: readonly Polarity[],
  tokens: readonly Token[],
): Polarity[] {
  const words = (at: number) => textOf(tokens, items[at]!.from, items[at]!.to - items[at]!.from)
  const cleared = [...signs]
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || signs[at] !== 'want') continue
    const other = items.findIndex((one, k) => one.kind === 'word' && one.word === item.word && signs[k] === 'not')
    if (other < 0) continue
    const between = textOf(tokens, item.to, Math.max(0, items[other]!.from - item.to))
    const isPart = words(at) === item.word && words(other) !== item.word && !/[.;!?]/.test(items[other]!.before)
    const isMeant = isPart || (words(at) !== words(other) && butNot.test(between)) || ofOthers.test(between)
    cleared[isMeant ? other : at] = 'any'
  }
  return cleared
}
