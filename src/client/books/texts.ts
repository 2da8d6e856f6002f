import { searchMaxLength } from '#contract/rules.ts'

export const browseTexts = {
  heading: 'Browse Books',
  subtitle: 'Search for books to add to your collection.',
  searchLabel: 'Search books',
  placeholder: 'Search by title or author...',
  search: 'Search',
  searching: 'Searching...',
  emptyTerm: { title: 'Please enter a search term', hint: 'Try searching by book title or author name.' },
  longTerm: {
    title: 'That search is too long',
    hint: `Keep it to ${searchMaxLength} characters: a title, an author, or an ISBN.`,
  },
  wrongIsbn: {
    title: 'One of these digits is wrong',
    hint: 'The last digit of this ISBN does not match the others. Please compare it with the book.',
  },
  results: 'Search results',
  found: (count: number, term: string) => `${count === 1 ? '1 book' : `${count} books`} found for “${term}”`,
  didYouMean: 'Did you mean',
  guesses: (count: number) => `Did you mean ${count === 1 ? 'this book' : `one of these ${count}`}?`,
  onlyGuesses: (term: string) => `Nothing is called “${term}”. Did you mean one of these?`,
  noneFound: { title: 'No books found', hint: 'Try searching with different keywords or check the spelling.' },
  failed: { title: 'Search failed', description: 'Unable to search for books. Please try again.' },
}

export const trendingTexts = {
  heading: 'Trending Now',
  hint: 'What readers have been adding this month.',
  loading: 'Loading trending books...',
  none: { title: 'No trending books available', hint: 'Try searching for books above to get started.' },
  previous: 'Previous books',
  next: 'Next books',
  slide: (position: number, count: number) => `${position} of ${count}`,
  shown: (positions: string, count: number) => `Showing ${positions} of ${count}`,
}

export const ofTheDayTexts = {
  heading: 'From the catalogue',
  hint: 'A dozen books to choose from, new ones every day.',
  failed: 'The books from the catalogue did not load',
}

export const servicesTexts = {
  searching: 'Searching further…',
  heading: (count: number, names: string[]) => `${count} more from ${listed(names)}`,
  silent: (names: string[]) => `${listed(names)} did not answer`,
  busy: (names: string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} busy. Try again in a minute.`,
  spent: (names: string[]) =>
    `No more searches of ${listed(names)} today. Try again tomorrow, or add the book by hand.`,
  tooShort: (names: string[]) => `Type a little more of the title or the author to search ${listed(names)}.`,
  notAsked: 'Only our own catalogue was searched',
  hint: 'They may still have it. Try again in a moment, or add it by hand.',
  byHand: 'Not the book you are looking for?',
  addByHand: 'Add it by hand',
}

const listed = (names: string[]) => new Intl.ListFormat('en').format(names)

export const reportTexts = {
  report: 'Report cover issue',
  reporting: 'Reporting...',
  reported: {
    title: 'Issue Reported',
    description: "Thank you for reporting this cover issue. We'll review it soon!",
  },
  failed: { title: 'Failed to Report Issue', description: 'Please try again later.' },
  noBook: 'Unable to report issue - book ID not found',
}

export const synopsisTexts = {
  heading: 'Synopsis',
  none: 'No synopsis available for this book.',
}

export const bookTexts = {
  unknownTitle: 'Unknown Title',
  unknownAuthor: 'Unknown Author',
}

export const pickerTexts = {
  label: 'Which book have you read?',
  results: 'Books found',
  found: (count: number) => (count === 1 ? '1 book found' : `${count} books found`),
}

export const barSearchTexts = {
  label: 'Find a book',
  hits: 'Matches',
  found: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  guess: 'Did you mean',
  all: (term: string) => `See all results for “${term}”`,
}

export const buyTexts = {
  buy: 'Buy on Amazon',
  earns: '(affiliate link)',
  newTab: (title: string) => `: ${title} (opens in a new tab)`,
}

export const ribbonTexts = {
  short: { tbr: 'TBR', reading: 'Reading', paused: 'Paused', finished: 'Finished', dnf: 'DNF' },
  shelf: { tbr: 'To Be Read', reading: 'Currently Reading', paused: 'Paused', finished: 'Finished', dnf: 'DNF' },
  catalogue: {
    tbr: 'In TBR',
    reading: 'Currently Reading',
    paused: 'Paused',
    finished: 'Finished',
    dnf: 'Finished: Did Not Finish',
  },
}

/** `en` as `English`; anything but a code stays as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
