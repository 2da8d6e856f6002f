import { expect, test } from 'vitest'
import { CallError } from './link.ts'
import { codeMissingText, networkFailureText, unexpectedText } from './faults.ts'
import { errorText, isRefusal } from './refusals.ts'

const refusal = (code: string, data?: unknown) => new CallError(code, { defined: true, status: 422, data })

test('a refusal has its own sentence, with what it was refused for', () => {
  expect(errorText(refusal('USERNAME_TAKEN'))).toBe('Username is already taken')
  expect(errorText(refusal('USERNAME_INVALID', { why: 'too-long' }))).toBe(
    'Username must be no more than 20 characters long',
  )
  expect(errorText(refusal('PASSWORD_TOO_SHORT', { min: 8 }))).toBe('Password must be at least 8 characters long.')
  expect(errorText(refusal('LINK_INVALID', { why: 'expired' }))).toContain('expired')
  expect(errorText(refusal('DATE_IN_FUTURE', { field: 'startDate' }))).toBe('The start date cannot be in the future.')
})

test('the waiting time is shown in words', () => {
  expect(errorText(refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 }))).toContain('1 second.')
  expect(errorText(refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 600 }))).toContain('10 minutes.')
})

test('a failed fetch is a network error in every browser', () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    expect(errorText(new TypeError(words))).toBe(networkFailureText)
  }
})

test('code that failed to load asks for a page reload, in every browser', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://books.example/assets/x.js',
    'error loading dynamically imported module: https://books.example/assets/x.js',
    'Importing a module script failed.',
  ]) {
    expect(errorText(new TypeError(words))).toBe(codeMissingText)
  }
})

test('any other error is shown without its internal message', () => {
  for (const fault of [new TypeError('x is undefined'), refusal('NEWER_THAN_US'), new CallError('NOT_FOUND'), 'boom']) {
    expect(errorText(fault)).toBe(unexpectedText)
  }
})

test('a code counts as a refusal only when the contract declares it', () => {
  expect(isRefusal(refusal('USERNAME_TAKEN'), 'USERNAME_TAKEN')).toBe(true)
  expect(isRefusal(refusal('USERNAME_TAKEN'), 'EMAIL_INVALID')).toBe(false)
  expect(isRefusal(new CallError('UNAUTHORIZED'))).toBe(false)
})
