import { sql } from 'kysely'
import { askWords } from '#contract/askWords.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'

interface Traits {
  warned: string[]
  tags: string[]
  tropes: string[]
  moods: string[]
  genres: string[]
  audience: string[]
  pages: number | null
}

/** At most so many of each kind, in this order. */
const most = { tags: 2, tropes: 1, moods: 1, genres: 1, audience: 1 } as const
const mostWarnings = 2
/** What most books are says nothing. */
const unsaid = new Set(['adult', 'fiction'])
const longFrom = 450
const usualLength = 400

/** Hard wishes that would rule the book out, the most telling first; undefined when there is no such book. */
export async function wishesOfBook(db: Db, bookId: string): Promise<string[] | undefined> {
  const { rows } = await sql<Traits>`
    select warned, tags, known_tropes || survey_tropes || characters as tropes, moods,
      survey_genres || known_genres as genres, array_remove(array[audience], null) as audience, pages
    from books where id = ${currentBookId(bookId)}`.execute(db)
  const [book] = rows
  if (!book) return undefined
  const words = Object.entries(most).flatMap(([kind, count]) =>
    namesOf(book[kind as keyof typeof most]).slice(0, count),
  )
  return [
    ...book.warned.slice(0, mostWarnings).map((warning) => `without:${warning}`),
    ...[...new Set(words)].map((word) => `not:${word}`),
    ...((book.pages ?? 0) >= longFrom ? [`pages:..${usualLength}`] : []),
  ]
}

/** The narrowest name of each word of the catalogue, as a question would say it; none of what says nothing. */
export const nameOfWord = new Map<string, string>()
for (const { name, words } of askWords.toSorted((one, other) => one.words.length - other.words.length))
  for (const word of words) if (!nameOfWord.has(word) && !unsaid.has(name)) nameOfWord.set(word, name)

const namesOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => nameOfWord.get(word) ?? [])),
]
