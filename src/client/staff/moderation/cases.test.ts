import { expect, test } from 'vitest'
import type { Case } from '#contract/moderation.ts'
import { allOf, type CasePages, withCase, withoutCase } from './cases.ts'

const aCase = (id: string, version = '1') => ({ version, review: { id } }) as Case
const pages: CasePages = {
  pages: [
    { cases: [aCase('a'), aCase('b')], next: 'x' },
    { cases: [aCase('c')], next: null },
  ],
  pageParams: [undefined, 'x'],
}
const ids = (of: CasePages | undefined) => allOf(of).map(({ review }) => review.id)

test('a case that is decided is gone from whichever page', () => {
  expect(ids(withoutCase(pages, 'b'))).toEqual(['a', 'c'])
  expect(ids(withoutCase(pages, 'c'))).toEqual(['a', 'b'])
})

test('a case keeps its place when it is decided again', () => {
  const now = withCase(pages, aCase('b', '2'))
  expect(ids(now)).toEqual(['a', 'b', 'c'])
  expect(allOf(now)[1]!.version).toBe('2')
})

test('without loaded pages there is no case', () => {
  expect(ids(undefined)).toEqual([])
})
