import { expect, test } from 'vitest'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'

test('the first reader of a new instance gets picks as soon as the survey is answered', async () => {
  const house = await aHouse()
  const fits = () => house.db.selectFrom('sage_fits').select(['id', 'fitted_at']).execute()
  const before = await fits()
  const reader = await aReader(house)
  await reader.call.survey.save(someAnswers({ genres: ['Mystery'], favoriteTropes: [], favoriteAuthors: [] }))
  await reader.call.picks.consult()
  expect((await reader.call.picks.list()).picks.length).toBeGreaterThanOrEqual(10)
  // Nothing was learned but what the start learned, before anybody could sign up.
  expect(before).toHaveLength(1)
  expect(await fits()).toEqual(before)
})
