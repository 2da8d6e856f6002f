import { expect, test } from 'vitest'
import { positions, rotated, slidesAcross, stepped, swipeOf } from './carousel.ts'

test('two, three, five or six slides are in sight by width', { tags: ['BROWSE-012', 'CONST-025'] }, () => {
  expect([320, 390, 640, 768, 900, 1279, 1280, 2000].map(slidesAcross)).toEqual([2, 2, 3, 3, 5, 5, 6, 6])
})

test('the row is a ring in both directions', { tags: ['BROWSE-010', 'CONST-025'] }, () => {
  expect(stepped(10, 5, 12)).toBe(3)
  expect(stepped(0, -2, 12)).toBe(10)
  expect(stepped(0, 1, 0)).toBe(0)
})

test('turning the ring loses no slide and comes back to the beginning', () => {
  const slides = ['a', 'b', 'c', 'd', 'e']
  expect(rotated(slides, 3)).toEqual(['d', 'e', 'a', 'b', 'c'])
  expect(rotated(slides, stepped(3, 2, 5))).toEqual(slides)
})

test('positions count from one', () => {
  expect(positions(0, 6, 12)).toBe('1–6')
  expect(positions(10, 5, 12)).toBe('11–3')
  expect(positions(0, 6, 4)).toBe('1–4')
})

test('a finger turns the ring when it goes aside, not when it scrolls the page', () => {
  const to = (x: number, y: number) => swipeOf({ x: 200, y: 300 }, { x, y })
  expect([to(100, 320), to(300, 250)]).toEqual([1, -1])
  expect([to(165, 300), to(140, 500), to(260, 240), to(200, 300)]).toEqual([0, 0, 0, 0])
})
