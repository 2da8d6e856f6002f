import { authorsOf, coverProblem, isbnProblem, lineProblem } from '#contract/bookRules.ts'
import type { BookByHand, BookDetail } from '#contract/books.ts'
import { authorMaxLength, synopsisMaxLength, titleMaxLength } from '#contract/rules.ts'
import { richText, type Piece } from '#client/books/richText.ts'
import { coverTexts, isbnTexts, lineTexts } from './texts.ts'

export interface ByHandValues {
  title: string
  author: string
  coverUrl: string
  isbn: string
  synopsis: string
  /** The source book and its synopsis; empty when typed by hand. */
  bookId: string
  filledSynopsis: string
}

export const fields = ['title', 'author', 'coverUrl', 'isbn', 'synopsis'] as const
export type Field = (typeof fields)[number]

export const blank: ByHandValues = {
  title: '',
  author: '',
  coverUrl: '',
  isbn: '',
  synopsis: '',
  bookId: '',
  filledSynopsis: '',
}

export function textOf(values: ByHandValues): string | undefined {
  return fields.every((field) => values[field].trim() === '') ? undefined : JSON.stringify(values)
}

export function valuesIn(text: string | null): ByHandValues | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const texts = Object.entries(kept).filter(([name, value]) => name in blank && typeof value === 'string')
    return { ...blank, ...(Object.fromEntries(texts) as Partial<ByHandValues>) }
  } catch {
    return undefined
  }
}

export function filledFrom(book: BookDetail): ByHandValues {
  const synopsis = plain(richText(book.synopsis ?? ''))
  const { id: bookId, title, isbn, authors } = book
  return {
    title,
    author: authors.join(', '),
    coverUrl: '',
    isbn: isbn ?? '',
    synopsis,
    bookId,
    filledSynopsis: synopsis,
  }
}

/** Omits empty fields, and a synopsis that is unchanged from the source book. */
export function sentOf(values: ByHandValues): BookByHand {
  const { bookId, title, author, coverUrl, isbn, synopsis, filledSynopsis } = values
  return {
    title: title.trim(),
    author: author.trim(),
    ...(bookId !== '' && { bookId }),
    ...(coverUrl.trim() !== '' && { coverUrl: coverUrl.trim() }),
    ...(isbn.trim() !== '' && { isbn: isbn.trim() }),
    ...(synopsis.trim() !== '' && synopsis !== filledSynopsis && { synopsis }),
  }
}

export function problemOf(field: Field, typed: string): string | undefined {
  if (field === 'title') return worded(lineTexts('title', titleMaxLength), lineProblem(typed, titleMaxLength))
  if (field === 'author') return worded(lineTexts('author', authorMaxLength), authorProblem(typed))
  if (field === 'coverUrl') return worded(coverTexts, coverProblem(typed))
  if (field === 'isbn') return worded(isbnTexts, isbnProblem(typed))
  return typed.length > synopsisMaxLength
    ? `Keep this to ${synopsisMaxLength.toLocaleString('en')} characters.`
    : undefined
}

const authorProblem = (typed: string) =>
  lineProblem(typed, authorMaxLength) ?? (authorsOf(typed).length === 0 ? 'missing' : undefined)

const worded = <Problem extends string>(texts: Record<Problem, string>, problem: Problem | undefined) =>
  problem && texts[problem]

function plain(pieces: Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : plain(piece.pieces) + (ends[piece.tag] ?? '')))
    .join('')
    .trim()
}

const ends: Partial<Record<string, string>> = { p: '\n\n', ul: '\n', ol: '\n', li: '\n' }
