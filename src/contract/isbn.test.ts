import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isbn13Of } from './isbn.ts'

test.each([
  ['9780141439587', '9780141439587'],
  ['978-0-14-143958-7', '9780141439587'],
  [' 978 0141 439587 ', '9780141439587'],
  ['9791032305690', '9791032305690'],
])('the ISBN-13 %j is read', { tags: ['CONST-039'] }, (typed, isbn) => {
  expect(isbn13Of(typed)).toBe(isbn)
})

test.each([
  // Worked by hand: 0·10+1·9+4·8+1·7+4·6+3·5+9·4+5·3+8·2 = 154, and 154 + 0 is a multiple of 11.
  ['0141439580', '9780141439587'],
  ['0-14-143958-0', '9780141439587'],
  ['080442957X', '9780804429573'],
  ['080442957x', '9780804429573'],
])('the ISBN-10 %j is converted', { tags: ['CONST-039'] }, (typed, isbn) => {
  expect(isbn13Of(typed)).toBe(isbn)
})

test.each([
  '9780141439588',
  '0141439581',
  '0804429570',
  '9770141439587',
  '978014143958',
  '97801414395877',
  '',
  'X',
  '1984',
])('%j is not an ISBN', (typed) => {
  expect(isbn13Of(typed)).toBeUndefined()
})

test('one wrong digit of an ISBN-13 is always noticed', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 12 }), digit, (place, other) => {
      const right = '9780141439587'
      fc.pre(right[place] !== String(other))
      expect(isbn13Of(right.slice(0, place) + other + right.slice(place + 1))).toBeUndefined()
    }),
  )
})

test('a million hyphens are judged at once', { tags: ['T42'] }, () => {
  const began = performance.now()
  expect(isbn13Of('-'.repeat(1_000_000))).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(500)
})
