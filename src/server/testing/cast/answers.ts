import type { Answers } from '#contract/survey.ts'

/** Complete survey answers, some of them replaced. */
export const someAnswers = (own: Partial<Answers> = {}): Answers => ({
  genres: ['Mystery', 'Young Adult (YA)'],
  readingFrequency: 'avid',
  preferredFormats: ['Physical', 'Audiobook'],
  readingGoal: 24,
  favoriteTropes: ['Slow burn', 'locked room'],
  favoriteAuthors: ['Agatha Christie', 'Jane Austen'],
  ...own,
})
