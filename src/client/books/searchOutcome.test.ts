import { expect, test } from 'vitest'
import type { ServiceAnswer } from '#contract/books.ts'
import { missingAnswerTexts, searchOutcome } from './searchOutcome.ts'

const card = (title: string) => ({
  id: title,
  title,
  author: 'A. Author',
  cover: null,
  genreFamily: 'general' as const,
  year: null,
  series: null,
  seriesPosition: null,
  averageRating: null,
  ratings: 0,
  mine: null,
})
const answer = (state: ServiceAnswer['state'], titles: string[] = []) => ({
  books: titles.map(card),
  services: [{ name: 'Open Library', state }],
})
const limit = 40

test('nothing was found only when our own search and every service say so', { tags: ['BROWSE-014'] }, () => {
  expect(searchOutcome({ own: 0, services: answer('answered'), limit }).isNothing).toBe(true)
  expect(searchOutcome({ own: 0, services: { books: [], services: [] }, limit }).isNothing).toBe(true)
  expect(searchOutcome({ own: 1, services: answer('answered'), limit }).isNothing).toBe(false)
  expect(searchOutcome({ own: 0, services: answer('answered', ['Emma']), limit }).isNothing).toBe(false)
})

test('a service that gave no answer is named, and no book is reported missing', () => {
  expect(searchOutcome({ own: 0, services: answer('unavailable'), limit })).toMatchObject({
    silent: ['Open Library'],
    isNothing: false,
  })
  expect(searchOutcome({ own: 0, services: answer('busy'), limit })).toMatchObject({
    busy: ['Open Library'],
    isNothing: false,
  })
  expect(searchOutcome({ own: 0, services: 'failed', limit })).toMatchObject({ isUnasked: true, isNothing: false })
})

test(
  'a service that was not asked, as the term is too short for it, has not said that there is none',
  { tags: ['BROWSE-014'] },
  () => {
    const outcome = searchOutcome({ own: 0, services: answer('not-asked'), limit })
    expect(outcome).toMatchObject({ tooShort: ['Open Library'], isNothing: false })
    expect(missingAnswerTexts(outcome)).toEqual([expect.stringMatching(/to search Open Library\.$/)])
  },
)

test('names a service that has reached its limit for today, and says when it is back', { tags: ['BROWSE-014'] }, () => {
  const outcome = searchOutcome({ own: 0, services: answer('spent'), limit })
  expect(outcome).toMatchObject({ spent: ['Open Library'], isNothing: false })
  expect(missingAnswerTexts(outcome)).toEqual([expect.stringMatching(/Open Library today.*tomorrow/)])
})

test('the services show as being asked only while they are', () => {
  expect(searchOutcome({ own: undefined, services: undefined, limit }).isAsking).toBe(false)
  expect(searchOutcome({ own: 3, services: undefined, limit }).isAsking).toBe(false)
  expect(searchOutcome({ own: 3, services: 'asking', limit })).toMatchObject({ isAsking: true, isSearching: true })
  expect(searchOutcome({ own: 3, services: answer('answered'), limit }).isAsking).toBe(false)
})

test('the search continues until the services have answered, unless our own hits fill the list', () => {
  expect(searchOutcome({ own: undefined, services: undefined, limit }).isSearching).toBe(true)
  expect(searchOutcome({ own: 3, services: undefined, limit }).isSearching).toBe(true)
  expect(searchOutcome({ own: 40, services: undefined, limit }).isSearching).toBe(false)
})

test('our own hits and those of the services are forty together', { tags: ['CONST-021'] }, () => {
  const many = answer(
    'answered',
    Array.from({ length: 40 }, (_, nth) => `Book ${nth}`),
  )
  expect(searchOutcome({ own: 38, services: many, limit }).more.map(({ title }) => title)).toEqual(['Book 0', 'Book 1'])
})
