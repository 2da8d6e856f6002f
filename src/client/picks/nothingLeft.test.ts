import { expect, test } from 'vitest'
import type { BookCard } from '#contract/books.ts'
import type { Picks } from '#contract/picks.ts'
import { causeOf } from './nothingLeft.ts'
import { whyTexts } from './texts.ts'

const picks: Picks = {
  hasTaste: true,
  consultedAt: '2026-01-10T00:00:00Z',
  picks: [],
  nextInSeries: [],
  newHere: [],
  rated: 1,
  takenOut: { books: [], booksInAll: 0, names: [] },
  turnedDown: 0,
}
const book = (rating: number | null, isDnf = false) =>
  ({ mine: { status: 'finished', isDnf, rating } }) as unknown as BookCard

test('that nothing is left has its cause', () => {
  expect(causeOf(picks, undefined)).toBe('all-known')
  expect(causeOf(picks, [])).toBe('all-known')
  expect(causeOf(picks, [book(2), book(5)])).toBe('all-known')
  expect(causeOf(picks, [book(2), book(null)])).toBe('all-known')
  expect(causeOf(picks, [book(2), book(1), book(null, true)])).toBe('none-liked')
  const takenOut = { ...picks.takenOut, names: [{ kind: 'genre' as const, name: 'Fantasy' }] }
  expect(causeOf({ ...picks, takenOut }, [book(2)])).toBe('taken-out')
})

test('a match is told in words that hold', () => {
  expect(whyTexts.match(4)).toContain('about one is liked')
  expect(whyTexts.match(74)).toContain('about 7 are liked')
  expect(whyTexts.match(96)).toContain('nearly all are liked')
})
