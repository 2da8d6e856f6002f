import { expect, test } from 'vitest'
import { typedLimit } from './SynopsesForm.tsx'

test.each([
  ['1', { limit: 1 }],
  [' 100 ', { limit: 100 }],
  ['0', { problem: 'At least one book has to be looked at.' }],
  ['-2', { problem: 'At least one book has to be looked at.' }],
  ['101', { problem: 'At most 100 books can be looked at in one go.' }],
  ['1.5', { problem: 'Give the number of books as a whole number.' }],
  ['ten', { problem: 'Give the number of books as a whole number.' }],
  ['1e1', { problem: 'Give the number of books as a whole number.' }],
  ['', { problem: 'Give the number of books as a whole number.' }],
])('%j as the number of books is %j', { tags: ['SYN-003', 'VAL-051'] }, (typed, meant) => {
  expect(typedLimit(typed)).toEqual(meant)
})
