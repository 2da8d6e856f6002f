export const firstSightTexts = {
  label: 'What you’ll find here',
  shelf: 'A reading year, as a shelf',
  shelfNote: (books: number) =>
    `An example: ${books} books, in the order they were finished. Long books are thick. The cloth depends on the genre.`,
  shelfLabel: (books: number) => `An example of a reading year: a shelf of ${books} books`,
  sage: 'The Sage says why',
  sageNote: 'Three examples. Each is what the Sage wrote for a reader who had rated only two books.',
  community: 'What readers say here',
  lookAround: 'Look around the community',
  by: (author: string) => `by ${author}`,
} as const
