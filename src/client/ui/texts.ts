export const uiTexts = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  undo: 'Undo',
  menuFailed: 'The menu could not be opened',
  notifications: 'Notifications (F8)',
  clear: 'Clear',
  clearRating: 'Clear rating',
  noRating: 'No rating yet',
  filter: 'Filter',
  noMatch: 'Nothing matches that filter.',
  sageNotes: 'The Sage notes',
  coverOf: (title: string, author: string) => `Cover of ${title} by ${author}`,
  clothOf: (title: string, author: string) => `Cover of ${title} by ${author} (placeholder)`,
  starsOf: (stars: number) => `${stars} out of 5 stars`,
  shownStars: (stars: number) => `${stars} / 5`,
  communityStars: (average: number, count: number) =>
    `Readers' average: ${average.toFixed(1)} out of 5 stars, ${count.toLocaleString('en')} ${count === 1 ? 'rating' : 'ratings'}`,
  notRated: 'Not rated yet',
  chosenOf: (chosen: number, max: number) => `${chosen} of ${max} chosen`,
  booksWord: (count: number) => (count === 1 ? 'book' : 'books'),
  spinesText: (read: number, goal: number) => (goal > 0 ? `${read} of ${goal} books` : `${read} books`),
  starName,
} as const

/** `half a star`, `1 star`, `3 and a half stars`. */
function starName(stars: number): string {
  const whole = Math.floor(stars)
  if (stars === 0.5) return 'half a star'
  if (whole === stars) return `${whole} ${whole === 1 ? 'star' : 'stars'}`
  return `${whole} and a half stars`
}
