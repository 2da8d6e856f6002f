import type { PickJob } from '#contract/picks.ts'
import type { Cause } from './nothingLeft.ts'
import { invitingTexts } from './invitingTexts.ts'
import { noteTexts } from './noteTexts.ts'
import type { List } from './picksList.ts'

export const picksTexts = {
  title: "Sage's Picks",
  subtitle: 'Consider your reading slump officially over.',
  loading: 'Loading recommendations...',
  failed: 'Failed to load recommendations. Please try again later.',
  consultAgain: 'Consult the Sage Again',
  consulting: 'The Sage is reading...',
  list: {
    picks: 'Your picks',
    nextInSeries: 'Next in your series',
    newHere: 'New here',
  } satisfies Record<List, string>,
  hint: {
    picks: undefined,
    nextInSeries: "The next book in series you've started.",
    newHere: 'Be the first here to read one of these.',
  } satisfies Record<List, string | undefined>,
  thatIsAll: 'That is all I would hand you today.',
  lead: 'I would start with this one',
  jumps: 'On this page',
  taste: 'What the Sage thinks you like',
  counted: (name: string, count: number) => `${name} (${count})`,
  cover: { loading: 'Loading...', missing: 'Cover Unavailable' },
  match: noteTexts.match,
  certainty: noteTexts.certainty,
  rateMore: (missing: number) => `rate ${missing} more`,
  whyThis: noteTexts.why,
  whyAbout: noteTexts.whyAbout,
  nothingLeft: {
    title: 'No picks left',
    hint: {
      'all-known': "You've already shelved or dismissed everything the Sage would suggest.",
      wished: 'Your wishes leave out everything the Sage would suggest. Take one of them back.',
      'taken-out':
        "Without what you've ignored, the Sage has nothing to suggest. Use some of it again, or rate more books.",
      'none-liked':
        'The Sage goes by books you liked, and nothing on your shelf has three stars or more. Rate one you liked.',
    } satisfies Record<Cause, string>,
    add: 'Add a book',
    rate: 'Rate some books',
    still: 'Still nothing new',
  },
  generated: 'Recommendations Generated!',
  generateFailed: { title: 'Failed to Generate Recommendations', description: 'Please try again later.' },
  profileRequired: {
    title: 'Profile Required',
    description: "The Sage can't make recommendations until you rate some books or complete the onboarding survey",
    survey: invitingTexts.answerSurvey,
    rate: 'Rate some books',
  },
  empty: {
    title: 'The Sage Awaits Your Command',
    sentence: "Picks come from the books you've rated and your answers to the onboarding survey.",
    reveal: 'Reveal My Recommendations',
    hint: 'The more books you rate, the more accurate your picks become.',
  },
}

export const jobTexts: Record<PickJob, string> = {
  sure: 'Sure to please',
  close: 'Close to your taste',
  author: 'By an author you love',
  gem: 'Hidden gem',
  new: 'Recent',
  edge: 'Further afield',
}

export const groupTexts = {
  author: 'By authors you love',
  book: (title: string) => `Because you liked ${title}`,
  answer: 'Based on your survey answers',
  edge: 'Further afield',
  rest: 'More for you',
}

export const rateMoreTexts = {
  title: (missing: number) => (missing > 0 ? `Rate ${missing} more` : 'Rate as many as you like'),
  note: (missing: number) =>
    `These are early guesses. Rate ${missing} more ${missing === 1 ? 'book' : 'books'} you know, and I'll do better.`,
  hint: 'High ratings tell the Sage what to look for, low ones what to leave out. Books you rate here go to Finished.',
  enough: "That's enough to go by. More ratings still make your picks better.",
  books: 'Books to rate',
  loading: 'Looking for books you may know...',
  none: "You've been through the best-known books. Find one of your own.",
  find: 'Find another book',
  done: 'Done',
  failed: "The books to rate didn't load.",
}
