import type { Evidence } from '#contract/picks.ts'
import { minRatingsForConfidence } from '#contract/rules.ts'

export const whyTexts = {
  title: (title: string) => `Why ${title}?`,
  match: (score: number) => `${score}% match: readers like ${likedShare(score)} of the books with this figure.`,
  certainty: (evidence: Evidence, rated: number) => {
    if (evidence !== 'early') return evidence === 'some' ? "I'm fairly sure of it." : "I'm quite sure of it."
    if (rated >= minRatingsForConfidence) return "It's a guess: there is little like it on your shelf."
    return rated === 0
      ? "It's an early guess: you haven't rated a book yet."
      : `It's an early guess, based on only ${rated} ${rated === 1 ? 'book' : 'books'} you rated.`
  },
  list: 'Why the Sage picked it',
  none: "The Sage doesn't know you well enough to say more. Rate a few books and ask again.",
  nextInSeries: "It's here because you've started the series.",
  speaksFor: 'What speaks for it',
  against: 'What speaks against it',
  notLiked: "a book you didn't like",
  takes: (percent: number) => `−${percent}%`,
  noGround: (title: string) => `Nothing on your shelf leads to ${title} anymore.`,
  loading: 'Asking the Sage...',
  failed: "The Sage's reasons didn't load.",
  gone: (title: string) => `Without that, ${title} is no longer among your picks.`,
  group: {
    books: 'Books on your shelf',
    authors: 'Authors you like',
    tastes: 'What you like to read about',
  },
  numbers: 'Show the numbers',
  more: (count: number) => `and ${count} more`,
  rest: 'Everything else, in small parts',
  share: (percent: number) => `${percent}%`,
  exact: (reason: string) => `In the Sage's exact words: ${reason}`,
  tags: 'What it shares with your books',
}

const likedShare = (score: number) =>
  score >= 95 ? 'nearly all' : `about ${Math.max(1, Math.round(score / 10))} in 10`
