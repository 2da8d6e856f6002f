import { beforeAll, expect, test } from 'vitest'
import type { Pick } from '#contract/picks.ts'
import { seeded } from '#sage/testLibrary.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'

/** What one reader was shown, and the titles on their shelf. */
interface Page {
  shelf: string[]
  picks: Pick[]
}

const pages: Page[] = []

beforeAll(async () => {
  const house = await aHouse()
  const { rows } = await house.pool.query<{ title: string }>(
    'select title from books group by title having count(*) = 1 order by title',
  )
  const random = seeded(41)
  for (let n = 0; n < 10; n++) {
    const shelf = Array.from({ length: 3 + n }, () => rows[Math.floor(random() * rows.length)]!.title)
    const reader = await aReader(house, {
      rated: Object.fromEntries(shelf.map((title) => [title, Math.ceil(random() * 10) / 2])),
    })
    if (n % 2 === 0) await reader.call.survey.save(someAnswers())
    const { picks, nextInSeries, newHere } = await reader.call.picks.consult()
    pages.push({ shelf: [...new Set(shelf)], picks: [...picks, ...nextInSeries, ...newHere] })
  }
})

/** Long titles only: short ones are words of other sentences, too. */
const toldIn = ({ matchReason }: Pick, shelf: string[]) =>
  shelf.filter((title) => title.length > 7 && matchReason.includes(title))

test('a reason names at most two books of the shelf, each a contribution to the pick', { tags: ['SAGE-006'] }, () => {
  for (const { shelf, picks } of pages) {
    for (const pick of picks) {
      const named = toldIn(pick, shelf)
      const speaking = new Set(pick.contributions.map((part) => part.name))
      expect(named.length).toBeLessThanOrEqual(2)
      expect(named.filter((title) => !speaking.has(title))).toEqual([])
    }
  }
  expect(pages.flatMap(({ shelf, picks }) => picks.flatMap((pick) => toldIn(pick, shelf))).length).toBeGreaterThan(50)
})

test('the contributions to a pick are in descending order and sum to at most one', () => {
  for (const { contributions } of pages.flatMap(({ picks }) => picks)) {
    const shares = contributions.map((part) => part.share)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    // Below zero is what speaks against the pick.
    expect(shares[0]).toBeGreaterThan(0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.005)
  }
})
