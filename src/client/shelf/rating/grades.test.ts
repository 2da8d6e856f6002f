import { expect, test } from 'vitest'
import { gradeOf, warned, withChosen, withGrade } from './grades.ts'

const none = { graphic: [], moderate: [], minor: [] }

test('a warning has one grade, moderate until another is chosen, and can be taken back', { tags: ['RATE-028'] }, () => {
  const chosen = withChosen(none, ['War', 'Grief'])
  expect(chosen).toEqual({ ...none, moderate: ['Grief', 'War'] })
  const graded = withGrade(chosen, 'War', 'graphic')
  expect(graded).toEqual({ graphic: ['War'], moderate: ['Grief'], minor: [] })
  expect([gradeOf(graded, 'War'), gradeOf(graded, 'Fire'), warned(graded)]).toEqual(['graphic', null, ['Grief', 'War']])
  expect(withChosen(graded, ['War', 'Fire'])).toEqual({ graphic: ['War'], moderate: ['Fire'], minor: [] })
  expect(withGrade(graded, 'War', null)).toEqual({ ...none, moderate: ['Grief'] })
})
