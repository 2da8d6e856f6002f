import { ageAt, ageLimitAt } from './ages.ts'
import { comparedAt } from './compared.ts'
import { eraAt } from './eras.ts'
import { numberAt, textOf } from './numbers.ts'
import type { Token } from './tokens.ts'
import {
  aboutPages,
  isPage,
  isStar,
  looksLikePages,
  looksLikeYear,
  type Measure,
  leastAt,
  mostAt,
  unitLength,
  yearTail,
} from './units.ts'

/** A length in pages, years, stars or an age that begins at this word. */
export function measureAt(tokens: readonly Token[], at: number, thisYear: number): Measure | undefined {
  return (
    ageAt(tokens, at) ??
    ageLimitAt(tokens, at) ??
    spiceAt(tokens, at) ??
    betweenAt(tokens, at) ??
    lastYearsAt(tokens, at, thisYear) ??
    comparedAt(tokens, at) ??
    eraAt(tokens, at) ??
    bareAt(tokens, at) ??
    timeAt(tokens, at)
  )
}

/** `spice level 4`, `heat 2 max` */
function spiceAt(tokens: readonly Token[], at: number): Measure | undefined {
  const named = /^(spice|heat|steam|spiciness)( (level|rating|scale))?/.exec(textOf(tokens, at, 2))
  const length = named ? named[0].split(' ').length : 0
  const said = length > 0 ? numberAt(tokens, at + length) : undefined
  if (!said || said.value > 5) return undefined
  const most = mostAt(tokens, at + length + said.length)
  const level = Math.min(said.value, hottest)
  return { chips: [most > 0 ? `spice:..${level}` : `spice:${level}..`], length: length + said.length + most }
}
/** Readers count to five, books to four. */
const hottest = 4

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

/** `ten minutes`, `two days`: how long somebody reads or waits. */
function timeAt(tokens: readonly Token[], at: number): Measure | undefined {
  const said = numberAt(tokens, at)
  const isTime = said && /^(minute|min|hour|hr|day|week|month|year)$/.test(tokens[at + said.length]?.stem ?? '')
  return isTime ? { chips: [], length: said.length + 1 } : undefined
}

/** `not 800 pages`, `no 600-page bricks` */
const isRuledOut = (tokens: readonly Token[], at: number) =>
  /\b(no|not|never|isnt|without)( (a|an|some|another|those|these))?$/.test(
    textOf(tokens, Math.max(0, at - 2), Math.min(2, at)),
  )

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
  const limit = looksLikePages(said.value) ? mostAt(tokens, afterUnit) : 0
  if (limit > 0) return { chips: [`pages:..${said.value}`], length: afterUnit - at + limit }
  const isPlus = /^\s*\+/.test(tokens[next]?.before ?? '')
  const least = looksLikePages(said.value) ? leastAt(tokens, afterUnit) : 0
  if (least > 0) return { chips: [`pages:${said.value}..`], length: afterUnit - at + least }
  if (isPage(unit) || tokens[at]!.text.endsWith('p')) {
    if (!looksLikePages(said.value)) return undefined
    const chip = isRuledOut(tokens, at) ? `pages:..${said.value}` : aboutPages(said.value)
    return { chips: [isPlus ? `pages:${said.value}..` : chip], length: next + unitLength(tokens, next) - at }
  }
  if (/^\d{4}$/.test(tokens[at]!.text) && looksLikeYear(said.value))
    return { chips: [`year:${said.value}..${said.value}`], length: said.length }
  return undefined
}
