import { numberAt, textOf } from './numbers.ts'
import type { Measure } from './units.ts'
import type { Token } from './tokens.ts'

const young =
  '(grand|step|god)?(sons?|daughters?|child|kids?)|boys?|girls?|lads?|lass(es)?|nephews?|nieces?|teen(ager)?s?|pupils?'
const grown =
  'brothers?|sisters?|cousins?|gran|grandma|granny|nan|nana|mum|mom|mam|dad|mother|father|grandmother|grandfather|grandpa|grandad|husband|wife|friend|aunt|auntie|uncle|sister in law|mother in law|father in law'
const youth = new RegExp(`^(${young})$`)
const person = new RegExp(`^(${young}|${grown})$`)
const isCounted = (token: Token | undefined) =>
  /^(page|pp|pg|p|star|chapter|book|volume|word|hour|minute|novel|story|day|week|month|time|thing)$/.test(
    token?.stem ?? '',
  )

/** `10-year-old`, `aged 12`, `10yo`, `my gran, 82`, `a boy of eight`, `6 and 8 year olds`: for whom a book is to be. */
export function ageAt(tokens: readonly Token[], at: number): Measure | undefined {
  const year = schoolYearAt(tokens, at)
  if (year) return year
  const isPerson = person.test(tokens[at]!.text)
  const start = at + (isPerson ? (tokens[at + 1]?.text === 'of' && youth.test(tokens[at]!.text) ? 2 : 1) : 0)
  if (start >= tokens.length) return undefined
  const joined = /^(\d{1,2})(yo|yos|yr|y)$/.exec(tokens[start]!.text)
  const said = joined ? { value: Number(joined[1]), length: 1 } : numberAt(tokens, start)
  if (!said || !Number.isInteger(said.value) || said.value < 1 || said.value > 110) return undefined
  const after = afterAges(tokens, start + said.length)
  const word = start > 0 ? tokens[start - 1]!.text : ''
  const isOld = /^(year|yr)$/.test(tokens[after]?.stem ?? '') && /^olds?$/.test(tokens[after + 1]?.text ?? '')
  const isSplit = /^y o$/.test(textOf(tokens, after, 2))
  const isShort = isSplit || /^(yo|yos)$/.test(tokens[after]?.text ?? '')
  const isFree = !isCounted(tokens[after])
  const isHad =
    /^(has|have)$/.test(word) && said.value < 18 && tokens[after]?.stem === 'year' && tokens[after + 1]?.text !== 'of'
  const isOfPerson =
    isFree &&
    (person.test(word) || (word === 'of' && youth.test(tokens[start - 2]?.text ?? ''))) &&
    !isHundreds(tokens[start]!)
  const isAged =
    /^age[ds]?$/.test(word) ||
    (/^(is|be|turns|turned|turning|hes|shes|whos)$/.test(word) && said.value < 18 && isFree) ||
    (word === 'are' && /^(who|twins|they)$/.test(tokens[start - 2]?.text ?? '') && said.value < 18 && isFree)
  const isOfElder =
    isFree &&
    said.value >= 18 &&
    (/^(is|hes|shes|whos|turns|turned|turning)$/.test(word)
      ? [start - 2, start - 3].some((k) => person.test(tokens[k]?.text ?? ''))
      : person.test(tokens[start - 1]?.stem ?? ''))
  const ofReader =
    (/^(im|am)$/.test(word) && isFree && !/^(in|into|through|percent|of)$/.test(tokens[after]?.text ?? '')) ||
    (word === 'at' && /^(i|im|ive|id|my)$/.test(tokens[after]?.text ?? ''))
  const isListed = isFree && isAloneBetweenCommas(tokens, start, after) && isOfSomeone(tokens, start)
  if (isPerson && !isOfPerson) return undefined
  if (!joined && !isOld && !isAged && !isShort && !ofReader && !isHad && !isOfPerson && !isOfElder && !isListed)
    return undefined
  const end =
    (isOfPerson || isAged ? afterOther(tokens, after) : after) + (isOld || isSplit ? 2 : isShort || isHad ? 1 : 0)
  const isNamed = person.test(tokens[end]?.text ?? '') && !isPerson
  const audience = audienceOf(said.value)
  return {
    chips: [...(ofReader ? [] : ['for:other']), ...(audience ? [`want:${audience}`] : [])],
    length: end - at + (isNamed ? 1 : 0),
  }
}

