import { expect, test } from 'vitest'
import { unexpectedText } from '#client/lib/faults.ts'
import { callbackErrorText } from './callbackError.ts'

test("known codes and messages get the catalogue's text", () => {
  expect(callbackErrorText('Invalid login credentials')).toBe(
    'Invalid email or password. Please check your credentials and try again.',
  )
  expect(callbackErrorText('Signup is disabled.')).toBe('New user registrations are currently disabled.')
  expect(callbackErrorText('otp_expired')).toContain('expired')
})

test.each([
  ['ERR-001', 'User already registered', 'An account with this email already exists. Please sign in instead.'],
  ['ERR-002', 'Invalid login credentials', 'Invalid email or password. Please check your credentials and try again.'],
  ['ERR-003', 'Email not found', 'No account found with this email address.'],
  ['ERR-004', 'Password should be at least 6 characters', 'Password must be at least 6 characters long.'],
  ['ERR-005', 'Invalid email', 'Please enter a valid email address.'],
  ['ERR-006', 'Signup is disabled', 'New user registrations are currently disabled.'],
  [
    'ERR-007',
    'Email rate limit exceeded',
    'Too many emails sent. Please wait before requesting another confirmation email.',
  ],
  ['ERR-008', 'Password is too weak', 'Password is too weak. Please choose a stronger password.'],
  [
    'ERR-009',
    'Error sending confirmation email',
    'Unable to send confirmation email. Please try signing up without email confirmation enabled, or contact support.',
  ],
  ['ERR-010', 'Failed to fetch', 'Network error. Please check your connection and try again.'],
])('%s: the message "%s" is shown in our own words', (_row, message, words) => {
  expect(callbackErrorText(message)).toBe(words)
})

test('an address cannot put words into our mouth', () => {
  for (const words of ['<b>Call 555-0100</b>', 'constructor', '', 'Your account is locked']) {
    expect(callbackErrorText(words)).toBe(unexpectedText)
  }
})
