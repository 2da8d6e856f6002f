import { expect, test } from 'vitest'
import { type Case, subjectOf } from '#contract/cases.ts'
import { allOf, type CasePages, withCase, withoutCase } from './cases.ts'

const aCase = (id: string, version = '1') => ({ kind: 'review', version, review: { id } }) as Case
const pages: CasePages = {
  pages: [
    { cases: [aCase('a'), aCase('b')], next: 'x' },
    { cases: [aCase('c')], next: null },
  ],
  pageParams: [undefined, 'x'],
}
const ids = (of: CasePages | undefined) => allOf(of).map((about) => subjectOf(about).id)

test('a case that is decided is gone from whichever page', () => {
  expect(ids(withoutCase(pages, aCase('b')))).toEqual(['a', 'c'])
  expect(ids(withoutCase(pages, aCase('c')))).toEqual(['a', 'b'])
})

test('a case keeps its place when it is decided again', () => {
  const now = withCase(pages, aCase('b', '2'))
  expect(ids(now)).toEqual(['a', 'b', 'c'])
  expect(allOf(now)[1]!.version).toBe('2')
})

test('without loaded pages there is no case', () => {
  expect(ids(undefined)).toEqual([])
})

test('a bio and a picture of one reader are two cases', () => {
  const made = (kind: 'bio' | 'picture') => ({ kind, made: { id: 'a' } }) as Case
  const both: CasePages = { pages: [{ cases: [made('bio'), made('picture')], next: null }], pageParams: [undefined] }
  expect(allOf(withoutCase(both, made('bio'))).map(({ kind }) => kind)).toEqual(['picture'])
})