/** The "11" of "My son is dyslexic, 11, loves football". */
const isAloneBetweenCommas = (tokens: readonly Token[], from: number, to: number) =>
  /,/.test(tokens[from]!.before) && (to >= tokens.length || /[,.;!?)]/.test(tokens[to]!.before))
const isOfSomeone = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 6), at).some(({ text }) => person.test(text))

/** "A heroine over 60", "kids under 10": how old somebody is. */
export function ageLimitAt(tokens: readonly Token[], at: number): Measure | undefined {
  if (!/^(over|under|above|below|past)$/.test(tokens[at]!.text) || !someone.test(tokens[at - 1]?.stem ?? ''))
    return undefined
  const said = numberAt(tokens, at + 1)
  if (!said || said.value > 110 || isCounted(tokens[at + 1 + said.length])) return undefined
  const isYoung = youth.test(tokens[at - 1]!.text)
  const audience = isYoung ? audienceOf(said.value - 1) : undefined
  const chips = audience
    ? [`want:${audience}`]
    : said.value >= 60 && /^(over|above|past)$/.test(tokens[at]!.text)
      ? ['want:ageing']
      : []
  return { chips, length: 1 + said.length }
}
const someone = new RegExp(
  `^(${young}|${grown}|heroine|hero|woman|women|man|men|people|person|lady|character|protagonist|lead|couple|anyone|someone|somebody|reader|adult|folk)$`,
)

/** "Grandad: westerns" */
export const isAddressee = (tokens: readonly Token[], at: number) =>
  person.test(tokens[at]!.text) &&
  (at === 0 || /[.;\n]/.test(tokens[at]!.before)) &&
  /^\s*:/.test(tokens[at + 1]?.before ?? '')

/** `year 6`, `grade 4`: of a school. */
function schoolYearAt(tokens: readonly Token[], at: number): Measure | undefined {
  if (!/^(year|grade)$/.test(tokens[at]!.text)) return undefined
  const said = numberAt(tokens, at + 1)
  if (!said || said.value < 1 || said.value > 13 || /^(of|old|olds|in)$/.test(tokens[at + 1 + said.length]?.text ?? ''))
    return undefined
  return { chips: ['for:other', `want:${audienceOf(said.value + 5) ?? 'young adult'}`], length: 1 + said.length }
}

const isHundreds = ({ text }: Token) => /^(a|hundred|thousand)$/.test(text)

/** Behind the "and 10" of "two boys, 8 and 10". */
function afterOther(tokens: readonly Token[], at: number): number {
  const isRange = /^\s*[-–/]\s*$/.test(tokens[at]?.before ?? '')
  const joint = /^(and|or|to)$/.test(tokens[at]?.text ?? '') ? 1 : 0
  const other = isRange || joint ? numberAt(tokens, at + joint) : undefined
  const end = at + joint + (other?.length ?? 0)
  return other && other.value < 18 && !isCounted(tokens[end]) && !/^(year|yr)$/.test(tokens[end]?.stem ?? '') ? end : at
}

/** Behind the "and 8" of "6 and 8 year olds". */
function afterAges(tokens: readonly Token[], at: number): number {
  if (!/^(and|or|to)$/.test(tokens[at]?.text ?? '')) return at
  const other = numberAt(tokens, at + 1)
  return other && /^(year olds|yo|yos)/.test(textOf(tokens, at + 1 + other.length, 2)) ? at + 1 + other.length : at
}

const audienceOf = (age: number): string | undefined => {
  if (age < 8) return 'children'
  if (age < 13) return 'middle grade'
  return age < 18 ? 'young adult' : undefined
}
