import { expect, test } from 'vitest'
import { unexpectedText } from '#client/texts.ts'
import { arrivalErrorText } from './arrivalError.ts'

test('known codes and messages are told through the catalogue', () => {
  expect(arrivalErrorText('Invalid login credentials')).toBe(
    'Invalid email or password. Please check your credentials and try again.',
  )
  expect(arrivalErrorText('Signup is disabled.')).toBe('New user registrations are currently disabled.')
  expect(arrivalErrorText('otp_expired')).toContain('expired')
})

test('an address cannot put words into our mouth', () => {
  for (const words of ['<b>Call 555-0100</b>', 'constructor', '', 'Your account is locked']) {
    expect(arrivalErrorText(words)).toBe(unexpectedText)
  }
})
