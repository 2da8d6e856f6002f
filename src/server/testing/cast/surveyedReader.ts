import type { Pick, Picks } from '#contract/picks.ts'
import type { Answers } from '#contract/survey.ts'
import type { House } from '#server/house.ts'
import { type SignedInReader, aReader } from './reader.ts'

export const allPicks = ({ picks, nextInSeries, newHere }: Picks): Pick[] => [...picks, ...nextInSeries, ...newHere]

export const bookIdsOf = (picks: Picks) => allPicks(picks).map(({ book }) => book.id)

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

/** A reader with survey answers, ratings and picks. */
export async function aReaderWithPicks(
  house: House,
  rated: Record<string, number> = { Emma: 5, Dune: 4.5, 'The Hobbit': 5, 'And Then There Were None': 4 },
): Promise<{ reader: SignedInReader; first: Picks }> {
  const reader = await aReader(house, { rated })
  await reader.call.survey.save(someAnswers())
  return { reader, first: await reader.call.picks.consult() }
}
