import { authorsOf, isbnProblem, lineProblem } from '#contract/bookRules.ts'
import type { BookChanges, CatalogueBook } from '#contract/catalogueShapes.ts'
import { languageForm, pagesRange, maxPosition, seriesMaxLength, yearRange } from '#contract/catalogueRules.ts'
import { authorMaxLength, synopsisMaxLength, titleMaxLength } from '#contract/rules.ts'
import { editTexts } from './texts.ts'

export const lineFields = ['title', 'authors', 'series', 'seriesPosition', 'year', 'language', 'pages', 'isbn'] as const
export type LineField = (typeof lineFields)[number]
export const tagFields = ['genres', 'tropes', 'themes', 'characters', 'seriesType'] as const
export type TagField = (typeof tagFields)[number]

export type BookValues = Record<LineField | 'synopsis', string> &
  Record<TagField, string[]> & { pointOfView: string | null }
export type ValueName = keyof BookValues

export type BookDraft = Partial<BookValues>

export const valuesOf = (book: CatalogueBook): BookValues => ({
  title: book.title,
  authors: book.authors.join(', '),
  series: book.series ?? '',
  seriesPosition: shown(book.seriesPosition),
  year: shown(book.year),
  language: book.language ?? '',
  pages: shown(book.pages),
  isbn: book.isbn ?? '',
  synopsis: book.synopsis ?? '',
  genres: book.genres,
  tropes: book.tropes,
  themes: book.themes,
  characters: book.characters,
  seriesType: book.seriesType,
  pointOfView: book.pointOfView,
})

const shown = (number: number | null) => (number === null ? '' : String(number))

export function changedIn(book: CatalogueBook, draft: BookDraft): ValueName[] {
  const values = valuesOf(book)
  return (Object.keys(draft) as ValueName[]).filter((name) => !isSame(draft[name], values[name]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changedSince(before: CatalogueBook, now: CatalogueBook): ValueName[] {
  return changedIn(now, valuesOf(before))
}

type Problems = Partial<Record<ValueName, string>>

export function problemsOf(book: CatalogueBook, draft: BookDraft): Problems | undefined {
  const then = { ...valuesOf(book), ...draft }
  const problems: Problems = {}
  for (const name of changedIn(book, draft)) {
    const problem = problemIn(name, then)
    if (problem) problems[name] = editTexts.problems[problem]
  }
  if (then.series.trim() === '' && then.seriesPosition.trim() !== '')
    problems.seriesPosition = editTexts.problems.series
  return Object.keys(problems).length > 0 ? problems : undefined
}

type Problem = keyof typeof editTexts.problems

function problemIn(name: ValueName, values: BookValues): Problem | undefined {
  if (name === 'title') return lineProblem(values.title, titleMaxLength)
  if (name === 'authors') return authorsProblem(values.authors)
  if (name === 'series') return values.series.trim() === '' ? undefined : lineProblem(values.series, seriesMaxLength)
  if (name === 'isbn') return isbnProblem(values.isbn) && 'isbn'
  if (name === 'language')
    return values.language.trim() === '' || languageForm.test(values.language.trim()) ? undefined : 'language'
  if (name === 'synopsis') return values.synopsis.length > synopsisMaxLength ? 'too-long' : undefined
  if (name === 'year') return isWhole(values.year, yearRange) ? undefined : 'year'
  if (name === 'pages') return isWhole(values.pages, pagesRange) ? undefined : 'pages'
  if (name === 'seriesPosition') return isPosition(values.seriesPosition) ? undefined : 'position'
  return undefined
}

const authorsProblem = (typed: string) =>
  lineProblem(typed, authorMaxLength) ?? (authorsOf(typed).length === 0 ? 'missing' : undefined)

function isWhole(typed: string, { min, max }: { min: number; max: number }): boolean {
  const number = numberOf(typed)
  return typed.trim() === '' || (number !== null && Number.isInteger(number) && number >= min && number <= max)
}

function isPosition(typed: string): boolean {
  const number = numberOf(typed)
  return typed.trim() === '' || (/^\d+([.,]\d{1,2})?$/.test(typed.trim()) && number! > 0 && number! <= maxPosition)
}

const numberOf = (typed: string) => {
  const number = Number(typed.trim().replace(',', '.').replace('\u2212', '-'))
  return typed.trim() === '' || Number.isNaN(number) ? null : number
}

export function changesOf(book: CatalogueBook, draft: BookDraft): BookChanges {
  const then = { ...valuesOf(book), ...draft }
  const sent: Required<BookChanges> = {
    title: then.title.trim(),
    authors: authorsOf(then.authors),
    series: orNull(then.series),
    seriesPosition: numberOf(then.seriesPosition),
    year: numberOf(then.year),
    language: orNull(then.language),
    pages: numberOf(then.pages),
    isbn: orNull(then.isbn),
    synopsis: orNull(then.synopsis),
    genres: then.genres,
    tropes: then.tropes,
    themes: then.themes,
    characters: then.characters,
    seriesType: then.seriesType,
    pointOfView: then.pointOfView,
  }
  return Object.fromEntries(changedIn(book, draft).map((name) => [name, sent[name]]))
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())
