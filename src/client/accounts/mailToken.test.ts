import { expect, test } from 'vitest'
import { keepMailToken, mailToken, takeMailToken, tokenIn } from './mailToken.ts'

test('a token is found in the fragment, in the query, and under its older name', () => {
  expect(tokenIn({ hash: 'token=abc', searchStr: '' })).toBe('abc')
  expect(tokenIn({ hash: '#token=abc', searchStr: '' })).toBe('abc')
  expect(tokenIn({ hash: '', searchStr: '?type=signup&access_token=xyz' })).toBe('xyz')
  expect(tokenIn({ hash: 'main', searchStr: '?type=signup' })).toBeUndefined()
})

test('a token can be taken once', () => {
  keepMailToken('abc')
  expect(mailToken()).toBe('abc')
  expect(takeMailToken()).toBe('abc')
  expect(takeMailToken()).toBeUndefined()
})
