import type { Spine, Year } from '#contract/insights.ts'
import { canDraw } from '#server/shared/sheet.ts'

/** What the picture of a year tells. */
export interface Facts {
  year: number
  books: string
  rating: string | undefined
  /** What is told about the books, each with its heading. */
  told: { heading: string; words: string }[]
  spines: Spine[]
}

const longestLine = 41
const months = 'January February March April May June July August September October November December'.split(' ')

/** The facts of a year in words; names that cannot be drawn, and what stands out in nothing, are left out. */
export function factsOf(year: Year): Facts {
  const told = [
    { heading: 'Top genres', words: firstOf(year.genres) },
    { heading: 'Favorite authors', words: firstOf(year.authors) },
    { heading: 'Fullest month', words: fullestMonth(year.months) },
  ]
  return {
    year: year.year,
    books: count(year.booksRead),
    rating: year.averageRating === null ? undefined : `${year.averageRating.toFixed(1)} stars on average`,
    told: told.filter(({ words }) => words !== ''),
    spines: year.spines,
  }
}

const count = (books: number) => `${books} ${books === 1 ? 'book' : 'books'}`

/** As many of the first names as fit a line. */
function firstOf(counted: Year['genres']): string {
  const names = counted.map(({ name }) => name).filter(canDraw)
  const lines = [3, 2, 1].map((most) => names.slice(0, most).join(', '))
  return lines.find((line) => line.length <= longestLine) ?? ''
}

function fullestMonth(counts: Year['months']): string {
  const most = Math.max(...counts)
  const fullest = months.filter((_, place) => counts[place] === most)
  return most > 1 && fullest.length === 1 ? `${fullest[0]}, with ${count(most)}` : ''
}
