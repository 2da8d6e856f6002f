import { numberAt, type Span, spanAt, textOf } from './numbers.ts'
import { type Token, patternOf } from './tokens.ts'
import {
  aboutPages,
  isPage,
  isStar,
  looksLikePages,
  looksLikeYear,
  type Measure,
  unitLength,
  yearTail,
} from './units.ts'

const comparators: [string, RegExp][] = [
  [
    'notBefore',
    /^(nothing|not|never|no|none|isnt|arent) (books |novels |stories |ones |published |written |released |set |much )?(before|pre|older than|earlier than|prior to)$|^(nothing|not) that came out before$/,
  ],
  [
    'notAfter',
    /^(nothing|not|no|none|isnt|arent) (books |novels |stories |ones |published |written |released |set |much )?(after|post|newer than|later than|more recent than)$|^(nothing|not) that came out after$/,
  ],
  [
    'most',
    patternOf(String.raw`
      ^(under|below|less than|fewer than|at most|up to|max|maximum|no more than|not more than|no longer than
      |not longer than|shorter than|within|not over|sub|maximum of|max of|not above|fewer|smaller than
      |nothing over|nothing longer than|nothing above|not exceeding|less then|nothing more than|doesnt exceed
      |a maximum of|no bigger than|tops)$`),
  ],
  [
    'least',
    patternOf(String.raw`
      ^(over|more than|above|at least|longer than|minimum|min|no less than|no shorter than|not under|upwards of
      |not less than|minimum of|nothing under|bigger than|exceeding|higher than|better than|more then
      |nothing below|no fewer than|a minimum of|nothing shorter than|above the)$`),
  ],
  ['about', /^(about|around|roughly|approximately|circa|approx|close to|near|some|c)$/],
  ['before', /^(before|pre|earlier than|older than|prior to|written before|published before|from before|up until)$/],
  ['after', /^(after|post|later than|newer than|published after|written after|from after)$/],
  ['since', /^(since|from|starting from|published since)$/],
  ['until', /^(until|till|by)$/],
  ['in', /^(in|from|of|published in|written in)$/],
]

const opposites: Partial<Record<string, string>> = { least: 'most', most: 'least' }

/** `it can't be longer than 300 pages` */
const isDenied = (tokens: readonly Token[], at: number) =>
  !/[,;.!?]/.test(tokens[at]!.before) &&
  /\b(cant|cannot|can not|mustnt|must not|shouldnt|should not|wont|doesnt|dont|isnt)( (be|get|go|run|have|want|it|to|any|anything|much))+$/.test(
    textOf(tokens, Math.max(0, at - 5), Math.min(5, at)),
  )

/** `under 250 pages`, `before 1950`, `at least four stars`, `300 pages or less`. */
export function comparedAt(tokens: readonly Token[], at: number): Measure | undefined {
  for (const length of [5, 4, 3, 2, 1]) {
    const words = textOf(tokens, at, length)
    const how = comparators
      .filter(([, pattern]) => pattern.test(words))
      .map(([name]) => (isDenied(tokens, at) ? (opposites[name] ?? name) : name))
    const skipped = /^(the|about|year|around)$/.test(tokens[at + length]?.text ?? '') ? 1 : 0
    if (how.length === 0 || at + length + skipped >= tokens.length) continue
    const span = spanAt(tokens, at + length + skipped)
    const sinceThen = span && yearChipOf(how, span)
    if (sinceThen) return { chips: [sinceThen], length: length + skipped + span.length }
    const said = numberAt(tokens, at + length + skipped)
    if (!said) continue
    const next = at + length + skipped + said.length
    const tail = how.includes('in') ? yearTail(tokens, next, said.value) : undefined
    if (tail) return { chips: [tail.chip], length: next + tail.length - at }
    const isRating = /^(rated|rating|score|scored|goodreads)$/.test(tokens[at - 1]?.text ?? '') && said.value <= 5
    const chip = isRating && how.includes('least') ? `rated:${said.value}..` : chipOf(how, said.value, tokens[next])
    if (chip && tokens[next]?.stem !== 'book')
      return { chips: [chip], length: next - at + (isStar(tokens[next]) ? 1 : unitLength(tokens, next)) }
  }
  return undefined
}

/** What `before`, `after` and the like say of its years; undefined for `in`, which may mean when a story is set. */
function yearChipOf(how: string[], { first, last }: Span): string | undefined {
  const is = (name: string) => how.includes(name)
  if (is('notBefore') || (is('since') && !is('in'))) return `year:${first}..`
  if (is('notAfter')) return `year:..${last}`
  if (is('before')) return `year:..${first - 1}`
  return is('after') ? `year:${last + 1}..` : undefined
}

function chipOf(how: string[], value: number, unit: Token | undefined): string | undefined {
  const is = (name: string) => how.includes(name)
  if (isStar(unit) || (!isPage(unit) && value <= 5))
    return is('least') && (isStar(unit) || value % 1 !== 0) ? `rated:${value}..` : undefined
  if (isPage(unit) || !looksLikeYear(value) || is('most') || is('least')) {
    if (!looksLikePages(value)) return undefined
    if (is('most') || is('until')) return `pages:..${value}`
    if (is('least')) return `pages:${value}..`
    return is('about') ? aboutPages(value) : undefined
  }
  if (is('notBefore')) return `year:${value}..`
  if (is('notAfter')) return `year:..${value}`
  if (is('before')) return `year:..${value - 1}`
  if (is('after')) return `year:${value + 1}..`
  if (is('until')) return `year:..${value}`
  if (is('about')) return `year:${value - 5}..${value + 5}`
  if (is('since') && !is('in')) return `year:${value}..`
  return `year:${value}..${value}`
}
