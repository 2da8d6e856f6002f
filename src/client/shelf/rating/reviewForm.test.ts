import { expect, test } from 'vitest'
import { blankReview } from '#contract/blankReview.ts'
import { dateProblem, purposeOf, reviewOf, valuesOf, withDnf, withStars } from './reviewForm.ts'
import { anEntry } from './samples.ts'

const today = '2026-03-04'

test('marking as read proposes today and never overwrites a known date', { tags: ['RATE-019'] }, () => {
  expect(valuesOf(blankReview, today).finishDate).toBe(today)
  expect(valuesOf({ ...blankReview, finishDate: '2026-01-01' }, today).finishDate).toBe('2026-01-01')
  expect(valuesOf(blankReview, null).finishDate).toBe('')
})

test('a form saved untouched is the review it came from', () => {
  const review = { ...blankReview, rating: 4.5, startDate: '2026-01-01', finishDate: '2026-02-01' }
  expect(reviewOf(valuesOf(review, null))).toEqual(review)
  expect(reviewOf(valuesOf(blankReview, null))).toEqual(blankReview)
})

test('an entry means editing, unless it is being marked as read', { tags: ['RATE-022'] }, () => {
  expect(purposeOf({ marking: false, editing: false }, null)).toBe('rate')
  expect(purposeOf({ marking: false, editing: true }, undefined)).toBe('edit')
  expect(purposeOf({ marking: false, editing: false }, anEntry('Emma'))).toBe('edit')
  expect(purposeOf({ marking: true, editing: true }, anEntry('Emma'))).toBe('mark')
})

test('today is not the future, tomorrow is', { tags: ['VAL-038'] }, () => {
  expect(dateProblem('startDate', { startDate: today, finishDate: '' }, today)).toBeUndefined()
  expect(dateProblem('startDate', { startDate: '2026-03-05', finishDate: '' }, today)).toBe('future')
  expect(dateProblem('finishDate', { startDate: '', finishDate: '2026-03-05' }, today)).toBe('future')
})

test('a book is finished on the day it was started or later', { tags: ['RATE-026'] }, () => {
  const dates = { startDate: '2026-02-02', finishDate: '2026-02-01' }
  expect(dateProblem('finishDate', dates, today)).toBe('finished-before-start')
  expect(dateProblem('startDate', dates, today)).toBeUndefined()
  expect(dateProblem('finishDate', { ...dates, finishDate: '2026-02-02' }, today)).toBeUndefined()
})

test('DNF clears stars and finish date, and unticking it brings them back', { tags: ['RULE-026'] }, () => {
  const read = { isDnf: false, rating: 4, finishDate: today }
  const dnf = withDnf(true, read, null)
  expect(dnf).toEqual({ isDnf: true, rating: null, finishDate: '' })
  expect(withDnf(false, dnf, read)).toEqual(read)
  expect(withDnf(false, dnf, null)).toEqual({ isDnf: false, rating: null, finishDate: '' })
})

test('stars untick DNF; clearing them does not tick it', { tags: ['RULE-027'] }, () => {
  const dnf = { isDnf: true, rating: null, finishDate: '' }
  expect(withStars(3.5, dnf, { isDnf: false, rating: 1, finishDate: today })).toEqual({
    isDnf: false,
    rating: 3.5,
    finishDate: today,
  })
  expect(withStars(null, dnf, null)).toEqual(dnf)
  expect(withStars(null, { isDnf: false, rating: 2, finishDate: today }, null)).toEqual({
    isDnf: false,
    rating: null,
    finishDate: today,
  })
})

test('what was typed and is no day is refused, and is no day to compare with', () => {
  for (const startDate of ['02/30/2026', '2025-02-30', '2025-13-01', '2026-13-01'])
    expect(dateProblem('startDate', { startDate, finishDate: '' }, today), startDate).toBe('unreadable')
  expect(dateProblem('finishDate', { startDate: 'soon', finishDate: '2026-02-01' }, today)).toBeUndefined()
})
