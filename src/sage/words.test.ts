import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { rowOf } from './rows.ts'
import { withMoreWords, wordsIn, wordsOf } from './words.ts'

const book = (text: string): SageBook => ({ authors: [], genres: [], tags: [], words: wordsIn(text) })
const cold = Array.from({ length: 4 }, (_, n) => book(`Antarctic explorers ${'abcd'[n]}xyz and the ice`))
const warm = Array.from({ length: 396 }, (_, n) => book(`Lovers in the garden, and ${n < 100 ? 'roses' : 'tea'}`))

test('a word meets itself in its other forms, each once', () => {
  expect(wordsIn('Explorers exploring; the explorer')).toEqual(wordsIn('explorer, the explored'))
  expect(wordsIn('')).toEqual([])
})

test('rare words that several books share count, common ones and those of one book do not', () => {
  const { rows, known } = wordsOf([...cold, ...warm])
  expect(new Set(known.keys())).toEqual(new Set(wordsIn('Antarctic explorers ice')))
  expect(rowOf(rows, 0)).toEqual(rowOf(rows, 1))
  expect(rowOf(rows, 4).index).toHaveLength(0)
})

test('a book that comes later speaks in the words that are known', () => {
  const words = withMoreWords(wordsOf([...cold, ...warm]), [book('Zebras on the antarctic ice')])
  expect(rowOf(words.rows, 400).index).toHaveLength(2)
})
