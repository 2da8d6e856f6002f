import type { Lead, Lexicon } from './lexicon.ts'
import { textOf } from './numbers.ts'
import { capitalPlaces } from './titles.ts'
import type { Token } from './tokens.ts'

/** Where a name may begin, and how it would be meant. */
export interface NamePlace {
  at: number
  relation: Lead['relation']
  /** A verb such as "I like" leads to a name only when nothing else is meant. */
  isVerb: boolean
  /** Where the words that lead to the name begin. */
  from: number
  /** Whether nothing leads to it: then only an author's full name counts. */
  isBare?: boolean
  /** Whether its capital letter alone may make it a title. */
  isCapital?: boolean
}

/** After these a capital letter makes a title, even of a word such as "Dune". */
const surely = /^(read|reading) after$/

/** All places where a title or an author may follow, and every name of up to ten words that begins there. */
export function namePlaces(tokens: readonly Token[], { leads }: Lexicon): NamePlace[] {
  const places = new Map<number, NamePlace>()
  const capitals: NamePlace[] = []
  const put = (at: number, relation: Lead['relation'], isVerb: boolean, from = at) => {
    if (at < tokens.length && !places.has(at)) places.set(at, { at, relation, isVerb, from })
  }
  for (let at = 0; at < tokens.length; at++) {
    for (const length of [4, 3, 2, 1]) {
      if (at + length > tokens.length) continue
      const words = textOf(tokens, at, length)
      const lead = leads.get(words)
      if (!lead) continue
      const isSaidOfSomeone = words === 'like' && isSubject(tokens[at - 1])
      put(
        afterArticles(tokens, at + length),
        lead.relation,
        (lead.isVerb && !surely.test(words)) || isSaidOfSomeone,
        at,
      )
      break
    }
  }
  for (const [at, token] of tokens.entries()) if (/["“«]\s*$/.test(token.before)) put(at, 'like', false)
  if (tokens.length <= longestName || tokens.some(({ text }) => comparesLine.test(text))) put(0, 'like', true)
  for (const at of capitalPlaces(tokens).slice(0, mostCapital))
    if (!places.has(at) || at === 0) capitals.push({ at, relation: 'like', isVerb: false, from: at, isCapital: true })
  for (let at = 0; at < Math.min(tokens.length, mostBare); at++)
    if (!places.has(at)) places.set(at, { at, relation: 'by', isVerb: false, from: at, isBare: true })
  return [...capitals, ...places.values()].sort((one, other) => one.at - other.at)
}

const isSubject = (token: Token | undefined) =>
  token !== undefined &&
  /^(i|id|would|they|she|he|we|you|who|really|will|quite|rather|just|particularly|might|also|to|people|they|mother|mum|mom|dad|friend|wife|husband)$/.test(
    token.text,
  )

function afterArticles(tokens: readonly Token[], at: number): number {
  const kind = /^(book|novel|series|author|books|novels|writer|film|movie|stories|works|titles|something|called)$/
  let next = at
  if (tokens[next]?.text === 'the' && kind.test(tokens[next + 1]?.text ?? '')) next++
  while (kind.test(tokens[next]?.text ?? '')) next++
  if (tokens[next]?.text === 'by' || tokens[next]?.text === 'like') next++
  return next
}

export const longestName = 10
/** In a long question, names are looked for only where something leads to them. */
const mostBare = 60
const mostCapital = 12

export const comparesLine = /^(but|meets|only|vibes|type|ish)$/
