import { ageAt } from './ages.ts'
import { eraAt } from './eras.ts'
import { numberAt, type Span, spanAt, textOf } from './numbers.ts'
import { type Token, patternOf } from './tokens.ts'

export interface Measure {
  chips: string[]
  length: number
}

/** A length in pages, years, stars or an age that begins at this word. */
export function measureAt(tokens: readonly Token[], at: number, thisYear: number): Measure | undefined {
  return (
    ageAt(tokens, at) ??
    betweenAt(tokens, at) ??
    lastYearsAt(tokens, at, thisYear) ??
    comparedAt(tokens, at) ??
    eraAt(tokens, at) ??
    bareAt(tokens, at) ??
    timeAt(tokens, at)
  )
}

const isPage = (token: Token | undefined) => token !== undefined && /^(page|pp|pg|p)$/.test(token.stem)
const isStar = (token: Token | undefined) => token?.stem === 'star'
const looksLikeYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2100
const looksLikePages = (value: number) => Number.isInteger(value) && value >= 20

/** `between 200 and 300 pages`, `200-300 pages`, `from 1900 to 1950`. */
function betweenAt(tokens: readonly Token[], at: number): Measure | undefined {
  const opens = /^(between|from)$/.test(tokens[at]!.text) ? 1 : 0
  const first = numberAt(tokens, at + opens)
  if (!first) return undefined
  let next = at + opens + first.length
  if (isPage(tokens[next])) next++
  const joint = tokens[next]?.text ?? ''
  const isJoined = /^(and|to|till|until)$/.test(joint)
  const isDash = /^\s*[-–—]\s*$/.test(tokens[next]?.before ?? '')
  if (!isDash && !(isJoined && (opens === 1 || joint !== 'and'))) return undefined
  const second = numberAt(tokens, next + (isJoined ? 1 : 0))
  if (!second || second.value <= first.value) return undefined
  next += (isJoined ? 1 : 0) + second.length
  const range = `${first.value}..${second.value}`
  if (isStar(tokens[next])) return { chips: [`rated:${first.value}..`], length: next + 1 - at }
  if (!isPage(tokens[next]) && looksLikeYear(first.value) && looksLikeYear(second.value))
    return { chips: [`year:${range}`], length: next - at }
  if (!looksLikePages(second.value)) return undefined
  return { chips: [`pages:${range}`], length: next - at + (isPage(tokens[next]) ? 1 : 0) }
}

function lastYearsAt(tokens: readonly Token[], at: number, thisYear: number): Measure | undefined {
  if (/^(from|published|released|out|published in|released in) this year$/.test(textOf(tokens, at, 3)))
    return { chips: [`year:${thisYear}..`], length: 3 }
  if (!/^(last|past|previous)$/.test(tokens[at]!.text)) return undefined
  const number = numberAt(tokens, at + 1) ?? { value: 1, length: 0 }
  const unit = tokens[at + 1 + number.length]?.stem
  const years = unit === 'year' ? 1 : unit === 'decade' ? 10 : undefined
  const few =
    /^(few|couple)$/.test(tokens[at + 1]?.text ?? '') &&
    tokens.slice(at + 2, at + 4).find(({ stem }) => stem === 'year')
  if (few) return { chips: [`year:${thisYear - 3}..`], length: tokens.indexOf(few) + 1 - at }
  return years && { chips: [`year:${thisYear - years * number.value}..`], length: 2 + number.length }
}

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
function comparedAt(tokens: readonly Token[], at: number): Measure | undefined {
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
    const chip = chipOf(how, said.value, tokens[next])
    if (chip && tokens[next]?.stem !== 'book')
      return { chips: [chip], length: next - at + (isPage(tokens[next]) || isStar(tokens[next]) ? 1 : 0) }
  }
  return undefined
}

/** What is said of its years by `before`, `after` and the like; undefined by `in`, which may mean when a story is set. */
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

const aboutPages = (value: number) => `pages:${Math.round(0.8 * value)}..${Math.round(1.2 * value)}`

