import type { CatalogueBook } from './catalogueFile.ts'

export type CatalogueRow = ReturnType<typeof toCatalogueRow>

/** The columns of `books` that a shipped book fills. */
export function toCatalogueRow(book: CatalogueBook) {
  return {
    google_book_id: shippedName(book.title, book.authors[0]!),
    title: book.title,
    original_title: book.originalTitle ?? null,
    other_titles: book.otherTitles,
    authors: book.authors,
    first_year: book.year,
    language: book.language,
    pages: book.pages ?? null,
    isbn: book.isbn13 ?? null,
    series: book.series?.name ?? null,
    series_position: book.series?.position ?? null,
    synopsis: book.synopsis ?? null,
    known_genres: book.genres,
    known_tropes: book.tropes,
    survey_genres: book.surveyGenres,
    survey_tropes: book.surveyTropes,
    themes: book.themes,
    characters: book.characters,
    series_type: book.seriesType ? [book.seriesType] : [],
    point_of_view: book.pointOfView ?? null,
    tags: book.tags,
    moods: book.moods,
    setting: book.setting,
    prizes: book.prizes,
    form: book.form ?? null,
    audience: book.audience ?? null,
    pace: book.pace ?? null,
    driven_by: book.drivenBy ?? null,
    spice: book.spice ?? null,
    violence: book.violence ?? null,
  }
}

export const shippedName = (title: string, author: string) => `sageleaf_${slug(title)}_${slug(author)}`

const slug = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
    .toLowerCase()

/** Title and authors stay: they are how a book is found again. `renameBooks` corrects them. */
export const listColumns = [
  'known_genres',
  'known_tropes',
  'survey_genres',
  'survey_tropes',
  'themes',
  'characters',
  'series_type',
  'tags',
  'moods',
  'setting',
  'prizes',
  'other_titles',
] as const

export const factColumns = {
  original_title: 'text',
  first_year: 'integer',
  language: 'text',
  pages: 'integer',
  isbn: 'text',
  series: 'text',
  series_position: 'numeric',
  synopsis: 'text',
  point_of_view: 'text',
  form: 'text',
  audience: 'text',
  pace: 'text',
  driven_by: 'text',
  spice: 'smallint',
  violence: 'smallint',
} as const
