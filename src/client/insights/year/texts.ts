export const books = (count: number) => `${count} ${count === 1 ? 'book' : 'books'}`
const reads = (count: number) => `${count} ${count === 1 ? 'read' : 'reads'}`
/** A book read twice counts twice. */
export const counted = (count: number, rereads: number) => (rereads > 0 ? reads(count) : books(count))

export const yearTexts = {
  heading: (span: number | 'all') => `Reading Insights for ${span === 'all' ? 'All Time' : span}`,
  subtitle: 'What you read, when, and how you liked it.',
  years: 'Other years',
  allTime: 'All time',
  loading: 'Counting your books...',
  failed: 'Failed to load your insights',
}

export const emptyTexts = {
  title: 'No Books Read Yet',
  ofYear: (year: number) => `Nothing finished in ${year} so far.`,
  setAside: (count: number) => `${books(count)} set aside, and that is fine.`,
  willAppear:
    "Finish a book and it takes its place on this shelf. You'll see your months, favorite genres and authors, and ratings here.",
  browse: 'Browse Books',
}

export const panelTexts = {
  genres: 'Top Genres',
  noGenres: "We don't know the genres of these books yet.",
  authors: 'Favorite Authors',
  noAuthors: "We don't know the authors of these books yet.",
  months: 'Monthly Reading Pattern',
  ratings: 'Rating Distribution',
  noRatings: 'Your ratings will appear here.',
  years: 'Reads per Year',
  undated: (count: number) =>
    `${reads(count)} without a finish date ${count === 1 ? 'counts' : 'count'} in the year you added ${count === 1 ? 'it' : 'them'}.`,
  ofNoYear: (count: number) =>
    count === 1
      ? '1 more read has no finish date, and its year is unknown.'
      : `${count} more reads have no finish date, and their years are unknown.`,
  monthless: (count: number) =>
    count === 1 ? '1 more has a year but no month.' : `${count} more have a year but no month.`,
  unrated: (count: number) => `${reads(count)} without stars.`,
  seeUnrated: (count: number) => (count === 1 ? 'See the book' : `See the ${count} books`),
  readsWord: (count: number) => (count === 1 ? 'read' : 'reads'),
  starsWord: (stars: number) => (stars === 1 ? 'star' : 'stars'),
  month: (name: string, count: number) => `${name}: ${reads(count)}`,
}

export const readsTexts = {
  heading: 'Reads and Pages',
  first: 'First reads',
  again: 'Re-reads',
  pages: 'pages read',
  unknownPages: (count: number) => (count > 0 ? `not counting ${books(count)} of unknown length` : undefined),
  hours: 'hours listened',
  unknownLength: (count: number) => (count > 0 ? `not counting ${books(count)} of unknown length` : undefined),
  formatsHeading: 'Formats',
  formats: [
    ['print', 'Print'],
    ['ebook', 'E-book'],
    ['audio', 'Audiobook'],
  ],
  noFormat: 'Not recorded',
  formatHint: 'You can record the format of a read on the book’s page.',
} as const

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const shelfTexts = {
  heading: (year: number) => `The Shelf of ${year}`,
  label: (year: number) => `Books read in ${year}`,
  book: (title: string, author: string) => `${title} by ${author}`,
}

export const noteTexts = {
  fullest: (month: string, count: number) => `${month} was your fullest month, with ${books(count)}.`,
  twoFullest: (month: string, other: string, count: number) =>
    `${month} and ${other} were your fullest months, with ${books(count)} each.`,
  author: (name: string, count: number) => `You came back to ${name} for ${books(count)}.`,
  authorAgain: (name: string, count: number) => `You came back to ${name} for ${reads(count)}.`,
  longest: (pages: number) => `, the longest, took you through ${pages.toLocaleString('en')} pages.`,
}

export const pictureTexts = {
  heading: 'Your Year as a Picture',
  shapes: [
    ['story', 'Portrait (stories)'],
    ['wide', 'Landscape (posts)'],
  ],
  madeFrom: (open: number, all: number) => {
    if (open === 0) return 'The picture shows only books that everyone can see, and none of these is public.'
    return open === all
      ? 'Your numbers and your shelf. No one sees it until you share it.'
      : `Your numbers and your shelf, from the ${books(open)} that everyone can see. No one sees it until you share it.`
  },
} as const
