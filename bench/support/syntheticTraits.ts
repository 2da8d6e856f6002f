import { bookTags } from '#contract/bookTags.ts'
import { genres, themes, tropes } from '#contract/vocabulary.ts'
import { between, oneOf, randomFrom, zipf } from './random.ts'

/** What filters ask about an invented book. */
export interface SyntheticTraits {
  known_genres: string[]
  known_tropes: string[]
  themes: string[]
  tags: string[]
  prizes: string[]
  form: string
  audience: string
  language: string
  first_year: number
  pages: number | null
}

export const syntheticPrizes = ['Golden Quill', 'Silver Lamp Award', 'Prize of the Nine Rivers']

const few = { shift: 2, power: 1 }
const drawGenre = zipf(genres.length, few)
const drawTrope = zipf(tropes.length, few)
const drawTheme = zipf(themes.length, few)
const drawTag = zipf(bookTags.length, few)
const forms = [
  'novel',
  'novel',
  'novel',
  'non-fiction',
  'non-fiction',
  'short stories',
  'poetry',
  'play',
  'comic series',
]
const audiences = ['adult', 'adult', 'adult', 'adult', 'young adult', 'middle grade', 'children']
const languages = ['en', 'en', 'en', 'en', 'en', 'en', 'fr', 'de', 'es', 'ja']
const rareLanguages = ['is', 'cy', 'ka']

/** A few tags are on every third book, most on few. One book in two thousand has a rare language, or a prize. */
export function traitsAt(place: number): SyntheticTraits {
  const random = randomFrom(place * 2 + 3_000_017)
  const some = <Word>(most: number, words: readonly Word[], draw: (random: () => number) => number) => [
    ...new Set(Array.from({ length: between(0, most, random) }, () => words[draw(random)]!)),
  ]
  return {
    known_genres: some(3, genres, drawGenre),
    known_tropes: some(3, tropes, drawTrope),
    themes: some(3, themes, drawTheme),
    tags: some(4, bookTags, drawTag),
    prizes: random() < 1 / 2000 ? [`${oneOf(syntheticPrizes, random)} ${between(1950, 2025, random)}`] : [],
    form: oneOf(forms, random),
    audience: oneOf(audiences, random),
    language: oneOf(random() < 1 / 2000 ? rareLanguages : languages, random),
    first_year: 2026 - Math.floor(150 * random() ** 2),
    pages: random() < 0.8 ? between(60, 900, random) : null,
  }
}
