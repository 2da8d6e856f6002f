import type { Contribution } from '#contract/picks.ts'

export const picksTexts = {
  title: "Sage's Picks",
  subtitle: 'Consider your reading slump officially over.',
  loading: 'Loading recommendations...',
  failed: 'Failed to load recommendations. Please try again later.',
  tryAgain: 'Try again',
  consultAgain: 'Consult the Sage Again',
  consulting: 'The Sage is reading...',
  picks: 'Your picks',
  nextInSeries: 'Next in your series',
  match: (score: number) => `${score}% match`,
  early: (missing: number) => (missing > 0 ? `early guess · rate ${missing} more` : 'early guess'),
  whyThis: 'why this?',
  whyAbout: (title: string) => `why this? About ${title}`,
  notForMe: 'Not for me',
  notForMeAbout: (title: string) => `Not for me: ${title}`,
  dismissed: 'Not for you, then',
  dismissedMore: (title: string) => `The Sage will not name ${title} again.`,
  dismissFailed: 'The pick was not hidden',
  undoFailed: 'This could not be undone',
  allDismissed: { title: 'No picks left', hint: 'You have been through all of them. Ask for new ones.' },
  generated: 'Recommendations Generated!',
  generateFailed: { title: 'Failed to Generate Recommendations', description: 'Please try again later.' },
  profileRequired: {
    title: 'Profile Required',
    description: "The Sage can't make recommendations until you rate some books or complete the onboarding survey",
    survey: 'Answer the survey',
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
  list: 'What speaks for it, by its share of the score',
  none: 'The Sage knows too little of you yet to say more. Rate a few books and ask again.',
  kind: {
    book: 'a book on your shelf',
    author: 'an author you like',
    genre: 'a genre you like',
    trope: 'a trope you like',
  } satisfies Record<Contribution['kind'], string>,
  share: (percent: number) => `${percent}%`,
  tags: 'What they have in common',
}
