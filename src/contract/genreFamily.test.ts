import { expect, test } from 'vitest'
import { genreFamilyOf } from './genreFamily.ts'
import { genres } from './vocabulary.ts'

test.each([
  [['Romance', 'Contemporary Fiction'], ['Romance (general)'], 'romance'],
  [['Horror'], [], 'dark'],
  [['LGBTQ+', 'Fantasy'], [], 'literary'],
  [['Fantasy'], ["Children's Literature", 'Fantasy (general)'], 'young'],
  [['Fantasy'], ['Fantasy (general)', "Children's Literature"], 'fantasy'],
  [['Literary Fiction'], ['Fiction', 'Poetry'], 'poetry'],
  [['Non-Fiction'], ['Non-Fiction', 'History'], 'historical'],
  [['Unheard-of', 'Memoir'], [], 'life'],
  [[], [], 'general'],
])('%j with the survey genres %j is %s', (own, survey, family) => {
  expect(genreFamilyOf(own, survey)).toBe(family)
})

test('every genre of the vocabulary has a family of its own', () => {
  expect(genres.filter((genre) => genreFamilyOf([genre]) === 'general')).toEqual([])
})
