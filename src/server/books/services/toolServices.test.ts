import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StubServices, stubServices } from '#server/testing/outside/bookServices.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { withServices } from '#server/testing/outside/withServices.ts'
import { questionOf } from './question.ts'

let house: HouseWithPool
let stub: StubServices
beforeAll(async () => {
  stub = await stubServices()
  house = await aHouse()
})
afterAll(() => stub.close())
beforeEach(async () => {
  await house.db.deleteFrom('service_answers').execute()
  house = withServices(house, { OPEN_LIBRARY_URL: stub.url })
  stub.behave('open-library', 'well')
  stub.asked.length = 0
})

let number = 0
/** A question that nobody has asked. */
const ask = async (services: 'bookServices' | 'toolServices') => {
  number += 1
  const [answer] = await house[services].ask(questionOf(`Question ${number}`, 5))
  return answer!.outcome.state
}

test.each([
  ['toolServices', 'bookServices'],
  ['bookServices', 'toolServices'],
] as const)('a service that asks %s for a pause gets it from %s, too', async (asking, other) => {
  stub.behave('open-library', 'answers 429')
  expect([await ask(asking), await ask(other), await ask(asking)]).toEqual(['busy', 'busy', 'busy'])
  expect(stub.asked).toHaveLength(1)
})
