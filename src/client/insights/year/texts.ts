const books = (count: number) => `${count} ${count === 1 ? 'book' : 'books'}`

export const yearTexts = {
  heading: (year: number) => `Reading Insights for ${year}`,
  subtitle: 'What you read, when, and how you liked it.',
  years: 'Other years',
  loading: 'Counting your books...',
  failed: 'Failed to load your insights',
}

export const emptyTexts = {
  title: 'No Books Read Yet',
  ofYear: (year: number) => `Nothing finished in ${year} so far.`,
  setAside: (count: number) => `${books(count)} set aside, and that is fine.`,
  willAppear:
    'Finish a book and it takes its place on this shelf. Your months, your favorite genres and authors, and how you rate will be told here.',
  browse: 'Browse Books',
}

export const figureTexts = {
  booksRead: 'Books Read',
  averageRating: 'Average Rating',
  dnfRate: 'DNF Rate',
  readingPace: 'Reading Pace',
  none: '–',
  outOfFive: (rated: number) => `out of 5, from ${books(rated)}`,
  notRated: 'no stars given yet',
  percent: (percent: number) => `${percent.toFixed(1)}%`,
  dnfOf: (dnf: number, all: number) => `${dnf} of ${books(all)}`,
  perMonth: 'books per month',
}

export const goalTexts = {
  none: 'finished, and not one too few',
  of: (goal: number) => `of ${goal} hoped for`,
  toGo: (goal: number, toGo: number) => `of ${goal}, ${toGo} to go`,
  ahead: (goal: number, ahead: number) => `of ${goal}, ${ahead} ahead of pace`,
  reached: (goal: number) => `goal of ${goal} reached`,
}

export const panelTexts = {
  genres: 'Top Genres',
  noGenres: 'The genres of these books are not known yet.',
  authors: 'Favorite Authors',
  noAuthors: 'The authors of these books are not known yet.',
  months: 'Monthly Reading Pattern',
  ratings: 'Rating Distribution',
  noRatings: 'Give a book its stars, and they will be counted here.',
  halves: 'Half stars count with the star below.',
  booksWord: (count: number) => (count === 1 ? 'book' : 'books'),
  starsWord: (stars: number) => (stars === 1 ? 'star' : 'stars'),
  month: (name: string, count: number) => `${name}: ${books(count)}`,
}

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
  longest: (pages: number) => `, the longest, took you through ${pages.toLocaleString('en')} pages.`,
}

export const pictureTexts = {
  heading: 'Your Year as a Picture',
  shapes: [
    ['story', 'Upright, for stories'],
    ['wide', 'Wide, for posts'],
  ],
  madeFrom: (open: number, all: number) => {
    if (open === 0) return 'A picture is made from books that everybody may see, and none of these is such a book.'
    return open === all
      ? 'Counted facts and your shelf. Nobody sees it before you share it.'
      : `Counted facts and your shelf, from the ${books(open)} that everybody may see. Nobody sees it before you share it.`
  },
} as const
