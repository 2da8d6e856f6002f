import { languageName } from '#client/books/texts.ts'
import type { FilterKind } from './kinds.ts'

export const filterTexts = {
  open: 'Filters',
  openWith: (count: number) => `Filters (${count})`,
  failedToOpen: 'The filters could not be opened',
  title: 'Filter your books',
  kinds: {
    genre: 'Genre',
    trope: 'Trope',
    stars: 'Your rating',
    read: 'Year read',
    published: 'Published',
    length: 'Length',
    language: 'Language',
    format: 'Format',
    copy: 'Your copy',
    series: 'Series',
  } satisfies Record<FilterKind, string>,
  option: (label: string, books: number) => `${label} (${books})`,
  search: (kind: string) => `Find: ${kind}`,
  typeYear: 'Type a year, such as 1965',
  noOption: 'None of your books matches that.',
  all: (count: number) => `Show all ${count}`,
  show: (books: number) => (books === 1 ? 'Show 1 book' : `Show ${books} books`),
  clearAll: 'Clear all',
  remove: (kind: string, label: string) => `Remove filter ${kind}: ${label}`,
  chosen: 'Chosen filters',
  noMatch: 'No books match these filters',
  noMatchHint: 'Remove one of them, or look on another tab.',
  loading: 'Loading the filters…',
  failed: { title: 'The filters did not load', description: 'Your books are still there without them.' },
}

const words: Record<string, string> = {
  'stars none': 'Not rated',
  'read none': 'No date',
  'published earlier': 'Before 1900',
  'length short': 'Short, under 250 pages',
  'length medium': 'Medium, 250 to 500 pages',
  'length long': 'Long, over 500 pages',
  'format print': 'Print',
  'format ebook': 'E-book',
  'format audio': 'Audiobook',
  'copy owned': 'Owned',
  'copy lent': 'Lent',
  'copy not-owned': 'Not owned',
}

export function labelOf(kind: FilterKind, value: string): string {
  const word = words[`${kind} ${value}`]
  if (word) return word
  if (kind === 'stars') return value === '1' ? '1 star' : `${value} stars`
  return kind === 'language' ? languageName(value) : value
}
