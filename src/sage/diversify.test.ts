import { expect, test } from 'vitest'
import { isPartOf } from './diversify.ts'

test.each([
  ['The Lottery', 'The Lottery and Other Stories'],
  ['Cathedral', 'Cathedral: Stories'],
  ["Alice's Adventures in Wonderland", "Alice's Adventures in Wonderland & Through the Looking-Glass"],
  ['The Iliad', 'Iliad'],
])('%s is part of %s', (story, collection) => {
  expect(isPartOf(story, collection)).toBe(true)
})

test.each([
  ['It', 'If It Bleeds'],
  ['Dune', 'Dune Messiah'],
  ['Runaway', 'The Runaway Jury'],
  ['', 'Emma'],
])('%s is not part of %s', (story, collection) => {
  expect(isPartOf(story, collection)).toBe(false)
})
