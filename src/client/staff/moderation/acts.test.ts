import { expect, test } from 'vitest'
import type { Case } from '#contract/cases.ts'
import { actNow, actsFor, needsNote, notifiesAuthor, verdictOf } from './acts.ts'

const aCase = (isHidden: boolean, openReports: number) =>
  ({ kind: 'review', author: {}, review: { isHidden }, openReports }) as Case

test('a reported review can be kept or hidden, its author warned or suspended', () => {
  expect(actsFor(aCase(false, 2))).toEqual(['keep', 'hide', 'warn', 'suspend'])
})

test('made decisions are not offered again: no keep without a report, no hide of a hidden review', () => {
  expect(actsFor(aCase(false, 0))).not.toContain('keep')
  expect(actsFor(aCase(true, 0))).not.toContain('hide')
})

test('a hidden review can be shown again, which is to keep it', () => {
  expect(actsFor(aCase(true, 0))[0]).toBe('show')
  expect(verdictOf('show')).toBe('keep')
})

test('only of a review that stays as it was its author hears nothing', () => {
  expect((['keep', 'show', 'hide', 'warn', 'suspend'] as const).filter((act) => !notifiesAuthor(act, 'maya'))).toEqual([
    'keep',
  ])
})

test('keeping a review that has since been hidden shows it again, and the other way round', () => {
  expect(actNow('keep', aCase(true, 1))).toBe('show')
  expect(actNow('show', aCase(false, 1))).toBe('keep')
  expect(actNow('warn', aCase(true, 1))).toBe('warn')
})

test('every act against an author asks for a reason', () => {
  expect((['keep', 'show', 'hide', 'warn', 'suspend'] as const).filter(needsNote)).toEqual(['hide', 'warn', 'suspend'])
})

test('a book whose reader has left is kept, removed or restored, and nobody is notified', () => {
  const aBook = (isHidden: boolean, openReports: number) =>
    ({ kind: 'book', author: null, made: { isHidden }, openReports }) as Case
  expect(actsFor(aBook(false, 1))).toEqual(['keep', 'hide'])
  expect(actsFor(aBook(false, 0))).toEqual(['hide'])
  expect(actsFor(aBook(true, 1))).toEqual(['show'])
  expect(notifiesAuthor('hide', undefined)).toBe(false)
})
