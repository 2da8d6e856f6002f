import { expect, test } from 'vitest'
import { columnsAt, groupsOf, rowsInView } from './groups.ts'

test('groups keep the order and lose nothing', () => {
  expect(groupsOf([1, 2, 3, 4, 5], 2)).toEqual([
    { start: 0, items: [1, 2] },
    { start: 2, items: [3, 4] },
    { start: 4, items: [5] },
  ])
  expect(groupsOf([], 12)).toEqual([])
})

test('the wider the window, the more columns, from one to eight', { tags: ['BOOKS-025', 'CONST-026'] }, () => {
  expect([230, 320, 390, 700, 800, 1100, 1280, 2560].map(columnsAt)).toEqual([1, 2, 3, 4, 5, 6, 8, 8])
})

test('what a window shows at first is drawn at once', () => {
  expect([300, 800, 1080, 1440].map((heightPx) => rowsInView(heightPx, 310))).toEqual([1, 2, 3, 4])
})
