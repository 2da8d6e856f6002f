import { expect, test } from 'vitest'
import { recommend } from './recommend.ts'
import { aReader, aSage, someBooks, someReaders } from './testLibrary.ts'
import { unheeding } from './unheeded.ts'

const sage = aSage(someBooks(240), someReaders(200, 236))
const own = [4, 25, 46, 67]
const ask = () => recommend(sage, aReader(own)).discovery
const without = (names: string[]) => unheeding(sage, new Set(names), own, ask)
const before = ask()
const having = (name: string, picks: typeof before) =>
  picks.filter(({ book }) => sage.catalogue.books[book]!.tags.includes(name)).length

test('what is not heeded speaks less for a pick, and its terms still sum to its score', () => {
  const told = ['quest', 'found family', 'slow burn', 'heist', 'haunted house', 'small town', 'time travel']
  const changes = told.map((name) => {
    const picks = without([name])
    for (const { score, contributions } of picks)
      expect(contributions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(score, 5)
    return having(name, picks) - having(name, before)
  })
  expect(changes.reduce((sum, change) => sum + change, 0)).toBeLessThan(0)
})

test('nothing stays of it afterwards, even when the work fails; no book has it, no book is lost', () => {
  expect(without(['no such trope'])).toEqual(before)
  expect(() =>
    unheeding(sage, new Set(['quest']), own, () => {
      throw new Error('on the way')
    }),
  ).toThrow('on the way')
  expect(ask()).toEqual(before)
})
