import type { Measure } from './units.ts'
import { centuryAt, decadeAt, namedDecade, spanAt, textOf } from './numbers.ts'
import { type Token, patternOf } from './tokens.ts'

const setIn = /\b(set|takes place|take place|taking place|happens|happening|setting|located)\b/

/** Whether the words before it in the same clause say where or when a story is set. */
function isSetting(tokens: readonly Token[], at: number): boolean {
  let from = at
  while (from > 0 && at - from < 8 && !/[,;.!?]/.test(tokens[from]!.before)) from--
  return setIn.test(textOf(tokens, from, at - from))
}

/** `a witch trial in the 17th century`, but not `published in the 1970s` */
const isOfStory = (tokens: readonly Token[], at: number) =>
  /^(?!(written|published|released|made|out|came|books|novels|classics) )\w+ in the$/.test(textOf(tokens, at - 3, 3))

/** `a saga at court, 18th century`: said by itself, it is when a story is set. */
function isAlone(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]
  return /,/.test(tokens[at]!.before) && (!next || /[,.;!?]/.test(next.before))
}

const people =
  '(couples?|people|persons?|women|woman|men|man|heroines?|heroes|hero|characters?|protagonists?|leads?|ladies|lady|folks?|widows?|widowers?|lovers)'
const ofPeople = new RegExp(
  `\\b(${people}( who are| both| all| aged| in)?( (their|her|his))?|in (their|her|his|my|our|your))( early| mid| late)?$`,
)

/** The "50s" of "an older couple, 50s 60s" and of "in her 50s". */
function decadeOfLifeAt(tokens: readonly Token[], at: number): number | undefined {
  const { text } = tokens[at]!
  const said = /^([2-9]0)s$/.exec(text)?.[1] ?? namedDecade(text)
  if (said === undefined) return undefined
  const before = /^(and|or|to)$/.test(tokens[at - 1]?.text ?? '') ? at - 1 : at
  const isAge = ofPeople.test(textOf(tokens, Math.max(0, at - 5), Math.min(5, at)))
  return isAge || (before > 0 && decadeOfLifeAt(tokens, before - 1) !== undefined) ? Number(said) : undefined
}

const isReader = (tokens: readonly Token[], at: number) => /^(my|our|your)$/.test(tokens[at - 1]?.text ?? '')

/** A decade or a century: when it was written, or with "set in", when it is set. */
export function eraAt(tokens: readonly Token[], at: number): Measure | undefined {
  const age = decadeOfLifeAt(tokens, at)
  if (age !== undefined) return { chips: age >= 60 && !isReader(tokens, at) ? ['want:ageing'] : [], length: 1 }
  const spoken = spanAt(tokens, at)
  const isSet =
    isSetting(tokens, at) ||
    isOfStory(tokens, at) ||
    (spoken !== undefined && (isAlone(tokens, at, spoken.length) || tokens[at + spoken.length]?.text === 'setting'))
  const decade = decadeAt(tokens, at)
  if (decade !== undefined) {
    const chip = isSet || isBesidePlace(tokens, at, 1) ? settingOf(decade) : undefined
    return { chips: [chip ?? `year:${decade}..${decade + 9}`], length: 1 }
  }
  const century = centuryAt(tokens, at)
  if (!century) return undefined
  const { value, length } = century
  if ((isSet || isBesidePlace(tokens, at, length)) && value < 20) return { chips: [`want:${value}th century`], length }
  if (isSet && value === 20) return undefined
  return { chips: [value === 21 ? 'year:2000..' : `year:${100 * (value - 1)}..${100 * value - 1}`], length }
}

const places = patternOf(String.raw`
    ^(la|nyc|london|paris|york|berlin|tokyo|england|english|britain|british|france|french|america|american|usa|us|japan
    |japanese|italy|italian|rome|venice|florence|naples|sicily|spain|spanish|madrid|barcelona|portugal|lisbon
    |russia|russian|moscow|petersburg|scotland|scottish|edinburgh|glasgow|wales|ireland|irish|dublin|belfast
    |harlem|manhattan|brooklyn|shanghai|vienna|prague|budapest|poland|warsaw|greece|athens|turkey|istanbul|egypt
    |cairo|iran|tehran|israel|chicago|boston|hollywood|orleans|angeles|francisco|india|indian|bombay|calcutta
    |delhi|china|chinese|hong|korea|seoul|vietnam|saigon|germany|german|south|west|texas|california|mexico|cuba
    |havana|brazil|argentina|chile|nigeria|kenya|ghana|africa|australia|sydney|canada|sweden|norway|denmark
    |finland|iceland|netherlands|amsterdam)$`)
const isPlace = (token: Token | undefined) => token !== undefined && (places.test(token.text) || token.text === 'new')

/** `1980s New York`, `Berlin in the thirties`: when and where it is set. */
const isBesidePlace = (tokens: readonly Token[], at: number, length: number): boolean =>
  (isPlace(tokens[at + length]) && !/[,.;]/.test(tokens[at + length]!.before)) ||
  isPlace(tokens[at - 1]) ||
  (/^(in|during) the$/.test(textOf(tokens, at - 2, 2)) && isPlace(tokens[at - 3]))

function settingOf(decade: number): string | undefined {
  if (decade >= 1950 && decade < 2000) return `want:${decade}s`
  if (decade === 1920 || decade === 1930) return 'want:interwar'
  if (decade === 1940) return 'want:second world war'
  if (decade >= 1800 && decade < 1900) return 'want:19th century'
  return decade === 1910 ? 'want:first world war' : decade === 1900 ? 'want:early 20th century' : undefined
}
