import { expect, test } from 'vitest'
import { jobOf } from './jobOf.ts'

const usual = {
  year: 1990,
  thisYear: 2026,
  isNewerThanMap: false,
  ratings: 500_000,
  stars: 4.2,
  isByLoved: false,
  matchPercent: 90,
  evidence: 'good' as const,
  rated: 40,
}

test('a pick has the rarest job that it can do', () => {
  expect(jobOf(usual)).toBe('sure')
  expect(jobOf({ ...usual, matchPercent: 70 })).toBe('close')
  expect(jobOf({ ...usual, isByLoved: true })).toBe('author')
  expect(jobOf({ ...usual, isByLoved: true, ratings: 9000 })).toBe('gem')
  expect(jobOf({ ...usual, ratings: 9000, evidence: 'some' })).toBe('edge')
  expect(jobOf({ ...usual, isByLoved: true, evidence: 'some' })).toBe('author')
  expect(jobOf({ ...usual, isByLoved: true, ratings: 9000, evidence: 'some', year: 2025 })).toBe('new')
})

test('a gem was rated well by a few, not by one or two', () => {
  expect(jobOf({ ...usual, ratings: 0, stars: undefined })).toBe('sure')
  expect(jobOf({ ...usual, ratings: 2, stars: 5 })).toBe('sure')
  expect(jobOf({ ...usual, ratings: 9000, stars: 3.8 })).toBe('sure')
})

test('nothing is sure for a reader of whom little is known', () => {
  expect(jobOf({ ...usual, rated: 3, evidence: 'early' })).toBe('close')
  expect(jobOf({ ...usual, year: undefined, rated: 0, evidence: 'early', matchPercent: undefined })).toBe('close')
})

test('what is newer than the reading map is new, unless more can be said of it', () => {
  const newer = { ...usual, year: 2021, isNewerThanMap: true, ratings: 0, stars: undefined }
  expect(jobOf(newer)).toBe('new')
  expect(jobOf({ ...newer, evidence: 'early', rated: 3 })).toBe('new')
  expect(jobOf({ ...newer, isByLoved: true })).toBe('author')
  expect(jobOf({ ...newer, evidence: 'some' })).toBe('edge')
  expect(jobOf({ ...newer, ratings: 4, stars: 4.4 })).toBe('gem')
  expect(jobOf({ ...newer, ratings: 4, stars: 3.9 })).toBe('sure')
})
