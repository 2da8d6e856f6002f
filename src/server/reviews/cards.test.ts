import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, withoutSpoilers } from '#contract/spoilers.ts'
import { excerptOf } from './cards.ts'

test('a longer text is cut at the last word that fits into 150 characters', { tags: ['COMM-011', 'CONST-023'] }, () => {
  const text = `${'lamp '.repeat(29)}light and shade`
  expect(excerptOf(text)).toEqual({ excerpt: `${'lamp '.repeat(29)}light…`, isCut: true })
})

test('a text of 150 characters or fewer is not cut', { tags: ['COMM-022'] }, () => {
  for (const text of ['', 'Short.', 'a'.repeat(150), '📚'.repeat(150)])
    expect(excerptOf(text)).toEqual({ excerpt: text, isCut: false })
})

test('a word too long for that is cut within, but no character is', () => {
  expect(excerptOf('📚'.repeat(151)).excerpt).toBe(`${'📚'.repeat(150)}…`)
})

test('an excerpt is the beginning of its text, for any text', { tags: ['COMM-011'] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { excerpt, isCut } = excerptOf(text)
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(151)
      expect(withoutSpoilers(text).startsWith(isCut ? excerpt.replace(/…$/u, '') : excerpt)).toBe(true)
    }),
  )
})

test('words are separated by spaces', () => {
  expect(countWords('  One, two —\n\nthree ')).toBe(4)
})

test('a hidden passage is in no excerpt, and there is always a way to it', { tags: ['COMM-011'] }, () => {
  expect(excerptOf('||The gardener|| did it.')).toEqual({ excerpt: '[spoiler] did it.', isCut: true })
  const late = `${'lamp '.repeat(29)}||the gardener did it||`
  expect(excerptOf(late).excerpt).toBe(`${'lamp '.repeat(29).trim()}…`)
  expect(excerptOf('Either || or.')).toEqual({ excerpt: 'Either || or.', isCut: false })
})

test('the words of a hidden passage count, its marks do not', () => {
  expect(countWords('|| One two || three')).toBe(3)
})
