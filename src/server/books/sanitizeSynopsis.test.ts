import fc from 'fast-check'
import { expect, test } from 'vitest'
import { synopsisMaxLength } from '#contract/rules.ts'
import { sanitizeSynopsis } from './sanitizeSynopsis.ts'

test.each([
  ['plain words', 'Two friends & a dog.', 'Two friends & a dog.'],
  ['signs that begin no tag', 'I <3 it: a < b > c, "so" & so', 'I <3 it: a < b > c, "so" & so'],
  ['paragraphs of their own', 'One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
  ['stress by other names', '<b>bold</b> <i>leaning</i>', '<strong>bold</strong> <em>leaning</em>'],
  ['a list', '<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
  ['attributes', '<p onclick="x()" style="color:red">words</p>', '<p>words</p>'],
  ['a script', 'words<script>alert(1)</script>', 'words'],
  ['an image', '<img src=x onerror=alert(1)>words', 'words'],
  ['a link', '<a href="javascript:alert(1)">words</a>', 'words'],
  ['a tag left open', '<strong>words', '<strong>words</strong>'],
  ['a tag in disguise', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script>alert(1)&lt;/script>'],
  ['control characters', 'a\u0007b\u0000c', 'a b c'],
])('a synopsis is sanitized: %s', { tags: ['BROWSE-026', 'T35'] }, (_, given, kept) => {
  expect(sanitizeSynopsis(given)).toBe(kept)
})

test.each(['', '   ', '<p></p>', '<script>alert(1)</script>', '…', null, undefined])(
  'a synopsis without words (%j) is none',
  (given) => {
    expect(sanitizeSynopsis(given)).toBeNull()
  },
)

const scraps = fc.array(
  fc.constantFrom(
    '<',
    '>',
    '&',
    'amp;',
    'lt;',
    '#60;',
    'script',
    'p',
    '/',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    'x',
    '!--',
    'onload=',
    'b',
  ),
  { maxLength: 40 },
)

test(
  'for any input only the allowed tags are kept, and sanitizing again changes nothing',
  { tags: ['BROWSE-026', 'T35'] },
  () => {
    fc.assert(
      fc.property(scraps, (parts) => {
        const kept = sanitizeSynopsis(parts.join(''))
        const tags = (kept ?? '').match(/<[a-z/!?][^>]*>?/gi) ?? []
        expect(tags.filter((tag) => !/^<\/?(p|br|strong|em|ul|ol|li)( \/)?>$/.test(tag))).toEqual([])
        expect(sanitizeSynopsis(kept)).toBe(kept)
      }),
      { numRuns: 1000 },
    )
  },
)

test.each(['<p>word</p>', '<li>', '< ', '<b', '&', 'word '])(
  'a megabyte of %j is cut to the maximum',
  { tags: ['T42'] },
  (part) => {
    const kept = sanitizeSynopsis(`words ${part.repeat(1_000_000 / part.length)}`)!
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(synopsisMaxLength)
  },
)

test.each([
  ['words', `${'x'.repeat(synopsisMaxLength - 1)}😀 end`],
  ['words between tags', `<p>${'x'.repeat(synopsisMaxLength - 4)}😀 end</p>`],
  ['words that grow', `${'&'.repeat(30)}<p>${'x'.repeat(synopsisMaxLength - 34)}😀</p>`],
])('no sign is cut in two at the end of %s', (_, given) => {
  const kept = sanitizeSynopsis(given)!
  expect([kept.isWellFormed(), kept.length <= synopsisMaxLength]).toEqual([true, true])
})
