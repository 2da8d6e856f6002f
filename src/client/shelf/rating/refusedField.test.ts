import { expect, test } from 'vitest'
import { CallError } from '#client/lib/link.ts'
import { refusedField } from './reviewForm.ts'

test('a refusal lands at the field it is about', () => {
  expect(refusedField(new CallError('DATE_IN_FUTURE', { defined: true, data: { field: 'startDate' } }))).toBe(
    'startDate',
  )
  expect(refusedField(new CallError('DATE_IN_FUTURE', { defined: true, data: { field: 'finishDate' } }))).toBe(
    'finishDate',
  )
  expect(refusedField(new CallError('FINISHED_BEFORE_START', { defined: true }))).toBe('finishDate')
  expect(refusedField(new CallError('DNF_WITH_RATING', { defined: true }))).toBe('isDnf')
})

test('an error that belongs to no field is shown above the form', () => {
  expect(refusedField(new CallError('BOOK_NOT_FOUND', { defined: true }))).toBeUndefined()
  expect(refusedField(new TypeError('Failed to fetch'))).toBeUndefined()
})
