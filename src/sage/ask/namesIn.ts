import type { Item } from './item.ts'
import type { Lexicon } from './lexicon.ts'
import { namePlaces } from './namePlaces.ts'
import { isJoint, nameAt, type Names } from './names.ts'
import { textOf } from './numbers.ts'
import { failedThis } from './titles.ts'
import type { Token } from './tokens.ts'

/** Titles and authors, and the rest of a list: "like Emma, Persuasion and Middlemarch". */
export function namesIn(tokens: readonly Token[], lexicon: Lexicon, names: Names): Item[] {
  const found: Item[] = []
  for (const place of namePlaces(tokens, lexicon)) {
    if (found.some(({ to }) => to > place.at)) continue
    let at = place.at
    const first = nameAt(tokens, place, names, lexicon)
    if (first && place.from < at && !found.some(({ to }) => to > place.from))
      found.push({ kind: 'filler', from: place.from, to: at, before: tokens[place.from]!.before })
    // "Haruki Murakami or Banana Yoshimoto" asks for their books; "Neil Gaiman but darker" for others like his.
    const isListOfAuthors =
      first?.named.kind === 'author' && place.from === 0 && at === 0 && !comparesLine(tokens, at + first.length)
    for (let hit = first; hit;) {
      const to = at + hit.length
      const isHalf = /^(half|part)$/.test(tokens[at - 1]?.text ?? '')
      const isCompared = place.isBare && hit.named.kind === 'author' && (isHalf || comparesLine(tokens, to))
      const hasFailed = hit.named.kind === 'book' && place.relation === 'like' && failedThis.test(textOf(tokens, to, 5))
      const relation = isListOfAuthors ? 'by' : hasFailed ? 'not-like' : isCompared ? 'like' : place.relation
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
  /^(meets|only|vibes|style|type|ish|esque|like|wrote|would|might)$/.test(tokens[at]?.text ?? '') ||
  (tokens[at]?.text === 'but' &&
    !/^(not|no|without|nothing|never|set|in|with|under|something)$/.test(tokens[at + 1]?.text ?? ''))

const nextInList = (tokens: readonly Token[], at: number) =>
  /^(and|or|meets|nor)$/.test(tokens[at]?.text ?? '') ? at + 1 : at
