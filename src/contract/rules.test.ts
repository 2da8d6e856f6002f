import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, splitList, typedGoal, usernameProblem } from './rules.ts'

test.each(['', '   ', '\t\n'])('the username %j is required', { tags: ['VAL-008'] }, (typed) => {
  expect(usernameProblem(typed)).toBe('required')
})

test.each(['a', 'ab', ' ab '])('the username %j is too short', { tags: ['VAL-009'] }, (typed) => {
  expect(usernameProblem(typed)).toBe('too-short')
})

test('a username of 21 characters is too long', { tags: ['VAL-010'] }, () => {
  expect(usernameProblem('a'.repeat(21))).toBe('too-long')
})

test.each(['a b', 'jörg', 'ab!', '<b>', 'abc\ndef', 'аdmin', 'a.b.c', 'a@b', '😀😀😀', 'a!', `${'a'.repeat(30)}!`])(
  'the username %j has characters that are not allowed',
  { tags: ['VAL-011'] },
  (typed) => {
    expect(usernameProblem(typed)).toBe('characters')
  },
)

test.each(['abc', 'a'.repeat(20), 'A-1', '___', '---', '123', ' padded '])(
  'the username %j may be used',
  { tags: ['CONST-002'] },
  (typed) => {
    expect(usernameProblem(typed)).toBeUndefined()
  },
)

test('every name of 3 to 20 letters, digits, underscores and hyphens may be used', { tags: ['VAL-011'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{3,20}$/), (name) => {
      expect(usernameProblem(name)).toBeUndefined()
    }),
  )
})

test.each(['a@b.c', 'first.last+tag@mail.example.org', "o'brien@example.com", 'jörg@bücher.example', 'a@b-c.d'])(
  '%j is a mail address',
  (typed) => {
    expect(isEmail(typed)).toBe(true)
  },
)

test.each(['a@b.c\r\nBcc: x@y', 'a@b.c\n', '\na@b.c', 'a\r@b.c', 'a@b.c\u2028', 'a\tb@c.d'])(
  '%j has a line break or a tab and is not an email address',
  { tags: ['T7'] },
  (typed) => {
    expect(isEmail(typed)).toBe(false)
  },
)

test.each([
  '',
  'a',
  '@',
  'a@b',
  '@b.c',
  'a@',
  'a@@b.c',
  'a@b@c.d',
  'a@b..c',
  'a@.b.c',
  'a@b.c.',
  'a b@c.d',
  ' a@b.c',
  'a@b.c ',
  'Name <a@b.c>',
  'a@b.c, d@e.f',
  'a@b.c;d@e.f',
  'a@[127.0.0.1]',
  '"a"@b.c',
  'mailto:a@b.c',
])('%j is not an email address', (typed) => {
  expect(isEmail(typed)).toBe(false)
})

test('an address of 254 characters is one, of 255 it is none', () => {
  const address = (length: number) => `${'a'.repeat(length - 6)}@b.org`
  expect([isEmail(address(254)), isEmail(address(255))]).toEqual([true, false])
})

test('a very long near-address is judged at once', { tags: ['T42'] }, () => {
  const began = performance.now()
  isEmail(`a@${'b.'.repeat(100_000)}`)
  expect(performance.now() - began).toBeLessThan(50)
})

test('a list is split on commas, trimmed, blanks dropped', { tags: ['VAL-018'] }, () => {
  expect(splitList(' Jane Austen ,, Emily Henry,\n')).toEqual(['Jane Austen', 'Emily Henry'])
})

test('of equal names in any case, the first is kept', { tags: ['VAL-018'] }, () => {
  expect(splitList('Jane Austen,JANE AUSTEN,jane austen')).toEqual(['Jane Austen'])
})

test('an empty text is an empty list', () => {
  expect(splitList('')).toEqual([])
})

test('a list without commas or equals comes back as it was joined', { tags: ['DATA-003'] }, () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z ]*[a-z]$/), { selector: (name) => name })
  fc.assert(
    fc.property(names, (list) => {
      expect(splitList(list.join(','))).toEqual(list)
    }),
  )
})

test('a typed goal is a whole number from 1 to 300', { tags: ['VAL-006'] }, () => {
  expect(['1', '300', ' 24 '].map(typedGoal)).toEqual([1, 300, 24])
  expect(['', ' ', '0', '301', '2.5', 'ten', '-3', '1e2', '0x10'].map(typedGoal)).toEqual(Array(9).fill(undefined))
})
