import { expect, test } from 'vitest'
import type { Answers } from '#contract/survey.ts'
import { startFrom } from './surveyStart.ts'

const saved: Answers = {
  genres: ['Horror'],
  readingFrequency: 'avid',
  preferredFormats: ['Ebook'],
  readingGoal: 40,
  favoriteTropes: ['Quest'],
  favoriteAuthors: [],
}

test('a new reader begins with nothing', () => {
  expect(startFrom({ answers: null, draft: null })).toEqual({ draft: { step: 0, answers: {} } })
})

test('an interrupted reader resumes where they stopped', () => {
  const draft = { step: 1, answers: { genres: ['Manga'] } }
  expect(startFrom({ answers: null, draft })).toEqual({ draft })
})

test('an edit begins with the saved answers, changed by a draft if there is one', { tags: ['ONB-032'] }, () => {
  expect(startFrom({ answers: saved, draft: null }).draft).toEqual({ step: 0, answers: saved })
  const begun = startFrom({ answers: saved, draft: { step: 3, answers: { readingGoal: 41 } } })
  expect(begun).toEqual({ draft: { step: 3, answers: { ...saved, readingGoal: 41 } }, instead: saved })
})

test('a draft equal to the saved answers is not an unsaved change', () => {
  expect(startFrom({ answers: saved, draft: { step: 2, answers: saved } }).instead).toBeUndefined()
})

test('an edit without changes begins at the first question', () => {
  expect(startFrom({ answers: saved, draft: { step: 2, answers: saved } }).draft.step).toBe(0)
})

test('saved answers without a goal leave that question open', () => {
  const { draft } = startFrom({ answers: { ...saved, readingGoal: null }, draft: null })
  expect(draft.answers.readingGoal).toBeUndefined()
})

test('a required question has to be answered first', () => {
  expect(startFrom({ answers: null, draft: { step: 4, answers: { genres: ['Manga'] } } }).draft.step).toBe(1)
})
