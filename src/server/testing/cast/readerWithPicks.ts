import type { Pick, Picks } from '#contract/picks.ts'
import type { House } from '#server/house.ts'
import { someAnswers } from './answers.ts'
import { aReader, type SignedInReader } from './reader.ts'

/** A reader with survey answers, ratings and picks. */
export async function aReaderWithPicks(
  house: House,
  rated: Record<string, number> = { Emma: 5, Dune: 4.5, 'The Hobbit': 5, 'And Then There Were None': 4 },
): Promise<{ reader: SignedInReader; first: Picks }> {
  const reader = await aReader(house, { rated })
  await reader.call.survey.save(someAnswers())
  return { reader, first: await reader.call.picks.consult() }
}

export const allPicks = ({ picks, nextInSeries, newHere }: Picks): Pick[] => [...picks, ...nextInSeries, ...newHere]
export const bookIdsOf = (picks: Picks) => allPicks(picks).map(({ book }) => book.id)
