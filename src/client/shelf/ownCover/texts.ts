export const ownCoverTexts = {
  open: 'Your own cover',
  openFailed: 'The form could not be opened',
  title: (title: string) => `Your own cover of ${title}`,
  hint: 'Only you see it. A JPG, PNG, GIF, WebP or AVIF of at most 5 MB, taller than wide.',
  choose: 'Choose a picture',
  sending: 'Sending...',
  remove: 'Show the book’s cover again',
  kept: 'Your cover is on the book',
  removed: 'The book has its cover again',
  failed: 'The cover was not changed',
}
