import { expect, test } from 'vitest'
import { surveyGenresOf, surveyTropesOf } from './counterparts.ts'
import { surveyGenres, surveyTropes } from './vocabulary.ts'

test('DATA-057: the words of the survey and of the rating form are compared without case', () => {
  for (const genre of surveyGenres) expect(surveyGenresOf(genre.toUpperCase())).toEqual([genre])
  for (const trope of surveyTropes) expect(surveyTropesOf(trope.toUpperCase())).toEqual([trope])
  expect(surveyTropesOf('slow burn')).toEqual(['Slow burn'])
})

test('DATA-057: what the rating form words otherwise finds its counterpart in the survey', () => {
  expect([surveyGenresOf('Fantasy'), surveyGenresOf('High Fantasy'), surveyTropesOf('magic school')]).toEqual([
    ['Fantasy (general)'],
    ['Epic Fantasy'],
    ['Magic academy'],
  ])
})
