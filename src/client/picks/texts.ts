import type { Contribution } from '#contract/picks.ts'
import type { Cause } from './nothingLeft.ts'
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
    nextInSeries: 'Stories that you have begun.',
    newHere: 'Be the first here to read one of these.',
  } satisfies Record<List, string | undefined>,
  jumps: 'On this page',
  counted: (name: string, count: number) => `${name} (${count})`,
  cover: { loading: 'Loading...', missing: 'Cover Unavailable' },
  match: noteTexts.match,
  early: noteTexts.early,
  rateMore: (missing: number) => `rate ${missing} more`,
  whyThis: 'why this?',
  whyAbout: (title: string) => `why this? About ${title}`,
  nothingLeft: {
    title: 'No picks left',
    hint: {
      'all-known': 'All that the Sage could name is on your shelf already, or you have turned it down.',
      'taken-out':
        'What you have taken out speaks for no pick, and nothing else of yours speaks for a book that you do not know. Put some of it back, or rate more books.',
      'none-liked':
        'The Sage goes by what you liked, and no book on your shelf has three stars or more. Rate one that you liked.',
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
    survey: noteTexts.answerSurvey,
    rate: 'Rate some books',
  },
  empty: {
    title: 'The Sage Awaits Your Command',
    sentence: 'Picks come from the books you have rated and from your answers in the onboarding survey.',
    reveal: 'Reveal My Recommendations',
    hint: 'The more books you rate, the more accurate your picks become.',
  },
}

export const whyTexts = {
  title: (title: string) => `Why ${title}?`,
  match: (score: number) => `${score}% match: of ten books that the Sage names so surely, ${likedOfTen(score)} liked.`,
  early: (rated: number) =>
    `It is an early guess: the Sage has ${rated === 0 ? 'no book that you liked' : `only ${rated} ${rated === 1 ? 'book' : 'books'} that you liked`} to go by.`,
  list: 'What speaks for it, by its share of the score',
  none: 'The Sage knows too little of you yet to say more. Rate a few books and ask again.',
  nextInSeries: 'It is here because you have begun its series.',
  gone: (title: string) => `Without that, ${title} is no longer among your picks.`,
  kind: {
    book: 'a book on your shelf',
    author: 'an author you like',
    genre: 'a genre you like',
    trope: 'a trope you like',
  } satisfies Record<Contribution['kind'], string>,
  share: (percent: number) => `${percent}%`,
  rest: (percent: number) => `All else that speaks for it, each with little: ${percent}%`,
  exact: (reason: string) => `In the Sage's exact words: ${reason}`,
  tags: 'What it shares with books of yours',
}

function likedOfTen(score: number): string {
  if (score >= 95) return 'nearly all are'
  const liked = Math.max(1, Math.round(score / 10))
  return liked === 1 ? 'about one is' : `about ${liked} are`
}

export const rateMoreTexts = {
  title: (missing: number) => (missing > 0 ? `Rate ${missing} more` : 'Rate as many as you like'),
  note: (missing: number) =>
    `These are early guesses. Rate ${missing} more ${missing === 1 ? 'book' : 'books'} that you know, and I shall see further.`,
  hint: 'Three stars or more tell the Sage what to look for. A book that you rate here goes among your finished books.',
  enough: 'That is enough to go by. Each further one makes the picks surer.',
  books: 'Books to rate',
  loading: 'Looking for books that you may know...',
  none: 'None of the books that most readers know is left. Find one of your own.',
  find: 'Find another book',
  done: 'Done',
  failed: 'The books to rate did not load.',
}
