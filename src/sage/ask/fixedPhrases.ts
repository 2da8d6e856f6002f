import type { Comparative } from './comparatives.ts'
import { peoplePhrases } from './people.ts'
import type { Phrases } from './phrases.ts'
import { spellings } from './tokens.ts'

/** After `no`, what was said just before is ruled out: "Horror is not for me". */
export type Mark = 'not' | 'no' | 'less' | 'more' | 'want' | 'any' | 'stop' | 'or' | 'and'

export type Fixed =
  | { mark: Mark }
  | { filler: true }
  | { unknown: true }
  /** `not` and `less` stand for it when it is ruled out. */
  | { chip: string; not?: string; less?: string; also?: string; isVague?: boolean }
  | { than: Comparative }

const languages: Record<string, string> = {
  english: 'en',
  japanese: 'ja',
  french: 'fr',
  german: 'de',
  spanish: 'es',
  russian: 'ru',
  swedish: 'sv',
  italian: 'it',
  portuguese: 'pt',
  chinese: 'zh',
  mandarin: 'zh',
  norwegian: 'no',
  polish: 'pl',
  korean: 'ko',
  greek: 'el',
  danish: 'da',
  dutch: 'nl',
  czech: 'cs',
  icelandic: 'is',
  hungarian: 'hu',
  latin: 'la',
  arabic: 'ar',
  turkish: 'tr',
  persian: 'fa',
  hebrew: 'he',
  romanian: 'ro',
  ukrainian: 'uk',
  finnish: 'fi',
}

/** Asked in the language that the book should have: "ein Roman auf Deutsch". */
const ownNames: Record<string, string> = {
  '(ein|einen|) (roman|buch|) auf deutsch': 'de',
  '(un|) (roman|livre|) en francais': 'fr',
  '(un|una|) (novela|libro|) en espanol': 'es',
  '(un|) (romanzo|libro|) in italiano': 'it',
}

/** "From the German side" tells whose story it is, not its language. */
const countries = {
  german: 'germany',
  french: 'france',
  russian: 'russia',
  japanese: 'japan',
  italian: 'italy',
  spanish: 'spain',
  chinese: 'china',
  polish: 'poland',
  greek: 'greece',
  irish: 'ireland',
}

export function* fixedPhrases({
  comparatives,
  chips,
  marks,
  fillers,
  unknown,
  people,
}: Phrases): Iterable<[string, Fixed]> {
  for (const [than, list] of comparatives) for (const phrase of list) yield [phrase, { than: than as Comparative }]
  for (const [heading, list] of chips) for (const phrase of list) yield [phrase, chipOf(heading)]
  yield* peoplePhrases(people)
  yield ['murder', { chip: 'want:mystery', not: 'without:Murder', less: 'without:Murder' }]
  for (const phrase of ['female detective', 'woman detective', 'women detectives', 'lady detective'])
    yield [phrase, { chip: 'want:detectives', also: 'want:strong female lead' }]
  yield ['wartime', { chip: 'want:second world war', not: 'not:war fiction', isVague: true }]
  yield ['ancient greece', { chip: 'want:antiquity', also: 'want:greece', not: 'not:antiquity' }]
  yield ['ancient egypt', { chip: 'want:antiquity', also: 'want:egypt', not: 'not:antiquity' }]
  yield ['southern gothic', { chip: 'want:gothic', also: 'want:american south', not: 'not:gothic' }]
  yield ['weird west', { chip: 'want:western', also: 'want:weird fiction', not: 'not:western' }]
  yield ['graphic memoir', { chip: 'want:comics', also: 'want:memoir', not: 'not:comics' }]
  for (const [name, code] of Object.entries(languages))
    for (const phrase of [
      `in ${name}`,
      `translated from ${name}`,
      `translated from the ${name}`,
      `written in ${name}`,
      `originally in ${name}`,
      `${name} language`,
      `originally ${name}`,
      `originally written in ${name}`,
      `in the original ${name}`,
      `from the ${name}`,
      `translated from the original ${name}`,
    ])
      yield [phrase, { chip: `language:${code}`, not: `not-language:${code}` }]
  for (const [tongue, country] of Object.entries(countries))
    for (const side of ['side', 'perspective', 'point of view', 'viewpoint', 'angle'])
      yield [`from the ${tongue} ${side}`, { chip: `want:${country}`, not: `not:${country}` }]
  for (const [phrases, code] of Object.entries(ownNames))
    for (const phrase of spellings(phrases)) yield [phrase, { chip: `language:${code}`, not: `not-language:${code}` }]
  for (const phrase of spellings('(ein|einen|) krimi auf deutsch'))
    yield [phrase, { chip: 'language:de', also: 'want:crime', not: 'not-language:de' }]
  for (const [mark, list] of marks) for (const phrase of list) yield [phrase, { mark: mark as Mark }]
  for (const list of unknown.values()) for (const phrase of list) yield [phrase, { unknown: true }]
  for (const list of fillers.values()) for (const phrase of list) yield [phrase, { filler: true }]
}

/** `spice:3.. | not spice:..1 | less spice:..2` */
function chipOf(heading: string): Fixed {
  const [chip = '', ...others] = heading.split(' | ')
  return { chip, ...Object.fromEntries(others.map((other) => other.split(/ (.*)/).slice(0, 2))) }
}
