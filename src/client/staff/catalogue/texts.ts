import type { BookField } from '#contract/catalogueRules.ts'
import { counted } from '../kit/texts.ts'

export const fieldNames: Record<BookField, string> = {
  title: 'Title',
  authors: 'Authors',
  series: 'Series',
  seriesPosition: 'Place in the series',
  synopsis: 'Synopsis',
  isbn: 'ISBN',
  year: 'First published',
  language: 'Language',
  pages: 'Pages',
  genres: 'Genres',
  tropes: 'Tropes',
  themes: 'Themes',
  characters: 'Characters',
  seriesType: 'Series type',
  pointOfView: 'Point of view',
  cover: 'Cover',
}

export const searchTexts = {
  heading: 'Catalogue',
  subtitle: 'Correct a book for everyone, or merge duplicates.',
  label: 'Find a book in the catalogue',
  none: { title: 'No book matches', hint: 'Try a title, author or ISBN.' },
  failed: 'The search failed',
  searching: 'Searching...',
  found: (count: number) => counted(count, 'book', 'books'),
}

export const careTexts = {
  failed: 'Failed to load the book',
  sections: 'Manage this book',
  tab: { edit: 'Edit', cover: 'Cover', editions: 'Editions', merge: 'Merge', history: 'History' },
  toBook: "View the book's page",
  name: (name: string) => `ID at its source: ${name}`,
}

export const editTexts = {
  hints: {
    authors: 'Separate several with commas.',
    seriesPosition: 'A number; 2.5 is between two and three.',
    year: 'A year; negative for BCE.',
    language: 'A code: en, pt-BR.',
  } as Partial<Record<BookField, string>>,
  problems: {
    missing: "This can't be empty.",
    'too-long': 'This is too long.',
    characters: 'Use one line of visible characters.',
    isbn: "That isn't a valid ISBN.",
    year: 'A whole number between -3000 and 2200.',
    pages: 'A whole number between 1 and 50,000.',
    position: 'A number above 0, with at most two decimals.',
    series: 'A place in a series needs the series.',
    language: 'A language is written as a code: en, pt-BR.',
  },
  save: 'Save for everyone',
  saving: 'Saving...',
  saved: 'The book is saved for everyone',
  discard: 'Discard',
  discarded: 'Your changes are discarded',
  failed: 'Not saved',
  nothing: 'No changes yet.',
  kept: 'Not saved yet. Your draft is kept in this browser.',
  theirs: (fields: string) => `Someone else has changed: ${fields}. Saving replaces their changes with yours.`,
}

export const historyTexts = {
  none: 'No changes yet',
  noneHint: 'Every change to this book will appear here, with who made it, and can be undone.',
  failed: 'Failed to load the history',
  nobody: 'The operator, a book service or a former reader',
  was: 'Before',
  is: 'After',
  nothing: 'Nothing',
  picture: (title: string) => `Cover of ${title}`,
  undo: 'Undo',
  undoOf: (what: string, when: string) => `Undo the change of ${what}, ${when}`,
  undoing: 'Undoing...',
  undone: 'The change is undone',
  undoFailed: 'The change was not undone',
}

export const coverTexts = {
  heading: 'Reported covers',
  subtitle: 'Covers that readers reported as missing or wrong.',
  empty: 'All clear',
  emptyHint: 'Reported covers appear here until an admin decides.',
  failed: 'Failed to load reported covers',
  reports: (count: number, since: string) => `${counted(count, 'reader', 'readers')}, since ${since}`,
  loadingPicture: 'Loading...',
  noPicture: 'No cover',
  find: 'Find another',
  finding: 'Looking...',
  address: 'From a URL',
  take: 'Remove',
  keep: 'Keep',
  of: (act: string, title: string) => `${act}: the cover of ${title}`,
  given: 'The book has a new cover',
  taken: 'The cover is removed; the book shows its cloth',
  back: 'The old cover is back',
  backHint: 'Its reports stay closed.',
  notBack: 'The old cover could not be restored',
  group: (title: string) => `The cover of ${title}`,
  kept: 'The cover stays, and its reports are closed',
  notDone: 'The cover was not changed',
  dialog: {
    title: 'A cover from a URL',
    confirm: 'Fetch',
    busy: 'Fetching...',
    failed: 'No cover was fetched',
  },
  addressLabel: 'Image URL',
  addressHint: "It starts with https. We store a copy, so readers' browsers never contact that site.",
  addressProblem: 'Enter the full public URL of an image, starting with https://.',
  edit: 'Edit the book',
}
