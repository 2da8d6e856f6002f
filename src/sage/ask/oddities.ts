import { textOf } from './numbers.ts'
import type { Token } from './tokens.ts'

interface Span {
  from: number
  to: number
}

const sense = /^(smell|taste|sound|look)(s|ing|ed)? (of|like) /
const onIt =
  /^(on|in|inside) (the|its) (cover|covers|front|front cover|jacket|dust jacket|spine|title|titles|name|back|first line|opening line)\b/
const named = /^(called|named|titled|entitled) /
const ends = (tokens: readonly Token[], at: number) =>
  at >= tokens.length ||
  /[,.;!?()]/.test(tokens[at]!.before) ||
  /^(but|please|and|with|set|by|that|which|for)$/.test(tokens[at]!.text)

/** What is said about the printed book and its title, which no tag describes: "smells of old libraries", "a dragon on the cover". */
export function odditiesIn(tokens: readonly Token[]): Span[] {
  return [...tokens.keys()].flatMap((at): Span[] => {
    const words = textOf(tokens, at, 4)
    const skipped = sense.test(words) ? 2 : named.test(words) ? 1 : 0
    if (skipped > 0) {
      let to = at + skipped + 1
      while (!ends(tokens, to)) to++
      return [{ from: at, to }]
    }
    if (!onIt.test(words)) return []
    let from = at
    while (from > 0 && !/^(with|has|having|whose|where|a)$/.test(tokens[from]!.text) && !ends(tokens, from - 1)) from--
    return [{ from, to: Math.min(tokens.length, at + 3) }]
  })
}
