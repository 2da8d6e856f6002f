import { expect, test } from 'vitest'
import { surveyTropes } from '#contract/vocabulary.ts'
import type { PartialAnswers } from './answers.ts'
import {
  asListed,
  canLeave,
  chosenCount,
  completed,
  earnsNiceTaste,
  resumedStep,
  sameAnswers,
  tooLong,
  withNames,
} from './answers.ts'

const whole = {
  genres: ['Fiction'],
  readingFrequency: 'steady',
  preferredFormats: ['Ebook'],
  readingGoal: 12,
} satisfies PartialAnswers

const list = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test('the first four steps want an answer, the last two do not', () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => canLeave(step, {}))).toEqual([false, false, false, false, true, true])
  expect([0, 1, 2, 3, 4, 5].every((step) => canLeave(step, whole))).toBe(true)
})

test('a goal is a positive whole number', () => {
  expect([0, -1, 1.5, Number.NaN].some((readingGoal) => canLeave(3, { readingGoal }))).toBe(false)
  expect(canLeave(3, { readingGoal: 1 })).toBe(true)
})

test('steps with a list tell how many are chosen', () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => chosenCount(step, whole))).toEqual([1, undefined, 1, undefined, 0, 0])
})

test('answers are complete when the first four are given; the last two are then empty lists', () => {
  expect(completed({ ...whole, genres: [] })).toBeUndefined()
  expect(completed(whole)).toEqual({ ...whole, favoriteTropes: [], favoriteAuthors: [] })
})

test('a reader goes on at the step they left, but not past an open one', () => {
  expect(resumedStep({ step: 4, answers: whole })).toBe(4)
  expect(resumedStep({ step: 4, answers: { genres: ['Fiction'] } })).toBe(1)
})

test('names are split at commas, trimmed, and duplicates ignored', () => {
  expect(withNames(['Toni Morrison'], ' Ann Leckie , toni morrison,,Ann Leckie ')).toEqual([
    'Toni Morrison',
    'Ann Leckie',
  ])
  expect(withNames(['a'], '  , ')).toEqual(['a'])
})

test('a full list takes no more and loses none', () => {
  expect(withNames(['a', 'b'], 'c, d', 3)).toEqual(['a', 'b', 'c'])
  expect(withNames(['a', 'b', 'c', 'd'], 'e', 3)).toEqual(['a', 'b', 'c', 'd'])
})

test('a typed trope that is on the list takes its wording', () => {
  expect(asListed('slow BURN, cosy inn', surveyTropes)).toBe('Slow burn,cosy inn')
})

test('the name that is too long is pointed out', () => {
  expect(tooLong('short, muchtoolong', 5)).toBe('muchtoolong')
  expect(tooLong('short', 5)).toBeUndefined()
})

test('the kind word comes when the count becomes six, from either side', () => {
  expect(earnsNiceTaste(list(5), list(6))).toBe(true)
  expect(earnsNiceTaste(list(7), list(6))).toBe(true)
  expect(earnsNiceTaste(list(6), list(7))).toBe(false)
  expect(earnsNiceTaste(list(6), list(6))).toBe(false)
})

test('answers are the same in whatever order they were given', () => {
  expect(sameAnswers({ genres: ['a', 'b'] }, { genres: ['b', 'a'], favoriteAuthors: [] })).toBe(true)
  expect(sameAnswers(whole, { ...whole, readingGoal: 13 })).toBe(false)
})
