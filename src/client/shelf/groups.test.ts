import { expect, test } from 'vitest'
import { columnsAt, groupsOf } from './groups.ts'

test('groups keep the order and lose nothing', () => {
  expect(groupsOf([1, 2, 3, 4, 5], 2)).toEqual([
    { start: 0, items: [1, 2] },
    { start: 2, items: [3, 4] },
    { start: 4, items: [5] },
  ])
  expect(groupsOf([], 12)).toEqual([])
})

test('a full group fills its rows at every width', () => {
  for (const width of [300, 390, 700, 800, 1280]) expect(12 % columnsAt(width)).toBe(0)
})
