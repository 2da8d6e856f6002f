import { expect, test } from 'vitest'
import { shelfWidth, arrangeSpines } from './arrangeSpines.ts'

const books = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    bookId: `book ${at}`,
    title: `Title ${at}`,
    author: 'Somebody',
    pages: 60 + ((at * 97) % 900),
  }))

test('thirty books or fewer fit on one shelf, in order', () => {
  const shelves = arrangeSpines(books(25), 0)
  expect(shelves).toHaveLength(1)
  expect(shelves[0]?.map(({ key }) => key)).toEqual(books(25).map(({ bookId }) => bookId))
})

test('more books fill several shelves: each book once, none beyond its shelf or over its neighbour', () => {
  const shelves = arrangeSpines(books(100), 0)
  expect(shelves.length).toBeGreaterThan(3)
  expect(shelves.flat().map(({ key }) => key)).toEqual(books(100).map(({ bookId }) => bookId))
  for (const shelf of shelves) {
    for (const [at, { x, width }] of shelf.entries()) {
      expect(x + width).toBeLessThan(shelfWidth * 1.2)
      expect(x).toBeGreaterThan(at === 0 ? 0 : shelf[at - 1]!.x + shelf[at - 1]!.width)
    }
  }
})

test('no shelf is left nearly empty beside full ones', () => {
  for (let count = 40; count < 200; count += 7) {
    const ends = arrangeSpines(books(count), 0).map((shelf) => shelf.at(-1)!.x)
    expect(Math.min(...ends), `${count} books`).toBeGreaterThan(Math.max(...ends) / 2)
  }
})

test('ghosts come after the books and never start another shelf', () => {
  const [few] = arrangeSpines(books(3), 5)
  expect(few?.map(({ cloth }) => cloth !== undefined)).toEqual([true, true, true, ...Array(5).fill(false)])
  expect(arrangeSpines(books(3), 300)).toHaveLength(1)
  expect(arrangeSpines([], 12)[0]).toHaveLength(12)
})
