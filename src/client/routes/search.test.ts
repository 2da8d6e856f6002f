import { expect, test } from 'vitest'
import { auth, insights, onboarding, rateBook } from './search.ts'
import { parse, stringify } from '../lib/searchParams.ts'

test('addresses carry plain words both ways', () => {
  expect(parse('?q=1984&tab=tbr')).toEqual({ q: '1984', tab: 'tbr' })
  expect(stringify({ q: '1984', edit: true, marking: false, tab: undefined })).toBe('?q=1984&edit=true')
  expect(stringify({})).toBe('')
})

test('what a route does not know is dropped', () => {
  expect(auth({ type: 'signup', mode: 'admin', error: 'x', evil: '1' })).toEqual({ error: 'x' })
  expect(auth({ type: 'recovery', mode: 'signin', redirect: '/home' })).toEqual({
    type: 'recovery',
    mode: 'signin',
    redirect: '/home',
  })
})

test('a flag is on only when it says so', () => {
  expect(onboarding({ edit: 'true' })).toEqual({ edit: true })
  expect(onboarding({ edit: '1' })).toEqual({})
})

test('a year is a number that the insights can be asked for', () => {
  expect(insights({ year: '2025' })).toEqual({ year: 2025 })
  expect(insights({ year: 2025 })).toEqual({ year: 2025 })
  expect(insights({ year: 'all' })).toEqual({ year: 'all' })
  for (const year of [undefined, '', 'abc', '1899', '2201', '2025.5']) expect(insights({ year })).toEqual({})
})

test('the rating form keeps every key of the state that it is reached with', { tags: ['RATE-001'] }, () => {
  const flags = { isEditing: true, markingAsRead: true, fromSearch: true, fromManual: true, fromCurrentlyReading: true }
  const state = { bookToEdit: 'a', bookData: 'b', ...flags }
  expect(rateBook({ ...parse(stringify(state)), evil: '1' })).toEqual(state)
  expect(rateBook({ markingAsRead: 'no', bookData: '' })).toEqual({})
})
