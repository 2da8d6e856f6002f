import { expect, test } from 'vitest'
import { hasAccessToken, saveMailToken, mailToken, popMailToken, tokenIn } from './mailToken.ts'

test('a token is found in the fragment and in the query', { tags: ['CALL-011'] }, () => {
  expect(tokenIn({ hash: 'token=abc', searchStr: '' })).toBe('abc')
  expect(tokenIn({ hash: '#token=abc', searchStr: '' })).toBe('abc')
  expect(tokenIn({ hash: '', searchStr: '?type=signup&token=xyz' })).toBe('xyz')
  expect(tokenIn({ hash: 'main', searchStr: '?type=signup' })).toBeUndefined()
})

test('an access token is noticed in both places, and is not taken for a mail token', { tags: ['CALL-011'] }, () => {
  expect(hasAccessToken({ hash: '#access_token=abc&type=signup', searchStr: '' })).toBe(true)
  expect(hasAccessToken({ hash: '', searchStr: '?access_token=abc' })).toBe(true)
  expect(hasAccessToken({ hash: '#token=abc', searchStr: '' })).toBe(false)
  expect(tokenIn({ hash: '#access_token=abc', searchStr: '?access_token=abc' })).toBeUndefined()
})

test('a token can be taken once', () => {
  saveMailToken('abc')
  expect(mailToken()).toBe('abc')
  expect(popMailToken()).toBe('abc')
  expect(popMailToken()).toBeUndefined()
})
