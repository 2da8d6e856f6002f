import type { Answers } from '#contract/survey.ts'
import invented from './people.json' with { type: 'json' }

export interface Person {
  username: string
  /** Genres of the rating form, favourites first. */
  loves: string[]
  avoids: string[]
  tropes: string[]
  authors: string[]
  books: number
  lastSeenDaysAgo: number
  frequency: Answers['readingFrequency']
  goal: number
  bio?: string
  role?: 'admin'
  surveyed: boolean
}

/** Accounts that can sign in. */
export const guests = {
  new: 'newcomer_nell',
  keen: 'keen_kira',
  lapsed: 'lapsed_leo',
  admin: 'ada_at_the_desk',
}
export const demoPassword = 'reading lamp'
export const mailOf = (username: string) => `${username.toLowerCase()}@demo.example`

export const people: Person[] = invented.map((person) => {
  const frequency = person.goal > 40 ? 'avid' : person.goal > 20 ? 'steady' : 'occasional'
  const role = person.username === guests.admin ? ('admin' as const) : undefined
  return { ...person, frequency, role, surveyed: person.username !== guests.new }
})

export interface DemoBook {
  id: string
  title: string
  author: string
  series: string | null
  genres: string[]
  tropes: string[]
  themes: string[]
  characters: string[]
  survey: string[]
}

export function fondnessOf(person: Person, book: DemoBook): number {
  const loves = person.loves.reduce(
    (sum, genre, place) => sum + (book.genres.includes(genre) ? 1.5 - place * 0.3 : 0),
    0,
  )
  const avoids = person.avoids.some((genre) => book.genres.includes(genre)) ? 1.5 : 0
  const tropes = person.tropes.filter((trope) => book.survey.includes(trope)).length * 0.5
  const authors = person.authors.some((author) => book.author.includes(author)) ? 2 : 0
  return loves + tropes + authors - avoids
}
