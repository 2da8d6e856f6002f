import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './nearestWords.ts'

const word = fc.stringMatching(/^[a-e]{0,7}$/)

test.each([
  ['tolkien', 'tolkien', 0, 'nothing'],
  ['tolkin', 'tolkien', 1, 'a letter missing'],
  ['tolkiien', 'tolkien', 1, 'a letter too many'],
  ['tolkian', 'tolkien', 1, 'a wrong letter'],
  ['tolkein', 'tolkien', 1, 'two letters swapped'],
  ['', 'abc', 3, 'everything'],
  ['kitten', 'sitting', 3, 'the textbook example'],
  // Restricted form: the swapped pair may not be edited again, so this is 3 where the full distance is 2.
  ['ca', 'abc', 3, 'a swap with a letter between'],
])('%j and %j are %d typos apart: %s', (from, to, slips) => {
  expect(editDistance(from, to)).toBe(slips)
})

test('the distance between two words is symmetric', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
    }),
  )
})

test('the distance is zero for equal words, and at least one otherwise', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b) === 0).toBe(a === b)
    }),
  )
})

test('the distance is at least the difference in length and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = editDistance(a, b)
      expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
