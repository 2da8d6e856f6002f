import { expect, test } from 'vitest'
import { isSameAuthor } from './sameAuthor.ts'

test.each([
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['JRR Tolkien', 'John Ronald Reuel Tolkien'],
  ['Ursula Le Guin', 'Ursula K. Le Guin'],
  ['U. K. Le Guin', 'Ursula K. Le Guin'],
  ['Gabriel Garcia Marquez', 'Gabriel García Márquez'],
  ['Murakami Haruki', 'Haruki Murakami'],
  ['N.K.  Jemisin', 'N. K. Jemisin'],
  ['Jo Nesbo', 'Jo Nesbø'],
  ["Flannery O'Connor", 'Flannery O’Connor'],
  ['Homer', 'homer'],
  ['Stephen King (Narrator)', 'Stephen King'],
])('%s is %s', (one, other) => {
  expect(isSameAuthor(one, other)).toBe(true)
  expect(isSameAuthor(other, one)).toBe(true)
})

test.each([
  ['Stephen King', 'Tabitha King'],
  ['Stephen King', 'Owen King'],
  ['Anne Brontë', 'Emily Brontë'],
  ['David Mitchell', 'Margaret Mitchell'],
  ['C. S. Lewis', 'Sinclair Lewis'],
  ['King', 'Stephen King'],
  ['', ''],
  ['A. Smith', 'Zadie Smith'],
])('%s is not %s', (one, other) => {
  expect(isSameAuthor(one, other)).toBe(false)
  expect(isSameAuthor(other, one)).toBe(false)
})
