import { expect, test } from 'vitest'
import { draftOf, draftText, sameValues } from './draft.ts'
import { valuesOf, type RatingValues } from './reviewForm.ts'
import { blankReview } from './samples.ts'

const values: RatingValues = {
  ...valuesOf(blankReview, null),
  rating: 3.5,
  startDate: '2026-01-05',
  genres: ['Fantasy', 'Horror'],
  pointOfView: 'Dual POV',
  publicReview: 'Line one\n"quoted" — ünïcode',
  shareWithCommunity: true,
}

test('a draft comes back as it was written', () => {
  expect(draftOf(draftText({ savedAt: 1_770_000_000_000, values }))).toEqual({ savedAt: 1_770_000_000_000, values })
})

test('a draft keeps the quarter stars of an import', () => {
  const imported = { ...values, rating: 4.25 }
  expect(draftOf(draftText({ savedAt: 1, values: imported }))?.values).toEqual(imported)
})

test('what is no draft is none', () => {
  for (const text of [null, '', 'null', '[]', '{"savedAt":1}', '{"savedAt":"x","values":{}}', '{broken'])
    expect(draftOf(text)).toBeUndefined()
})

test('a damaged draft keeps what can be kept', () => {
  const damaged = JSON.stringify({
    savedAt: 1,
    values: { rating: 3.3, startDate: 'soon', genres: ['Fantasy', 'Nonsense'], tropes: 'quest', publicReview: 'kept' },
  })
  expect(draftOf(damaged)?.values).toEqual({
    ...valuesOf(blankReview, null),
    genres: ['Fantasy'],
    publicReview: 'kept',
  })
})

test('picking the same chips in another order is no change', () => {
  expect(sameValues(values, { ...values, genres: ['Horror', 'Fantasy'] })).toBe(true)
  expect(sameValues(values, { ...values, genres: ['Horror'] })).toBe(false)
  expect(sameValues(values, { ...values, publicReview: '' })).toBe(false)
})
