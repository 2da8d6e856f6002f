import { expect, test } from 'vitest'
import { richText, type Piece } from './richText.ts'

const words = (pieces: Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : words(piece.pieces))).join('')

test('plain text becomes paragraphs at its blank lines', () => {
  expect(richText('One.\n\nTwo.')).toEqual([
    { tag: 'p', pieces: ['One.'] },
    { tag: 'p', pieces: ['Two.'] },
  ])
})

test('emphasis and lists stay', () => {
  expect(richText('<p>A <b>bold</b> book</p><ul><li>one</li><li>two</li></ul>')).toEqual([
    { tag: 'p', pieces: ['A ', { tag: 'strong', pieces: ['bold'] }, ' book'] },
    {
      tag: 'ul',
      pieces: [
        { tag: 'li', pieces: ['one'] },
        { tag: 'li', pieces: ['two'] },
      ],
    },
  ])
})

test('emphasis in the middle of plain text stays in its sentence', () => {
  expect(richText('She <i>ran</i> home')).toEqual([
    { tag: 'p', pieces: ['She ', { tag: 'em', pieces: ['ran'] }, ' home'] },
  ])
})

test(
  'scripts go whole, other tags leave their words, and no attribute survives',
  { tags: ['BROWSE-026', 'T22'] },
  () => {
    const pieces = richText(
      '<script>alert(1)</script><a href="javascript:x" onclick="y">A <em class="z">link</em></a><img src=x>',
    )
    expect(words(pieces)).toBe('A link')
    expect(JSON.stringify(pieces)).not.toMatch(/href|onclick|class|src|alert/)
  },
)

test('entities are read once, a lone angle bracket is a word', () => {
  expect(words(richText('Tom &amp; Jerry &lt;3 &#8212; 2 < 3'))).toBe('Tom & Jerry <3 — 2 < 3')
})

test('an unclosed or a stray closing tag loses no words', () => {
  expect(words(richText('<p>one<p>two</em></b> three'))).toBe('onetwo three')
})
