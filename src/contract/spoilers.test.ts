import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passagesOf, withoutSpoilers } from './spoilers.ts'

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
