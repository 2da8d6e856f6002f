import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, excerptOf, maskSpoilers, passagesOf, withoutSpoilers } from './spoilers.ts'

test('text between two marks is hidden', () => {
  expect(passagesOf('He falls. ||The gardener\ndid it.|| Read on.')).toEqual([
    { text: 'He falls. ', isSpoiler: false },
    { text: 'The gardener\ndid it.', isSpoiler: true },
    { text: ' Read on.', isSpoiler: false },
  ])
  expect(withoutSpoilers('||a|| b ||c||')).toBe('[spoiler] b [spoiler]')
})

test.each(['', 'a || b', 'a|b', '||', '||||', '||  ||', 'either||', '|| |'])(
  '%j hides nothing and stays as it is',
  (text) => {
    expect(withoutSpoilers(text)).toBe(text)
  },
)

test('a mark without a second one stays text behind a hidden passage, and so does an empty pair before one', () => {
  expect(withoutSpoilers('||a|| b || c')).toBe('[spoiler] b || c')
  expect(withoutSpoilers('|||| and ||a||')).toBe('||[spoiler]a||')
  expect(withoutSpoilers('|||a|||')).toBe('[spoiler]|')
})

test('no letter of a text is lost, and hidden passages stay hidden', () => {
  const piece = fc.oneof(fc.constantFrom('||', '|', ' ', '\n'), fc.string({ unit: 'grapheme', maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const passages = passagesOf(text)
      expect(passages.map(({ text: words, isSpoiler }) => (isSpoiler ? `||${words}||` : words)).join('')).toBe(text)
      for (const { isSpoiler, text: words } of passages) if (isSpoiler) expect(words.trim()).not.toBe('')
    }),
  )
})

test('a text of nothing but marks takes no time', () => {
  const began = performance.now()
  passagesOf('|'.repeat(10_000))
  passagesOf('||a'.repeat(3_333))
  expect(performance.now() - began).toBeLessThan(500)
})

test('a masked text has the same passages with as many words, and no word of theirs', () => {
  expect(maskSpoilers('He falls. ||The gardener\ndid it.|| Read on.')).toBe('He falls. ||… … … …|| Read on.')
  expect(maskSpoilers('|||a||| or ||||')).toBe('||…||| or ||||')
  const piece = fc.oneof(fc.constantFrom('||', '|', ' ', '\n'), fc.string({ unit: 'grapheme', maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const shape = (text: string) =>
        passagesOf(text).map((passage) => (passage.isSpoiler ? countWords(passage.text) : passage.text))
      expect(shape(maskSpoilers(pieces.join('')))).toEqual(shape(pieces.join('')))
    }),
  )
})

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
