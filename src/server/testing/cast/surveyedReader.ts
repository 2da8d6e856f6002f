import type { Picks } from '#contract/picks.ts'
import type { Answers } from '#contract/survey.ts'
import type { House } from '#server/house.ts'
import { allPicks } from './readerWithPicks.ts'
import { aReader, type SignedInReader } from './reader.ts'

export const surveyAnswers: Answers = {
  genres: ['Mystery', 'Science Fiction (general)'],
  readingFrequency: 'steady',
  preferredFormats: ['Ebook'],
  readingGoal: 12,
  favoriteTropes: ['Found family'],
  favoriteAuthors: ['agatha christie'],
}
export const ratedShelf = { Emma: 5, Dune: 4.5, 'The Hobbit': 5, 'And Then There Were None': 4 }

/** Has no picks yet. */
export async function aSurveyedReader(house: House, shelf: Record<string, number> = {}): Promise<SignedInReader> {
  const reader = await aReader(house, { rated: shelf })
  await reader.call.survey.save(surveyAnswers)
  return reader
}

export const titles = (picks: Picks) => allPicks(picks).map((pick) => pick.book.title)
