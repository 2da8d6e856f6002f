import { expect, test } from 'vitest'
import { shownPartialDay } from '#client/lib/day.ts'
import { typedPartialDay } from '../rating/typedDay.ts'

test.each([
  ['2019', '2019'],
  [' 2019-05 ', '2019-05'],
  ['5/2019', '2019-05'],
  ['May 2019', '2019-05'],
  ['september 2019', '2019-09'],
  ['05/17/2019', '2019-05-17'],
  ['2019-5-7', '2019-05-07'],
  ['2019-13', undefined],
  ['02/30/2019', undefined],
  ['last summer', undefined],
  ['Foo 2019', undefined],
  ['', undefined],
])('%o is read as %o', (typed, day) => {
  expect(typedPartialDay(typed)).toBe(day)
})

test('a date shows as much as is known', () => {
  expect(['2019', '2019-05'].map(shownPartialDay)).toEqual(['2019', 'May 2019'])
  expect(shownPartialDay('2019-05-17')).toMatch(/17.*2019/)
})
