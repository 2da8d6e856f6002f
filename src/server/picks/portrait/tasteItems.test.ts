import { expect, test } from 'vitest'
import { changesBetween, type Facts, tasteItems } from './tasteItems.ts'

const book = (own: Partial<Facts>): Facts => ({ authors: [], genre: [], kind: [], trope: [], mood: [], ...own })
const none = new Map<string, number>()

test('what two loved books have in common is a taste, by kind', () => {
  const loved = [
    book({ authors: ['Ursula K. Le Guin'], genre: ['Fantasy'], trope: ['Dragons', 'quest'] }),
    book({ authors: ['Ursula K. Le Guin', 'A Second'], genre: ['High Fantasy'], trope: ['Dragons'] }),
    book({ authors: ['A Second'], mood: ['funny'], trope: ['heist'] }),
  ]
  const found = tasteItems(loved, none).map(({ kind, name, chips, books }) => [
    kind,
    name,
    chips.less,
    chips.ignored,
    books.length,
  ])
  expect(found).toEqual([
    ['author', 'Ursula K. Le Guin', 'rather:not-by:Ursula K. Le Guin', 'ignore-by:Ursula K. Le Guin', 2],
    ['trope', 'dragons', 'less:dragons', 'ignore:dragons', 2],
  ])
})

test('what few other books have comes before what most have', () => {
  const loved = Array.from({ length: 4 }, (_, k) => book({ trope: ['quest', ...(k > 0 ? ['Dragons'] : [])] }))
  const usual = new Map([
    ['quest', 0.4],
    ['Dragons', 0.01],
  ])
  expect(tasteItems(loved, usual).map(({ name }) => name)).toEqual(['dragons', 'quest'])
})

test('over time: the largest changes, and nothing from a handful of books', () => {
  const of = (count: number, own: Partial<Facts>) => Array.from({ length: count }, () => book(own))
  const before = [...of(8, { mood: ['dark'] }), ...of(2, { mood: ['funny'] })]
  const now = [...of(2, { mood: ['dark'] }), ...of(3, { mood: ['funny'] })]
  expect(changesBetween(before, now)).toEqual([
    { name: 'dark', now: 40, before: 80 },
    { name: 'funny', now: 60, before: 20 },
  ])
  expect(changesBetween(before, before)).toEqual([])
  expect(changesBetween(before, now.slice(1))).toBeUndefined()
})
