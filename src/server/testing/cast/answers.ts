import type { Answers } from '#contract/survey.ts'

/** Answers to the whole survey, with those that matter for a test in place of ours. */
export const someAnswers = (own: Partial<Answers> = {}): Answers => ({
  genres: ['Mystery', 'Young Adult (YA)'],
  readingFrequency: 'avid',
  preferredFormats: ['Physical', 'Audiobook'],
  readingGoal: 24,
  favoriteTropes: ['Slow burn', 'locked room'],
  favoriteAuthors: ['Agatha Christie', 'Jane Austen'],
  ...own,
})
