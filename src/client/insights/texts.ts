export const homeTexts = {
  heading: (name: string) => `Welcome back, ${name}!`,
  subtitle: 'Ready to discover your next favorite read?',
  redirecting: 'Redirecting to sign in...',
  explore: 'Where to next?',
}

export const linkTexts = {
  myBooks: 'My Books',
  browse: 'Discover Books',
  insights: 'Reading Insights',
  picks: "Sage's Picks",
}

export const statTexts = {
  thisYear: 'Books This Year',
  ofGoal: (goal: number) => `of ${goal} goal`,
  withoutGoal: (read: number) => (read === 1 ? 'book' : 'books'),
  total: 'Total Books Read',
  allTime: 'all time',
  awaitStars: (books: number) => `${books} more ${books === 1 ? 'awaits' : 'await'} stars`,
  progress: 'Goal Progress',
  percent: (percent: number) => `${percent}%`,
  shelf: (read: number, goal: number) => (goal > 0 ? `${read} of ${goal} books` : `${read} books`),
  ahead: (books: number) => `${books} ${books === 1 ? 'book' : 'books'} ahead of pace`,
  toGo: (books: number) => `${books} to go`,
  reached: 'Goal reached! The rest is a bonus.',
  ofYourGoal: (percent: number) => `${percent}% of your goal`,
  noGoal: 'No goal yet. A book a month is a good start.',
  noBooks: 'Your first finished book will appear here.',
}

export const openGoalTexts = { change: 'Change goal', set: 'Set a goal' }

export const activityTexts = {
  heading: 'Recent Activity',
  verb: {
    finished: 'Finished',
    finishedUnrated: 'Finished',
    started: 'Started reading',
    dnf: 'Marked DNF',
    undated: 'Marked as read',
  },
  about: (title: string) => `(${title})`,
  empty: 'Nothing here yet',
  emptyHint: 'Add a book you are reading, or one you loved, and your story starts here.',
  emptyAction: 'Browse books',
}

export const captionTexts = {
  finished: [
    'Another one for the shelf.',
    'A story well spent.',
    'Closed the cover, kept the story.',
    'That is how a reading year is made.',
  ],
  finishedUnrated: [
    'How was it? A few stars help you remember.',
    'Finished! The Sage is curious what you thought.',
    'One more read. Stars can follow any time.',
  ],
  started: [
    'A new chapter begins.',
    'May the first page be a good one.',
    'Tea, a blanket, and off you go.',
    'The best part: everything is still ahead.',
  ],
  startedLongAgo: ['Some books take their time.', 'The bookmark keeps your place.', 'Still open. There is no hurry.'],
  dnf: ['Life is too short for the wrong book.', 'Putting it down is a choice, too.', 'Not this one. On to the next.'],
  undated: [
    'When did you finish it? Add a date.',
    'Add a date and it counts toward its year.',
    'One date is missing. Add it when you like.',
  ],
} as const
