import { expect, test } from 'vitest'
import { wrapTitle, widestWord } from './wrapTitle.ts'

test('a short title fits on one line', () => {
  expect(wrapTitle('Emma', 6, 4)).toEqual(['Emma'])
})

test('lines are as even as possible', () => {
  expect(wrapTitle('The House at Low Water', 9, 4)).toEqual(['The House at', 'Low Water'])
  const lines = wrapTitle('The Cartographer’s Unfinished Daughter', 9.4, 4)
  expect(lines.join(' ')).toBe('The Cartographer’s Unfinished Daughter')
  expect(lines.length).toBeLessThanOrEqual(4)
})

test('what does not fit the last line ends in an ellipsis', () => {
  const lines = wrapTitle('one two three four five six seven eight nine ten eleven twelve', 6, 4)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('a word wider than the line is cut with a hyphen, and no letter is lost', () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  const lines = wrapTitle(word, 6, 9)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe(word)
})

test('an empty title has no lines', () => {
  expect(wrapTitle('', 6, 4).join('')).toBe('')
  expect(widestWord('')).toBe(0)
})
