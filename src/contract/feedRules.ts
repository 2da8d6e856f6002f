/** What the feed tells of a book. Of several, the first gives the line its place among others. */
export const activityKinds = [
  'reviewed',
  'finished',
  /** Long ago, or on a day that they did not say. */
  'read',
  'gave-up',
  'started',
  'rated',
  'wanted',
  'shelved',
  /** All that one import put on the shelf. */
  'imported',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** No line has more, however many there were. */
export const maxBooksOfLine = 100

/** The same for the line of an import. */
export const maxBooksOfImport = 500

/** Of a line with several. */
export const maxCoversOfLine = 5
