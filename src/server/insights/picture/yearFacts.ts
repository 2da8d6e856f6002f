import type { Spine, Year } from '#contract/insights.ts'
import { canDraw } from '#server/shared/sheet.ts'
import type { YearFigures } from '../year.ts'

export interface Facts {
  year: number
  books: string
  rating: string | undefined
  told: { heading: string; words: string }[]
  spines: Spine[]
}

const longestLine = 41

const months = 'January February March April May June July August September October November December'.split(' ')

const count = (books: number) => `${books} ${books === 1 ? 'book' : 'books'}`

/** Leaves out names that cannot be drawn. */
export function factsOf(year: number, figures: YearFigures): Facts {
  const told = [
    { heading: 'Top genres', words: firstOf(figures.genres) },
    { heading: 'Favorite authors', words: firstOf(figures.authors) },
    { heading: 'Fullest month', words: fullestMonth(figures.months) },
  ]
  return {
    year,
    books: count(figures.booksRead),
    rating: ratingLine(figures),
    told: told.filter(({ words }) => words !== ''),
    spines: figures.spines,
  }
}

function ratingLine({ averageRating, rereads }: YearFigures): string | undefined {
  const average = averageRating === null ? [] : [`${averageRating.toFixed(1)} stars on average`]
  const again = rereads === 0 ? [] : [`${rereads} ${rereads === 1 ? 're-read' : 're-reads'}`]
  return [...average, ...again].join(', ') || undefined
}

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
