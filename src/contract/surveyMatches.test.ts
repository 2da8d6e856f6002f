import { expect, test } from 'vitest'
import { surveyGenresOf, surveyTropesOf } from './surveyMatches.ts'
import { surveyGenres, surveyTropes } from './surveyVocabulary.ts'

test('the words of the survey and of the rating form are compared without case', { tags: ['DATA-057'] }, () => {
  for (const genre of surveyGenres) expect(surveyGenresOf(genre.toUpperCase())).toEqual([genre])
  for (const trope of surveyTropes) expect(surveyTropesOf(trope.toUpperCase())).toEqual([trope])
  expect(surveyTropesOf('slow burn')).toEqual(['Slow burn'])
})

test('what the rating form words otherwise finds its counterpart in the survey', { tags: ['DATA-057'] }, () => {
  expect([surveyGenresOf('Fantasy'), surveyGenresOf('High Fantasy'), surveyTropesOf('magic school')]).toEqual([
    ['Fantasy (general)'],
    ['Epic Fantasy'],
    ['Magic academy'],
  ])
})
