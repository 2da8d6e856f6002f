import type { BookField } from '#contract/catalogueRules.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

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
  subtitle: 'Correct a book for all its readers, or merge two that are one.',
  label: 'Find a book of the catalogue',
  none: { title: 'The catalogue has no such book', hint: 'Try its title, its author, or an ISBN.' },
  failed: 'The search failed',
  searching: 'Searching...',
  found: (count: number) => counted(count, 'book', 'books'),
}

export const careTexts = {
  loading: 'Loading...',
  failed: 'Failed to load the book',
  sections: 'What can be done with this book',
  tab: { edit: 'Edit', cover: 'Cover', merge: 'Merge', history: 'History' },
  toBook: 'Its page for readers',
  name: (name: string) => `Known as ${name}`,
}

export const editTexts = {
  hints: {
    authors: 'Put commas between several.',
    seriesPosition: 'A number; 2.5 stands between two and three.',
    year: 'A year. Before our era it is negative.',
    language: 'A code: en, pt-BR.',
  } as Partial<Record<BookField, string>>,
  problems: {
    missing: 'This needs words.',
    'too-long': 'This is too long.',
    characters: 'One line of letters that can be seen.',
    isbn: 'That is no ISBN, or its check digit is wrong.',
    year: 'A whole number between -3000 and 2200.',
    pages: 'A whole number between 1 and 50,000.',
    position: 'A number above 0, with at most two decimals.',
    series: 'A place in a series needs the series.',
    language: 'A language is written as a code: en, pt-BR.',
  },
  save: 'Save for everybody',
  saving: 'Saving...',
  saved: 'The book is changed for all its readers',
  discard: 'Discard',
  discarded: 'What you typed is discarded',
  failed: 'Not saved',
  nothing: 'Nothing is changed yet.',
  kept: 'Not saved yet. It is kept in this browser.',
  theirs: (fields: string) => `Changed meanwhile, here too: ${fields}. What you typed stands; saving replaces theirs.`,
}

export const historyTexts = {
  none: 'Nothing was changed yet',
  noneHint: 'Every change of this book will stand here, with who made it, and can be taken back.',
  failed: 'Failed to load the history',
  nobody: 'The operator, a book service, or who has left',
  was: 'Before',
  is: 'After',
  nothing: 'Nothing',
  picture: (title: string) => `Cover of ${title}`,
  undo: 'Take back',
  undoOf: (what: string, when: string) => `Take back the change of ${what}, ${when}`,
  undoing: 'Taking back...',
  undone: 'The change is taken back',
  undoFailed: 'The change was not taken back',
}

export const mergeTexts = {
  intro: 'Two entries of the catalogue that are one book become one. Nothing that readers have is lost.',
  pick: 'Find the other book',
  other: 'Another book',
  itself: 'This one',
  stays: 'Stays',
  goes: 'Goes into it',
  turn: 'The other way round',
  tryAgain: 'Try again',
  both: (count: number) =>
    `${counted(count, 'reader has', 'readers have')} both: of each, one entry is made. What they wrote is kept, words that were not shared as a private note.`,
  moves: ({
    entries,
    reviews,
    likes,
    comments,
    editions,
  }: Record<'entries' | 'reviews' | 'likes' | 'comments' | 'editions', number>) => [
    counted(entries, 'entry on a shelf', 'entries on shelves'),
    counted(reviews, 'shared review', 'shared reviews'),
    counted(likes, 'like', 'likes'),
    counted(comments, 'comment', 'comments'),
    counted(editions, 'printing with an ISBN', 'printings with an ISBN'),
  ],
  movesTitle: 'What moves',
  address: 'Its old address leads to the book that stays. The merge can be undone for thirty days.',
  tooLong: (count: number) =>
    `${counted(count, 'reader has', 'readers have')} both, with reviews and notes too long for one entry. Until they are shorter, these cannot be merged.`,
  facts: { entries: 'On shelves', year: 'First published', isbn: 'ISBN', language: 'Language', pages: 'Pages' },
  confirm: 'Merge the two',
  dialog: {
    title: 'Merge these two books?',
    confirm: 'Merge',
    busy: 'Merging...',
    failed: 'They were not merged',
  },
  follows: (goes: string, stays: string) => `${goes} goes into ${stays}.`,
  done: 'The two books are one',
  previewFailed: 'These two cannot be looked at together',
  merges: 'Merged into this book',
  mergedBy: (who: string, when: string) => `by ${who}, ${when}`,
  nobody: 'an admin who has left',
  undoneAt: (when: string) => `Undone ${when}`,
  undo: 'Undo',
  undoOf: (title: string) => `Undo the merge with ${title}`,
  undoing: 'Undoing...',
  undone: 'The merge is undone',
  changedSince: (count: number) =>
    count === 0
      ? 'Everything is as it was before.'
      : `${counted(count, 'entry was', 'entries were')} changed by their readers since, and stay as they left them.`,
  undoFailed: 'The merge was not undone',
  noMerges: 'Nothing was merged into this book yet.',
  mergesFailed: 'What was merged into this book did not load',
}

export const coverTexts = {
  heading: 'Reported covers',
  subtitle: 'Covers that readers call missing or wrong.',
  empty: 'No cover waits for you',
  emptyHint: 'When a reader calls a cover missing or wrong, the book stands here until somebody has decided.',
  failed: 'Failed to load reported covers',
  reports: (count: number, since: string) => `${counted(count, 'reader', 'readers')}, since ${since}`,
  loadingPicture: 'Loading...',
  noPicture: 'No cover',
  find: 'Find another',
  finding: 'Looking...',
  address: 'From an address',
  take: 'Take it off',
  keep: 'Keep it',
  of: (act: string, title: string) => `${act}: the cover of ${title}`,
  given: 'The book has another cover',
  taken: 'The cover is off: the book wears its cloth',
  back: 'The cover is as it was before',
  backHint: 'If it was reported, the reports stay closed.',
  notBack: 'The cover was not changed back',
  group: (title: string) => `The cover of ${title}`,
  kept: 'The cover stays, and its reports are closed',
  notDone: 'The cover is as it was',
  dialog: {
    title: 'A cover from an address',
    confirm: 'Fetch it',
    busy: 'Fetching...',
    failed: 'No cover was fetched',
  },
  addressLabel: 'Address of the picture',
  addressHint: 'It begins with https. We fetch it and keep it: no reader’s browser ever asks there.',
  addressProblem: 'Give the whole public address of a picture, beginning with https://.',
  edit: 'Edit the book',
}

export const pagedTexts = {
  moreFailed: 'More could not be loaded',
  tryAgain: 'Try again',
  more: 'Show more',
  loadingMore: 'Loading...',
}
