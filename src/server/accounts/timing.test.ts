import { beforeAll, expect, test } from 'vitest'
import { compare, questions, timesOf, withoutDummyHash } from '#server/testing/house/accountTiming.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const runs = 40

// On a machine that does much else, chance alone shows a difference now and then; what leaks shows it every time.
test.each(questions)(
  'the response time of %s does not reveal whether an address is known',
  { tags: ['T4'], retry: 3, timeout: 60_000 },
  async (question) => {
    const { medianMs, p } = compare(await timesOf(house, question, runs))
    expect(p > 0.01 || medianMs < 1, `the medians differ by ${medianMs.toFixed(2)} ms, p = ${p.toFixed(4)}`).toBe(true)
  },
)

test('the same measurement notices when no hash is reckoned for unknown addresses', { tags: ['T4'] }, async () => {
  const { medianMs, p } = compare(await timesOf(withoutDummyHash(house), 'sign-in', runs))
  expect(p).toBeLessThan(0.01)
  expect(medianMs).toBeGreaterThan(3)
})
