import { expect, test } from 'vitest'
import { surveyTropes } from '#contract/surveyVocabulary.ts'
import {
  type PartialAnswers,
  asListed,
  canLeave,
  chosenCount,
  completed,
  hasReachedNiceTaste,
  freshNames,
  maxNames,
  namesProblem,
  openStep,
  sameAnswers,
} from './answers.ts'

const whole = {
  genres: ['Fiction'],
  readingFrequency: 'steady',
  preferredFormats: ['Ebook'],
  readingGoal: 12,
} satisfies PartialAnswers

const list = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test(
  'the first four steps want an answer, the last two do not',
  { tags: ['VAL-001', 'VAL-002', 'VAL-003', 'VAL-004', 'VAL-005'] },
  () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => canLeave(step, {}))).toEqual([false, false, false, false, true, true])
    expect([0, 1, 2, 3, 4, 5].every((step) => canLeave(step, whole))).toBe(true)
  },
)

test('a goal is a positive whole number', { tags: ['VAL-004'] }, () => {
  expect([0, -1, 1.5, Number.NaN].some((readingGoal) => canLeave(3, { readingGoal }))).toBe(false)
  expect(canLeave(3, { readingGoal: 1 })).toBe(true)
})

test('steps with a list show how many are chosen', () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => chosenCount(step, whole))).toEqual([1, undefined, 1, undefined, 0, 0])
})

test('answers are complete when the first four are given; the last two are then empty lists', () => {
  expect(completed({ ...whole, genres: [] })).toBeUndefined()
  expect(completed(whole)).toEqual({ ...whole, favoriteTropes: [], favoriteAuthors: [] })
})

test('a reader may go no further than the first unanswered step', () => {
  expect([{}, { genres: ['Fiction'] }, { ...whole, readingGoal: undefined }, whole].map(openStep)).toEqual([0, 1, 3, 5])
})

test(
  'typed names are split at commas and trimmed, and duplicates are ignored in any case',
  { tags: ['VAL-018', 'ONB-036'] },
  () => {
    expect(freshNames(['Toni Morrison'], ' Ann Leckie , toni morrison,,ANN LECKIE ')).toEqual(['Ann Leckie'])
  },
)

test('blanks are not names', { tags: ['VAL-017'] }, () => {
  expect(freshNames(['a'], '  , ')).toEqual([])
})

test('a name that is too long is pointed out, and so is a list that would be', () => {
  const full = list(maxNames)
  expect(namesProblem([], 'short, muchtoolong', 5)).toEqual({ tooLong: 'muchtoolong' })
  expect(namesProblem(full, 'one more', 60)).toBe('full')
  expect(namesProblem(full, '0', 60)).toBeUndefined()
  expect(namesProblem([], 'short', 5)).toBeUndefined()
})

test('a typed trope that is on the list takes its wording', () => {
  expect(asListed(['slow BURN', 'cosy inn'], surveyTropes)).toEqual(['Slow burn', 'cosy inn'])
})

test('the kind word comes when the count becomes six, from either side', { tags: ['ONB-035'] }, () => {
  expect(hasReachedNiceTaste(list(5), list(6))).toBe(true)
  expect(hasReachedNiceTaste(list(7), list(6))).toBe(true)
  expect(hasReachedNiceTaste(list(6), list(7))).toBe(false)
  expect(hasReachedNiceTaste(list(6), list(6))).toBe(false)
})

test('answers are equal in any order', () => {
  expect(sameAnswers({ genres: ['a', 'b'] }, { genres: ['b', 'a'], favoriteAuthors: [] })).toBe(true)
  expect(sameAnswers(whole, { ...whole, readingGoal: 13 })).toBe(false)
})
