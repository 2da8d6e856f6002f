import { expect, test } from 'vitest'
import { changesOf } from './FiguresPanel.tsx'

const day = (date: number, people: number) => ({ day: `2026-11-0${date}`, people, entries: 0, reviews: 0 })

test('each day but the first says by how much it changed, also downwards', () => {
  expect(changesOf([day(1, 5), day(2, 8), day(3, 7)], 'people')).toEqual([
    { day: '2026-11-02', change: 3, total: 8 },
    { day: '2026-11-03', change: -1, total: 7 },
  ])
  expect(changesOf([day(1, 5)], 'people')).toEqual([])
})
