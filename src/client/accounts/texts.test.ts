import { expect, test } from 'vitest'
import { passwordMinLength } from '#contract/rules.ts'
import { accountTexts } from './texts.ts'

test('the password hint says how many characters this instance requires', { tags: ['AUTH-015'] }, () => {
  expect(accountTexts.passwordHint(passwordMinLength)).toBe('At least 6 characters')
  expect(accountTexts.passwordHint(12)).toBe('At least 12 characters')
})
