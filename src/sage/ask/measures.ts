import { centuryAt, decadeAt, numberAt, type Span, spanAt, textOf } from './numbers.ts'
import type { Token } from './tokens.ts'

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
const isCounted = (token: Token | undefined) =>
  isPage(token) || /^(star|chapter|book|volume|word|hour|minute)$/.test(token?.stem ?? '')
const isStar = (token: Token | undefined) => token?.stem === 'star'
const looksLikeYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2100
const looksLikePages = (value: number) => Number.isInteger(value) && value >= 20

/** `10-year-old`, `aged 12`, `a ten year old`, `10yo`. */
function ageAt(tokens: readonly Token[], at: number): Measure | undefined {
  const joined = /^(\d{1,2})(yo|yr|y)$/.exec(tokens[at]!.text)
  const said = joined ? { value: Number(joined[1]), length: 1 } : numberAt(tokens, at)
  if (!said) return undefined
  const after = at + said.length
  const isOld = tokens[after]?.stem === 'year' && /^olds?$/.test(tokens[after + 1]?.text ?? '')
  const word = at > 0 ? textOf(tokens, at - 1, 1) : ''
  const isAged =
    /^aged?$/.test(word) ||
    (/^(is|be|turns|turned|turning|hes|shes|whos)$/.test(word) && said.value < 18 && !isCounted(tokens[after]))
  const ofReader =
    /^(im|am)$/.test(word) &&
    !isCounted(tokens[after]) &&
    (!tokens[after] || !/^(in|into|through|percent|of)$/.test(tokens[after].text))
  const isHad =
    /^(has|have)$/.test(word) && said.value < 18 && tokens[after]?.stem === 'year' && tokens[after + 1]?.text !== 'of'
  const isShort = /^(yo|yos)$/.test(tokens[after]?.text ?? '')
  if (!joined && !isOld && !isAged && !isShort && !ofReader && !isHad) return undefined
  const unit = said.length + (isOld ? 2 : isShort || isHad ? 1 : 0)
  const length = unit + (/^(girl|boy|lad|lass)s?$/.test(tokens[at + unit]?.text ?? '') ? 1 : 0)
  const audience =
    said.value < 8 ? 'children' : said.value < 13 ? 'middle grade' : said.value < 18 ? 'young adult' : undefined
  return { chips: [...(ofReader ? [] : ['for:other']), ...(audience ? [`want:${audience}`] : [])], length }
}

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
    /^(under|below|less than|fewer than|at most|up to|max|maximum|no more than|not more than|no longer than|not longer than|shorter than|within|not over|sub|maximum of|max of|not above|fewer|smaller than|nothing over|nothing longer than|nothing above|not exceeding|less then|nothing more than|doesnt exceed|a maximum of|no bigger than|tops)$/,
  ],
  [
    'least',
    /^(over|more than|above|at least|longer than|minimum|min|no less than|no shorter than|not under|upwards of|not less than|minimum of|nothing under|bigger than|exceeding|higher than|better than|more then|nothing below|no fewer than|a minimum of|nothing shorter than|above the)$/,
  ],
  ['about', /^(about|around|roughly|approximately|circa|approx|close to|near|some|c)$/],
  ['before', /^(before|pre|earlier than|older than|prior to|written before|published before|from before|up until)$/],
  ['after', /^(after|post|later than|newer than|published after|written after|from after)$/],
  ['since', /^(since|from|starting from|published since)$/],
  ['until', /^(until|till|by)$/],
  ['in', /^(in|from|of|published in|written in)$/],
]

