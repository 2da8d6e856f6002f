import { describe, expect, test } from 'vitest'
import { authorsOf, coverProblem, isbnProblem, isAnonymous, lineProblem } from './bookRules.ts'

describe('a title', () => {
  test.each(['Emma', '1984', '!!!', ' Ö ', '紅樓夢', 'x'.repeat(500)])('%j may be kept', (typed) => {
    expect(lineProblem(typed, 500)).toBeUndefined()
  })

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['\u200b\u200b', 'missing'],
    ['x'.repeat(501), 'too-long'],
    ['Em\u0007ma', 'characters'],
    ['Em\nma', 'characters'],
    ['Em\u202ema', 'characters'],
  ])('%j may not: %s', { tags: ['VAL-032'] }, (typed, problem) => {
    expect(lineProblem(typed, 500)).toBe(problem)
  })
})

test.each([
  ['Jane Austen', ['Jane Austen']],
  [' Terry  Pratchett ,Neil Gaiman', ['Terry Pratchett', 'Neil Gaiman']],
  ['Jane Austen, jane austen', ['Jane Austen']],
  ['Martin Luther King, Jr., Coretta Scott King', ['Martin Luther King, Jr.', 'Coretta Scott King']],
  ['Kurt Vonnegut, Jr.', ['Kurt Vonnegut, Jr.']],
  [',,', []],
])('the authors %j are %j', { tags: ['MANUAL-003'] }, (typed, authors) => {
  expect(authorsOf(typed)).toEqual(authors)
})

test('a placeholder such as "Unknown" is not an author', () => {
  for (const name of ['Unknown Author', 'unknown', 'Anonymous', 'Various', ' Various Authors ', '\tUnknown '])
    expect(isAnonymous(name)).toBe(true)
  for (const name of ['Jane Austen', 'Unknown Soldier', 'Variousness']) expect(isAnonymous(name)).toBe(false)
})

test.each([
  ['', undefined],
  ['978-0-14-143958-7', undefined],
  ['0804429570', 'check-digit'],
  ['9780141439588', 'check-digit'],
  ['12345', 'no-isbn'],
  ['isbn', 'no-isbn'],
])('the ISBN %j: %s', { tags: ['MANUAL-009'] }, (typed, problem) => {
  expect(isbnProblem(typed)).toBe(problem)
})

test.each([
  ['', undefined],
  ['https://covers.example.com/emma.jpg', undefined],
  ['http://covers.example.com/emma.jpg', 'not-https'],
  ['ftp://covers.example.com/emma.jpg', 'not-https'],
  ['emma.jpg', 'no-address'],
  ['javascript:alert(1)', 'no-address'],
  ['data:image/png;base64,AAAA', 'no-address'],
  ['https://', 'no-address'],
  ['https://me:secret@covers.example.com/emma.jpg', 'no-address'],
  [`https://covers.example.com/${'x'.repeat(2_000)}`, 'too-long'],
])('the cover address %j: %s', { tags: ['MANUAL-009'] }, (typed, problem) => {
  expect(coverProblem(typed)).toBe(problem)
})

test.each([
  'localhost',
  'printer',
  'nas.local',
  'db.internal',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '10.0.0.8',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  'localhost.',
  'a.localhost',
  '93.184.216.34',
  '[2606:2800:220:1::1]',
  'covers.example.com:8080',
])('%s is not a public host name', { tags: ['MANUAL-009', 'T24'] }, (host) => {
  expect(coverProblem(`https://${host}/emma.jpg`)).toBe('not-public')
})