/** `ten minutes`, `two days`: how long somebody reads or waits. */
function timeAt(tokens: readonly Token[], at: number): Measure | undefined {
  const said = numberAt(tokens, at)
  const isTime = said && /^(minute|min|hour|hr|day|week|month|year)$/.test(tokens[at + said.length]?.stem ?? '')
  return isTime ? { chips: [], length: said.length + 1 } : undefined
}

/** How many words say "at most" after a number of pages: `300 pages max`, `400 pages at the very most`. */
function mostAt(tokens: readonly Token[], at: number): number {
  for (const length of [4, 3, 2, 1])
    if (
      at + length <= tokens.length &&
      /^((or|and) (less|fewer|under|shorter|below|smaller)|max|maximum|tops|or so (max|at most)|at (the |a )?(very |absolute )?(most|max|maximum|outside)|(is )?(my|the) (limit|max|maximum)|absolute (max|maximum))$/.test(
        textOf(tokens, at, length),
      )
    )
      return length
  return 0
}

/** `2010 or later`, `1999 at the latest`, `2015 onwards`. */
function yearTail(tokens: readonly Token[], at: number, year: number): { chip: string; length: number } | undefined {
  if (!looksLikeYear(year)) return undefined
  for (const length of [3, 2, 1]) {
    const words = at + length <= tokens.length ? textOf(tokens, at, length) : ''
    if (
      /^((or|and) (later|newer|after|onwards?|since|up|more recent|younger)|or more recent|onwards?|upwards?|on|and on|at the earliest|at earliest)$/.test(
        words,
      )
    )
      return { chip: `year:${year}..`, length }
    if (/^((or|and) (earlier|older|before|prior)|at the latest|at latest)$/.test(words))
      return { chip: `year:..${year}`, length }
  }
  return /^\s*\+/.test(tokens[at]?.before ?? '') ? { chip: `year:${year}..`, length: 0 } : undefined
}

/** `a 300-page novel`, `300 pages or less`, `4+ stars`, `1984`. */
function bareAt(tokens: readonly Token[], at: number): Measure | undefined {
  const said = numberAt(tokens, at)
  if (!said) return undefined
  const next = at + said.length
  const unit = tokens[next]
  const sign = /[<>]\s*=?\s*$/.exec(tokens[at]!.before)?.[0][0]
  if (sign && looksLikePages(said.value) && !looksLikeYear(said.value))
    return {
      chips: [sign === '<' ? `pages:..${said.value}` : `pages:${said.value}..`],
      length: said.length + (isPage(unit) ? 1 : 0),
    }
  if (isStar(unit)) return { chips: [`rated:${said.value}..`], length: said.length + 1 }
  const tail = yearTail(tokens, next, said.value)
  if (tail) return { chips: [tail.chip], length: said.length + tail.length }
  const afterUnit = next + (isPage(unit) ? 1 : 0)
  const after = textOf(tokens, afterUnit, 2)
  const limit = looksLikePages(said.value) ? mostAt(tokens, afterUnit) : 0
  if (limit > 0) return { chips: [`pages:..${said.value}`], length: afterUnit - at + limit }
  const isPlus = /^\s*\+/.test(tokens[next]?.before ?? '')
  if (
    looksLikePages(said.value) &&
    /^(or|and) (more|over|longer|above|up|upwards)$|^(at least|and counting)$/.test(after)
  )
    return { chips: [`pages:${said.value}..`], length: afterUnit - at + 2 }
  if (isPage(unit) || tokens[at]!.text.endsWith('p')) {
    if (!looksLikePages(said.value)) return undefined
    return { chips: [isPlus ? `pages:${said.value}..` : aboutPages(said.value)], length: afterUnit - at }
  }
  if (/^\d{4}$/.test(tokens[at]!.text) && looksLikeYear(said.value))
    return { chips: [`year:${said.value}..${said.value}`], length: said.length }
  return undefined
}