/** `under 250 pages`, `before 1950`, `at least four stars`, `300 pages or less`. */
function comparedAt(tokens: readonly Token[], at: number): Measure | undefined {
  for (const length of [5, 4, 3, 2, 1]) {
    const words = textOf(tokens, at, length)
    const how = comparators.filter(([, pattern]) => pattern.test(words)).map(([name]) => name)
    const skipped = /^(the|about|year|around)$/.test(tokens[at + length]?.text ?? '') ? 1 : 0
    if (how.length === 0 || at + length + skipped >= tokens.length) continue
    const span = spanAt(tokens, at + length + skipped)
    const sinceThen = span && yearChipOf(how, span)
    if (sinceThen) return { chips: [sinceThen], length: length + skipped + span.length }
    const said = numberAt(tokens, at + length + skipped)
    if (!said) continue
    const next = at + length + skipped + said.length
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
  if (unit && /^(on|onward|onwards)$/.test(unit.text)) return `year:${value}..`
  if (is('since') && !is('in')) return `year:${value}..`
  return `year:${value}..${value}`
}

const aboutPages = (value: number) => `pages:${Math.round(0.8 * value)}..${Math.round(1.2 * value)}`

const setIn = /\b(set|takes place|take place|taking place|happens|happening|setting|located)\b/

/** Whether the words before, of the same clause, say that it is about where or when a story is set. */
function isSetting(tokens: readonly Token[], at: number): boolean {
  let from = at
  while (from > 0 && at - from < 8 && !/[,;.!?]/.test(tokens[from]!.before)) from--
  return setIn.test(textOf(tokens, from, at - from))
}

/** `ten minutes`, `two days`: how long somebody reads or waits. */
function timeAt(tokens: readonly Token[], at: number): Measure | undefined {
  const said = numberAt(tokens, at)
  const isTime = said && /^(minute|min|hour|hr|day|week|month|year)$/.test(tokens[at + said.length]?.stem ?? '')
  return isTime ? { chips: [], length: said.length + 1 } : undefined
}

/** `a saga at court, 18th century`: said by itself, it is when a story is set. */
function isAlone(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]
  return /,/.test(tokens[at]!.before) && (!next || /[,.;!?]/.test(next.before))
}

/** A decade or a century: when it was written, or with "set in", when it is set. */
function eraAt(tokens: readonly Token[], at: number): Measure | undefined {
  const spoken = spanAt(tokens, at)
  const isSet =
    isSetting(tokens, at) ||
    (spoken !== undefined && (isAlone(tokens, at, spoken.length) || tokens[at + spoken.length]?.text === 'setting'))
  const decade = decadeAt(tokens, at)
  if (decade !== undefined) {
    const chip = isSet || isPlace(tokens[at + 1]) || isPlace(tokens[at - 1]) ? settingOf(decade) : undefined
    return { chips: [chip ?? `year:${decade}..${decade + 9}`], length: 1 }
  }
  const century = centuryAt(tokens, at)
  if (!century) return undefined
  const { value, length } = century
  if (isSet && value < 20) return { chips: [`want:${value}th century`], length }
  if (isSet && value === 20) return undefined
  return { chips: [value === 21 ? 'year:2000..' : `year:${100 * (value - 1)}..${100 * value - 1}`], length }
}

const cities =
  /^(london|paris|york|berlin|tokyo|england|france|america|japan|italy|rome|venice|spain|russia|scotland|ireland|harlem|manhattan|brooklyn|shanghai|vienna|chicago|hollywood|india|germany|south|texas|california)$/
const isPlace = (token: Token | undefined) => token !== undefined && (cities.test(token.text) || token.text === 'new')

function settingOf(decade: number): string | undefined {
  if (decade >= 1950 && decade < 2000) return `want:${decade}s`
  if (decade === 1920 || decade === 1930) return 'want:interwar'
  if (decade === 1940) return 'want:second world war'
  if (decade >= 1800 && decade < 1900) return 'want:19th century'
  return decade === 1910 ? 'want:first world war' : decade === 1900 ? 'want:early 20th century' : undefined
}

/** `a 300-page novel`, `300 pages or less`, `4+ stars`, `1984`. */
function bareAt(tokens: readonly Token[], at: number): Measure | undefined {
  const said = numberAt(tokens, at)
  if (!said) return undefined
  const next = at + said.length
  const unit = tokens[next]
  if (isStar(unit)) return { chips: [`rated:${said.value}..`], length: said.length + 1 }
  const afterUnit = next + (isPage(unit) ? 1 : 0)
  const after = textOf(tokens, afterUnit, 2)
  const isPlus = /^\s*\+/.test(tokens[next]?.before ?? '')
  if (
    looksLikePages(said.value) &&
    /^(or|and) (less|fewer|under|shorter|below)$|^(max|tops|maximum|at most)\b/.test(after)
  ) {
    const length = /^(or|and|at most)/.test(after) ? 2 : 1
    return { chips: [`pages:..${said.value}`], length: afterUnit - at + length }
  }
  if (looksLikePages(said.value) && /^(or|and) (more|over|longer|above|up)$/.test(after))
    return { chips: [`pages:${said.value}..`], length: afterUnit - at + 2 }
  if (isPage(unit) || tokens[at]!.text.endsWith('p')) {
    if (!looksLikePages(said.value)) return undefined
    return { chips: [isPlus ? `pages:${said.value}..` : aboutPages(said.value)], length: afterUnit - at }
  }
  if (/^\d{4}$/.test(tokens[at]!.text) && looksLikeYear(said.value))
    return { chips: [`year:${said.value}..${said.value}`], length: said.length }
  return undefined
}
