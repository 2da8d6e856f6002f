import { expect, test } from 'vitest'
import type { Destination } from '#contract/ownShelves.ts'
import { placesAfterMove, type Row } from './placing.ts'

const rowsOf = (positions: Record<string, number | null>): Row[] =>
  Object.entries(positions).map(([bookId, position]) => ({ bookId, position }))

const moved = (positions: Record<string, number | null>, bookId: string, to: Destination) => {
  const places = placesAfterMove(rowsOf(positions), bookId, to)
  if (!(places instanceof Map)) throw new Error(places.refused)
  return Object.fromEntries(places)
}

test('a book moves to the start, between two others or behind one, and nothing else changes', () => {
  expect(moved({ a: 1, b: 2, c: 3 }, 'c', { at: 'start' })).toEqual({ c: 0 })
  expect(moved({ a: 1, b: 2, c: 3 }, 'c', { at: 'before', otherId: 'b' })).toEqual({ c: 1.5 })
  expect(moved({ a: 1, b: 2, c: 3 }, 'a', { at: 'after', otherId: 'c' })).toEqual({ a: 4 })
})

test('in a list without any order, the books before it get a position, too', () => {
  expect(moved({ a: null, b: null, c: null }, 'b', { at: 'start' })).toEqual({ b: 1 })
  expect(moved({ a: null, b: null, c: null }, 'a', { at: 'after', otherId: 'b' })).toEqual({ b: 1, a: 2 })
  expect(moved({ a: 5, b: null, c: null, d: null }, 'd', { at: 'before', otherId: 'c' })).toEqual({ a: 1, b: 2, d: 3 })
})

test('when no number is left between two books, the list is renumbered', () => {
  expect(moved({ a: 1, b: 1 + Number.EPSILON, c: 9 }, 'c', { at: 'after', otherId: 'a' })).toEqual({ c: 2, b: 3 })
  expect(moved({ a: 1, b: 1, c: 1 }, 'c', { at: 'after', otherId: 'a' })).toEqual({ c: 2, b: 3 })
})

test('a thousand moves to the middle keep the order that they asked for', () => {
  let rows = rowsOf({ a: 1, b: 2, c: 3 })
  for (let move = 0; move < 1000; move += 1) {
    const last = rows.at(-1)!.bookId
    const places = placesAfterMove(rows, last, { at: 'after', otherId: rows[0]!.bookId }) as Map<string, number>
    const wanted = [rows[0]!.bookId, last, ...rows.slice(1, -1).map(({ bookId }) => bookId)]
    rows = rows
      .map((row) => ({ ...row, position: places.get(row.bookId) ?? row.position }))
      .toSorted((a, b) => a.position! - b.position!)
    expect(rows.map(({ bookId }) => bookId)).toEqual(wanted)
  }
})

test('a book that is not in the list is refused by name', () => {
  const rows = rowsOf({ a: 1, b: 2 })
  expect(placesAfterMove(rows, 'x', { at: 'start' })).toEqual({ refused: 'not-in-order', bookId: 'x' })
  expect(placesAfterMove(rows, 'a', { at: 'after', otherId: 'x' })).toEqual({ refused: 'not-in-order', bookId: 'x' })
  expect(placesAfterMove(rows, 'a', { at: 'after', otherId: 'a' })).toEqual(new Map())
})
