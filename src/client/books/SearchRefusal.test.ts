import { expect, test } from 'vitest'
import { refusalOf, searchable } from './SearchRefusal.tsx'

test.each([
  ['', 'emptyTerm'],
  ['a'.repeat(201), 'longTerm'],
  ['a'.repeat(200), undefined],
  ['978-0-14-143958-8', 'wrongIsbn'],
  ['978-0-14-143958-7', undefined],
  ['0306406153', 'wrongIsbn'],
  ['0306406152', undefined],
  ['1984', undefined],
  ['%_%', undefined],
])('%j is refused as %s', { tags: ['CONST-039', 'VAL-019'] }, (term, refusal) => {
  expect(refusalOf(term)).toBe(refusal)
})

test('a wrong ISBN is still searched for, a query too long is not', () => {
  expect(searchable('978-0-14-143958-8')).toBe('978-0-14-143958-8')
  expect(searchable('a'.repeat(201))).toBe('')
})
