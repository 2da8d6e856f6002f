import { describe, expect, test } from 'vitest'
import { goalByKey, goalHelper, goalPace, goalProblem } from './goalHelper.ts'

test('the encouragement changes after 12, 24 and 50', { tags: ['ONB-025', 'ONB-026', 'ONB-027', 'ONB-028'] }, () => {
  const steady = 'Perfect for getting started or maintaining a steady reading habit!'
  const solid = 'A solid goal for dedicated readers!'
  const ambitious = "Ambitious and exciting - you've got this!"
  const impressive = "Wow! That's an impressive challenge. We love your ambition!"
  expect([1, 12].map(goalHelper)).toEqual([steady, steady])
  expect([13, 24].map(goalHelper)).toEqual([solid, solid])
  expect([25, 50].map(goalHelper)).toEqual([ambitious, ambitious])
  expect([51, 300].map(goalHelper)).toEqual([impressive, impressive])
})

test('a goal is also shown as a pace', () => {
  expect([1, 4, 12, 30, 52, 300].map(goalPace)).toEqual([
    'One good book, all year long.',
    'About a book every 13 weeks.',
    'About a book a month.',
    'About 3 books a month.',
    'About a book a week.',
    'About 6 books a week.',
  ])
})

describe('keys on the slider', () => {
  test(
    'arrows go by one book, Page Up and Page Down by twelve, Home and End to 1 and 300',
    { tags: ['VAL-006'] },
    () => {
      expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map((key) => goalByKey(key, 20))).toEqual([
        21, 21, 19, 19,
      ])
      expect(['PageUp', 'PageDown', 'Home', 'End'].map((key) => goalByKey(key, 20))).toEqual([32, 8, 1, 300])
    },
  )

  test('all of them are within the range', { tags: ['VAL-006'] }, () => {
    expect([goalByKey('PageDown', 5), goalByKey('PageUp', 295), goalByKey('ArrowLeft', 1)]).toEqual([1, 300, 1])
  })

  test('Enter and Space accept the shown goal; other keys do nothing', { tags: ['VAL-007'] }, () => {
    expect([goalByKey('Enter', 12), goalByKey(' ', 12), goalByKey('Tab', 12)]).toEqual([12, 12, undefined])
  })
})

test('each invalid goal gets its problem and the nearest valid goal', { tags: ['VAL-004'] }, () => {
  expect(['0', '-3', '301', '99999', '1.5', '2,7', 'many'].map(goalProblem)).toEqual([
    { problem: 'Between 1 and 300 books, please.', instead: 1 },
    { problem: 'Between 1 and 300 books, please.', instead: 1 },
    { problem: 'Between 1 and 300 books, please.', instead: 300 },
    { problem: 'Between 1 and 300 books, please.', instead: 300 },
    { problem: 'Whole books only, please.', instead: 2 },
    { problem: 'Whole books only, please.', instead: 3 },
    { problem: 'Please enter a number.', instead: 12 },
  ])
  expect(['', ' ', '1', ' 300 '].map(goalProblem)).toEqual([undefined, undefined, undefined, undefined])
})
