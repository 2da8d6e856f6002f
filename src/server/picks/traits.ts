import { bookTags } from '#contract/bookTags.ts'
import type { SageBook } from '#sage/book.ts'

/** Words that the catalogue uses, and how much of the trait each tells of; the loudest counts, and each other a little. */
const grimWords: Record<string, number> = {
  grimdark: 1,
  'body horror': 1,
  slasher: 1,
  'serial killers': 0.8,
  'dark fantasy': 0.7,
  'dark romance': 0.7,
  'psychological horror': 0.7,
  'supernatural horror': 0.7,
  'folk horror': 0.7,
  'cosmic horror': 0.7,
  'nordic noir': 0.6,
  zombies: 0.6,
  horror: 0.7,
  'true crime': 0.6,
  'war fiction': 0.5,
  noir: 0.5,
  dark: 0.5,
  sad: 0.2,
  tense: 0.2,
}
const warnedWords =
  /^(Animal cruelty|Body horror|Child abuse|Genocide|Gore|Rape|Self-harm|Sexual assault|Torture|Violence)$/
const warned = 0.7

const lightWords: Record<string, number> = {
  lighthearted: 0.7,
  whimsical: 0.6,
  funny: 0.5,
  relaxing: 0.5,
  'cosy fantasy': 0.8,
  'comic fantasy': 0.8,
  'romantic comedy': 0.8,
  'cozy mystery': 0.7,
  'healing fiction': 0.6,
  humor: 0.7,
}

const demandingWords: Record<string, number> = {
  challenging: 0.8,
  experimental: 0.8,
  modernist: 0.8,
  postmodern: 0.7,
  absurdist: 0.5,
  'philosophical fiction': 0.5,
}

/** 0 none to 3 graphic. */
const byViolence = [0, 0, 0.6, 1]
/** Each further word for the same. */
const further = 0.15
const pagesOfLong = { from: 350, full: 600 }

export interface TraitFacts {
  genres: string[]
  tags: string[]
  moods: string[]
  pace: string | null
  pages: number | null
  violence: number | null
  warned: string[]
}

/** How much a book has, 0 to 1, of what readers give a book up for. */
export function traitsOf({ genres, tags, moods, ...facts }: TraitFacts): NonNullable<SageBook['traits']> {
  const words = [...genres, ...tags, ...moods].map((word) => word.toLowerCase())
  const told = (known: Record<string, number>) => [...new Set(words)].flatMap((word) => known[word] ?? [])
  const warnings = facts.warned.some((warning) => warnedWords.test(warning)) ? [warned] : []
  const all = {
    grim: together([...told(grimWords), ...warnings, byViolence[facts.violence ?? 0] ?? 0]),
    light: together(told(lightWords)),
    slow: facts.pace === 'slow' ? 1 : 0,
    long: Math.min(1, Math.max(0, ((facts.pages ?? 0) - pagesOfLong.from) / (pagesOfLong.full - pagesOfLong.from))),
    demanding: together(told(demandingWords)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount > 0))
}

function together(amounts: number[]): number {
  const said = amounts.filter((amount) => amount > 0)
  return said.length === 0 ? 0 : Math.min(1, Math.max(...said) + further * (said.length - 1))
}

const narrowGenres = [
  'Cozy Mystery',
  'Psychological Thriller',
  'Domestic Thriller',
  'True Crime',
  'Space Opera',
  'Cyberpunk',
  'Steampunk',
  'Dystopian',
  'Post-Apocalyptic',
  'Time Travel',
  'Alternate History',
  'High Fantasy',
  'Epic Fantasy',
  'Urban Fantasy',
  'LGBTQ+',
  'Magical Realism',
  'Gothic',
  'Horror',
  'Self-Help',
  'Biography',
  'Memoir',
  'History',
  'Science & Nature',
  'Contemporary Romance',
  'Historical Romance',
  'Paranormal Romance',
  'Dark Romance',
  'Romantasy (Fantasy Romance / Romantic Fantasy)',
  'Dark Academia',
  'Short Stories / Anthologies',
]

/** These say where a book was written, or how long it is, of so many that they tell nothing. */
const sayLittle = ['british literature', 'short and sharp']

const kinds = new Set([...bookTags, ...narrowGenres.map((name) => name.toLowerCase())])
for (const name of sayLittle) kinds.delete(name)

/** What tells the books of one wide genre apart, each once and in lower case. Other forms, such as essays, are no kinds. */
export function kindsOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => kinds.has(name))
}
