import { isAnonymous } from '#contract/bookRules.ts'
import { surveyGenresOf } from '#contract/surveyMatches.ts'
import type { Audience, BookGenre, SageBook } from '#sage/book.ts'

export interface KnownBook {
  authors: string[]
  series: string | null
  seriesPosition: number | null
  year: number | null
  language: string | null
  genres: string[]
  surveyGenres: string[]
  tags: string[]
}

/** Drops unknown authors. Survey genres become tags, and also genres unless a genre already says the same. */
export function toSageBook({ authors, series, seriesPosition, year, language, ...said }: KnownBook): SageBook {
  const tags = [...said.tags.map(apartFromGenres), ...said.surveyGenres]
  return {
    authors: authors.filter((name) => !isAnonymous(name)),
    ...(series ? { series } : {}),
    ...(seriesPosition ? { seriesPosition } : {}),
    ...(year ? { year } : {}),
    ...(language ? { language } : {}),
    audience: audienceOf(said),
    form: formOf(said),
    genres: genresOf(said),
    tags: [...new Set(tags)],
  }
}

type Recommendations = Pick<KnownBook, 'genres' | 'surveyGenres'>

/** Keeps the tag `mystery` apart from the genre Mystery. */
const apartFromGenres = (tag: string) => (tag.toLowerCase() === 'mystery' ? 'mystery plot' : tag)

const writtenFor: Record<string, Audience> = {
  "Children's Literature": 'children',
  'Middle Grade (MG)': 'middle grade',
  'Young Adult (YA)': 'young adults',
  'Young Adult': 'young adults',
}

function audienceOf({ genres, surveyGenres }: Recommendations): Audience[] {
  const said = [...genres, ...surveyGenres]
  const young = said.flatMap((genre) => writtenFor[genre] ?? [])
  return young.length > 0 || said.length === 0 ? [...new Set(young)] : ['adults']
}

const forms: Record<string, string> = {
  Cookbooks: 'recipes',
  'Graphic Novels & Comics': 'comics',
  Manga: 'comics',
  Poetry: 'verse',
  'Non-Fiction': 'facts',
}

/** A cookbook is not also a book of facts. */
function formOf({ genres, surveyGenres }: Recommendations): string[] {
  const said = [...genres, ...surveyGenres]
  const told = new Set(said.flatMap((genre) => forms[genre] ?? []))
  if (told.has('recipes')) return ['recipes']
  return told.size > 0 || said.length === 0 ? [...told] : ['fiction']
}

function genresOf({ genres, surveyGenres }: Recommendations): BookGenre[] {
  const said = new Set(genres.flatMap((genre) => [genre, ...surveyGenresOf(genre)]))
  return [...genres, ...surveyGenres.filter((genre) => !said.has(genre))].map((name) => ({ name, weight: 1 }))
}
