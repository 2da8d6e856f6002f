import { expect, test } from 'vitest'
import { fitLines, lineStep, wrapTitle, widestWord } from './wrapTitle.ts'

test('a short title fits on one line', () => {
  expect(wrapTitle('Emma', 6, 4)).toEqual(['Emma'])
})

test('lines are as even as possible', () => {
  expect(wrapTitle('The House at Low Water', 9, 4)).toEqual(['The House at', 'Low Water'])
  const lines = wrapTitle('The Cartographer’s Unfinished Daughter', 9.4, 4)
  expect(lines.join(' ')).toBe('The Cartographer’s Unfinished Daughter')
  expect(lines.length).toBeLessThanOrEqual(4)
})

test('what does not fit the last line ends in an ellipsis', () => {
  const lines = wrapTitle('one two three four five six seven eight nine ten eleven twelve', 6, 4)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('a word wider than the line is cut with a hyphen, and no letter is lost', () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  const lines = wrapTitle(word, 6, 9)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe(word)
})

test('an empty title has no lines', () => {
  expect(wrapTitle('', 6, 4).join('')).toBe('')
  expect(widestWord('')).toBe(0)
})

test('scripts without spaces break anywhere, without a hyphen', () => {
  const lines = wrapTitle('百年の孤独と銀河鉄道の夜', 5, 4)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('百年の孤独と銀河鉄道の夜')
})

test('marks above letters take no room', () => {
  expect(widestWord('गोदान')).toBeLessThan(widestWord('गदनक'))
  expect(widestWord('Bronte\u0308')).toBe(widestWord('Bronte'))
})

const box = { width: 120, height: 90, sizes: [30, 20, 14, 11] }

test.each(['It', 'Donaudampfschifffahrt', 'The House at Low Water', 'こころ', 'مدن الملح', 'a '.repeat(300), ''])(
  'letters are as large as the box allows: %s',
  (title) => {
    const { size, lines } = fitLines(title, box)
    expect(box.sizes).toContain(size)
    expect(lines.length * size * lineStep).toBeLessThanOrEqual(box.height)
    for (const line of lines) expect(widestWord(line.replaceAll(' ', '')) * size).toBeLessThanOrEqual(box.width * 1.1)
  },
)

test('a short title is set large, a long one small, and the longest is cut in the smallest size', () => {
  expect(fitLines('It', box)).toEqual({ size: 30, lines: ['It'] })
  expect(fitLines('The House at Low Water', box).size).toBe(20)
  const { size, lines } = fitLines('A sentence that goes on and on. '.repeat(20), box)
  expect(size).toBe(11)
  expect(lines.at(-1)).toMatch(/…$/)
})
