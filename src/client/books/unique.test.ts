import { expect, test } from 'vitest'
import type { BookCard } from '#contract/books.ts'
import { withoutTwins } from './search.ts'

const book = (id: string, title: string, cover: string | null): BookCard => ({
  id,
  title,
  author: 'Jane Austen',
  cover,
  genreFamily: 'general' as const,
  year: null,
  series: null,
  seriesPosition: null,
  averageRating: null,
  ratings: 0,
  mine: null,
})

test("duplicates are shown once, at the first one's place, with a cover if either has one", () => {
  const found = withoutTwins([book('1', 'Emma', null), book('2', 'Persuasion', null), book('3', 'EMMA', '/covers/3')])
  expect(found.map(({ id }) => id)).toEqual(['3', '2'])
})
