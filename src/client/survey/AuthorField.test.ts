import { expect, test } from 'vitest'
import { nextActive } from './AuthorField.tsx'
import { namePart, openSuggestions } from './useNameEntry.ts'

test('the name being written is what follows the last comma', () => {
  expect(namePart('Ann Leckie, Toni Mo')).toBe('Toni Mo')
  expect(namePart(' Ann ')).toBe('Ann')
})

test('chosen authors are not suggested again', () => {
  expect(openSuggestions(['Ann Leckie', 'Ann Patchett'], ['ann leckie'])).toEqual(['Ann Patchett'])
})

test('a name with a comma cannot be kept and is not suggested', () => {
  expect(openSuggestions(['King, Jr.'], [])).toEqual([])
})

test('the arrow keys cycle through the options and the text itself', () => {
  expect([0, 1, 2].map((active) => nextActive(active, 1, 3))).toEqual([1, 2, -1])
  expect(nextActive(-1, 1, 3)).toBe(0)
  expect(nextActive(-1, -1, 3)).toBe(2)
  expect(nextActive(-1, 1, 0)).toBe(-1)
})
