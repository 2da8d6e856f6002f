import { expect, test } from 'vitest'
import type { FeedLine } from '#contract/feed.ts'
import type { ActivityKind } from '#contract/feedRules.ts'
import { booksText, deedWords } from './texts.ts'

const wordsFor = (...deeds: ActivityKind[]) => deedWords({ kind: deeds[0]!, deeds, bookCount: 1 } as FeedLine)

test('what was done to a book is one phrase', () => {
  expect(wordsFor('finished')).toBe('finished')
  expect(wordsFor('finished', 'started', 'rated')).toBe('finished and rated')
  expect(wordsFor('reviewed', 'finished', 'rated')).toBe('finished, rated and reviewed')
  expect(wordsFor('reviewed', 'gave-up')).toBe('reviewed')
  expect(wordsFor('gave-up', 'started')).toBe('did not finish')
  expect(wordsFor('rated', 'wanted')).toBe('rated')
  expect(wordsFor('started', 'wanted')).toBe('started')
})

test('what was done to many is said by its kind', () => {
  expect(deedWords({ kind: 'shelved', deeds: ['shelved'], bookCount: 14 } as FeedLine)).toBe('added')
  const counted = (kind: ActivityKind, ...counts: number[]) => counts.map((bookCount) => booksText({ kind, bookCount }))
  expect(counted('shelved', 14, 100)).toEqual(['14 books', 'at least 100 books'])
  expect(counted('imported', 312, 500)).toEqual(['312 books', 'at least 500 books'])
})
