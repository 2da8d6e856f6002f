import { expect, test } from 'vitest'
import type { Analysis } from '#contract/books.ts'
import { addsTo, type TagValues, withAnalysis, withoutAnalysis } from './analysis.ts'

const found: Analysis = {
  genres: ['Mystery', 'Thriller'],
  tropes: ['quest'],
  characters: [],
  themes: ['hope'],
  seriesType: 'Trilogy',
  pointOfView: 'First Person',
}
const own: TagValues = {
  genres: ['Horror', 'Mystery'],
  tropes: [],
  characters: ['rebel'],
  themes: [],
  seriesType: 'Standalone',
  pointOfView: null,
}

test('an analysis joins the reader’s own tags and overrules none of them', { tags: ['RATE-005', 'CALLS-042'] }, () => {
  expect(withAnalysis(own, found)).toEqual({
    genres: ['Horror', 'Mystery', 'Thriller'],
    tropes: ['quest'],
    characters: ['rebel'],
    themes: ['hope'],
    seriesType: 'Standalone',
    pointOfView: 'First Person',
  })
})

test(
  'taking an analysis back takes what it added, and leaves what was chosen before and since',
  { tags: ['RATE-005'] },
  () => {
    const since: TagValues = { ...withAnalysis(own, found), themes: ['hope', 'justice'], pointOfView: 'Dual POV' }
    expect(withoutAnalysis(since, own, found)).toEqual({ ...own, themes: ['justice'], pointOfView: 'Dual POV' })
    expect(withoutAnalysis(withAnalysis(own, found), own, found)).toEqual(own)
  },
)

test('an analysis adds something only where a tag comes to those chosen', { tags: ['RATE-005'] }, () => {
  expect(addsTo(own, found)).toBe(true)
  expect(addsTo(withAnalysis(own, found), found)).toBe(false)
  expect(addsTo({ ...withAnalysis(own, found), pointOfView: null }, found)).toBe(true)
  expect(addsTo({ ...withAnalysis(own, found), seriesType: 'Standalone' }, found)).toBe(false)
})
