import type { CoverProblem, IsbnProblem, LineProblem } from '#contract/bookRules.ts'

export const addTexts = {
  heading: 'Add Book Manually',
  subtitle: "For books the search can't find.",
  back: 'Back to My Books',
  searchHeading: 'Search for a Book (Optional)',
  searchHint: 'If we find it, we fill in its details for you to check.',
  or: 'OR',
  enter: 'Enter Book Details Manually',
  draftWaits: 'What you typed before is still there.',
  onShelf: 'In your books',
  takeFailed: { title: 'Those details did not load', description: 'Please try again, or type them.' },
  formHeading: 'Book details',
  fields: {
    title: 'Title *',
    author: 'Author *',
    coverUrl: 'Cover Image URL',
    isbn: 'ISBN',
    synopsis: 'Synopsis',
  },
  authorHint: 'Several authors? Put commas between them.',
  coverHint: 'Begins with https://. We keep a copy, so that it stays.',
  isbnHint: '10 or 13 digits; hyphens are fine.',
  backToSearch: 'Back to Search',
  add: 'Add Book',
  adding: 'Adding...',
  clear: 'Clear the form',
  cleared: 'The form is cleared',
  missing: { title: 'Missing Information', description: 'Please provide at least a title and author' },
  added: 'Book added successfully!',
  isOnTbr: (title: string) => `${title} has been added to your TBR list.`,
  failed: { title: 'Error adding book', description: 'Something went wrong. Please try again.' },
  viewInMyBooks: 'View in My Books',
  isYours: (title: string) => `${title} is already in your books.`,
  isKnown: 'We know this book',
  isKnownHint: 'Adding it puts this book on your TBR. What you write about it stays yours.',
  fillIn: 'Fill in its details',
  draftKept: 'Draft kept on this device',
  draftNotKept: "This browser can't keep drafts. Add the book before you leave.",
}

export const lineTexts = (name: 'title' | 'author', most: number): Record<LineProblem, string> => ({
  missing: name === 'title' ? 'Please enter the title.' : 'Please enter at least one author.',
  'too-long': `Keep this to ${most} characters.`,
  characters: 'This contains invisible characters. Please type it again.',
})

export const coverTexts: Record<CoverProblem, string> = {
  'no-address': "That isn't an image address. It begins with https://.",
  'not-https': 'Covers need https. The address begins with https://.',
  'not-public': 'We fetch covers only from public websites, by domain name.',
  'too-long': 'This address is too long. Please find a shorter one.',
}

export const isbnTexts: Record<IsbnProblem, string> = {
  'check-digit': 'One of these digits is wrong: the last one does not fit the others. Please compare it with the book.',
  'no-isbn': 'An ISBN has 10 or 13 digits. Leave this empty when the book has none.',
}
