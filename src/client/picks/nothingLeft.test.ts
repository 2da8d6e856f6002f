import { expect, test } from 'vitest'
import type { BookCard } from '#contract/books.ts'
import type { Picks } from '#contract/picks.ts'
import { causeOf } from './nothingLeft.ts'
import { whyTexts } from './whyTexts.ts'

const picks: Picks = {
  hasTaste: true,
  consultedAt: '2026-01-10T00:00:00Z',
  picks: [],
  nextInSeries: [],
  newHere: [],
  rated: 1,
  takenOut: { books: [], booksInAll: 0, names: [] },
  turnedDown: 0,
  wishes: [],
}
const book = (rating: number | null, isDnf = false) =>
  ({ mine: { status: 'finished', isDnf, rating } }) as unknown as BookCard

test('an empty list has its cause', () => {
  expect(causeOf(picks, undefined)).toBe('all-known')
  expect(causeOf(picks, [])).toBe('all-known')
  expect(causeOf(picks, [book(2), book(5)])).toBe('all-known')
  expect(causeOf(picks, [book(2), book(null)])).toBe('all-known')
  expect(causeOf(picks, [book(2), book(1), book(null, true)])).toBe('none-liked')
  const takenOut = { ...picks.takenOut, names: [{ kind: 'genre' as const, name: 'Fantasy' }] }
  expect(causeOf({ ...picks, takenOut }, [book(2)])).toBe('taken-out')
  const wishes = [{ chip: 'not:fiction', span: 'always' as const, until: null }]
  expect(causeOf({ ...picks, wishes }, [book(5)])).toBe('wished')
  const soft = [{ ...wishes[0]!, chip: 'more:funny' }]
  expect(causeOf({ ...picks, wishes: soft }, [book(5)])).toBe('all-known')
})

test('a match score is explained as a share of readers', () => {
  expect(whyTexts.match(4)).toContain('like about 1 in 10')
  expect(whyTexts.match(74)).toContain('like about 7 in 10')
  expect(whyTexts.match(96)).toContain('like nearly all of')
})
