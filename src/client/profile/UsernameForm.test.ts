import { expect, test } from 'vitest'
import { nameProblem } from './UsernameForm.tsx'

const free = { username: 'ada', renameAfter: null }
const waiting = { username: 'ada', renameAfter: new Date(2030, 10, 24, 9, 5).toISOString() }

test('spaces alone are not a name', { tags: ['VAL-047'] }, () => {
  expect(nameProblem('  ', free)).toBe('Username cannot be empty')
})

test('the rules of signing up hold', { tags: ['PROF-011'] }, () => {
  expect(nameProblem('ab', free)).toBe('Username must be at least 3 characters long')
  expect(nameProblem('a b c', free)).toContain('can only contain')
  expect(nameProblem(' ada-2 ', free)).toBeUndefined()
})

test('shortly after a change, only the current name is allowed', () => {
  expect(nameProblem('ben', waiting)).toMatch(/on Nov 24, 2030, 9:05\sAM\./)
  expect(nameProblem('ada ', waiting)).toBeUndefined()
})
