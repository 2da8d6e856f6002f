import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { commonGroundOf } from './commonGround.ts'
import { aSage } from './testLibrary.ts'
import { wordsIn } from './words.ts'

interface Said {
  tags?: string[]
  setting?: string[]
  places?: string[]
  synopsis?: string
}

let authors = 0
const travel = ({ tags = [], setting = [], places = [], synopsis = '' }: Said): SageBook => ({
  authors: [`Writer ${authors++}`],
  genres: [{ name: 'Travel', weight: 1 }],
  tags: [...tags, ...places],
  setting,
  places,
  words: wordsIn(synopsis),
})
const many = (count: number, said: Said) => Array.from({ length: count }, () => travel(said))

const onIce = 0
const walks = 10
const inWords = 210
const untold = 216
const library = aSage([
  ...many(10, { tags: ['exploration'], setting: ['Arctic'], places: ['british literature'], synopsis: 'Ice, sledges' }),
  ...many(200, { tags: ['walking', 'slow'], setting: ['villages'], places: ['british literature'] }),
  ...many(6, { tags: ['slow'], synopsis: 'Sledges on the ice' }),
  ...many(600, { tags: ['slow'], synopsis: 'A garden' }),
])
const shelf = (books: number[]) => books.map((book) => ({ book, weight: 1 }))

test('a rare subject of the whole shelf outweighs the genre, and what was written in the same country', () => {
  const { of } = commonGroundOf(library, shelf([0, 1, 2, 3, 4]))
  expect(of(onIce + 5)).toBeCloseTo(1, 5)
  expect(of(walks)).toBeLessThan(0.2)
})

test('what titles and synopses say in the same words is common, too', () => {
  const { of } = commonGroundOf(library, shelf([0, 1, 2, 3, 4]))
  expect(of(inWords)).toBeGreaterThan(2 * of(untold))
})

test('books of either taste of a reader are near', () => {
  const { of } = commonGroundOf(library, shelf([0, 1, 2, 3, walks, walks + 1, walks + 2, walks + 3]))
  expect(of(onIce + 5)).toBeGreaterThan(0.8)
  expect(of(walks + 20)).toBeGreaterThan(0.4)
})

test('one or two books have nothing in common yet, and more say it more surely', () => {
  const trust = (books: number[]) => commonGroundOf(library, shelf(books)).trust
  expect([trust([]), trust([0]), trust([0, 1])]).toEqual([0, 0, 0])
  expect(trust([0, 1, 2, 3, 4])).toBeGreaterThan(trust([0, 1, 2]))
})
