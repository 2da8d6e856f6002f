import { expect, test } from 'vitest'
import { typedLimit } from './SynopsesForm.tsx'

test.each([
  ['1', { limit: 1 }],
  [' 100 ', { limit: 100 }],
  ['0', { problem: 'Enter at least 1 book.' }],
  ['-2', { problem: 'Enter at least 1 book.' }],
  ['101', { problem: 'Enter at most 100 books.' }],
  ['1.5', { problem: 'Enter a whole number of books.' }],
  ['ten', { problem: 'Enter a whole number of books.' }],
  ['1e1', { problem: 'Enter a whole number of books.' }],
  ['', { problem: 'Enter a whole number of books.' }],
])('%j as the number of books is %j', { tags: ['SYN-003', 'VAL-051'] }, (typed, meant) => {
  expect(typedLimit(typed)).toEqual(meant)
})
