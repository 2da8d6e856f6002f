import { expect, test } from 'vitest'
import { blankReview } from '#contract/blankReview.ts'
import { draftOf, draftText, rebased, sameValues } from './draft.ts'
import { valuesOf, type RatingValues } from './reviewForm.ts'

const values: RatingValues = {
  ...valuesOf(blankReview, null),
  rating: 3.5,
  startDate: '2026-01-05',
  genres: ['Fantasy', 'Horror'],
  pointOfView: 'Dual POV',
  publicReview: 'Line one\n"quoted" — ünïcode',
  shareWithCommunity: true,
  contentWarnings: { graphic: ['War'], moderate: [], minor: [] },
}

test('a draft comes back as it was written', () => {
  expect(draftOf(draftText({ savedAt: 1_770_000_000_000, values }))).toEqual({ savedAt: 1_770_000_000_000, values })
})

test('a draft keeps the quarter stars of an import', () => {
  const imported = { ...values, rating: 4.25 }
  expect(draftOf(draftText({ savedAt: 1, values: imported }))?.values).toEqual(imported)
})

test('a draft keeps a date that is not typed to its end', { tags: ['RATE-010'] }, () => {
  const unfinished = { ...values, startDate: '05/1', finishDate: '2025-02-30' }
  expect(draftOf(draftText({ savedAt: 1, values: unfinished }))?.values).toEqual(unfinished)
})

test('what is no draft is none', () => {
  for (const text of [null, '', 'null', '[]', '{"savedAt":1}', '{"savedAt":"x","values":{}}', '{broken'])
    expect(draftOf(text)).toBeUndefined()
})

test('a damaged draft keeps what can be kept', () => {
  const damaged = JSON.stringify({
    savedAt: 1,
    values: {
      rating: 3.3,
      startDate: 'x'.repeat(41),
      finishDate: 20,
      genres: ['Fantasy', 'Nonsense'],
      tropes: 'quest',
      publicReview: 'kept',
    },
  })
  expect(draftOf(damaged)?.values).toEqual({
    ...valuesOf(blankReview, null),
    genres: ['Fantasy'],
    publicReview: 'kept',
    visibility: 'private',
  })
})

test('picking the same chips in another order is no change', () => {
  expect(sameValues(values, { ...values, genres: ['Horror', 'Fantasy'] })).toBe(true)
  expect(sameValues(values, { ...values, genres: ['Horror'] })).toBe(false)
  expect(sameValues(values, { ...values, publicReview: '' })).toBe(false)
})

const blank = valuesOf(blankReview, null)

test('a draft takes over changes made elsewhere and keeps its own where both changed', () => {
  const draft = { savedAt: 1, base: blank, values: { ...blank, publicReview: 'Mine.', rating: 4 } }
  const saved = { ...blank, publicReview: 'Theirs.', finishDate: '2026-02-01', rating: 4 }
  expect(rebased(draft, saved)).toEqual({
    values: { ...blank, publicReview: 'Mine.', finishDate: '2026-02-01', rating: 4 },
    clashes: ['publicReview'],
  })
})

test(
  'stars of a draft and a DNF from elsewhere make no form that cannot be saved',
  { tags: ['RULE-026', 'RULE-027'] },
  () => {
    const dnf = { ...blank, isDnf: true }
    expect(rebased({ savedAt: 1, base: blank, values: { ...blank, rating: 2 } }, dnf).values).toEqual({
      ...blank,
      rating: 2,
    })
    const marked = { ...blank, finishDate: '2026-02-01' }
    expect(rebased({ savedAt: 1, base: blank, values: dnf }, marked).values).toEqual(dnf)
  },
)
