import { type GenreFamily, genreFamilyOf } from '#contract/genreFamily.ts'

export const clothColumns = [
  'books.title',
  'books.author',
  'books.series',
  'books.series_position as seriesPosition',
  'books.known_genres as knownGenres',
  'books.survey_genres as surveyGenres',
] as const

interface ClothRow {
  title: string
  author: string
  series: string | null
  seriesPosition: number | null
  knownGenres: string[]
  surveyGenres: string[]
}

interface ClothFacts {
  title: string
  author: string
  series: string | null
  seriesPosition: number | null
  genreFamily: GenreFamily
}

/** What a client needs to draw a book's cloth. */
export function clothFacts({ title, author, series, seriesPosition, knownGenres, surveyGenres }: ClothRow): ClothFacts {
  return { title, author, series, seriesPosition, genreFamily: genreFamilyOf(knownGenres, surveyGenres) }
}
