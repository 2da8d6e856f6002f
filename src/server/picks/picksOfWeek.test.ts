import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { queuePicksOfWeek, tellOfPicks } from './picksOfWeek.ts'

let house: HouseWithPool
let ada: SignedInReader
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
  await house.sage.learnAll()
})
beforeEach(async () => {
  ada = await aReader(house, { rated: { Emma: 5, 'Pride and Prejudice': 5, Persuasion: 4.5 } })
})

const week = new Date('2026-11-23T00:32:00Z')
const told = async (reader: SignedInReader) =>
  (await reader.call.inbox.list({})).notices.filter(({ kind }) => kind === 'picks')
async function aWeek(now = week) {
  await Promise.all([1, 2, 3].map(() => queuePicksOfWeek(house.db, now)))
  await runQueuedJobs(house, { 'tell-of-picks': (payload) => tellOfPicks(house, payload as Jobs['tell-of-picks']) })
}

test('nobody hears of the picks of the week who did not ask', async () => {
  expect((await ada.call.inbox.ways()).ways.picks).toBe('off')
  await aWeek()
  expect(await told(ada)).toEqual([])
})

test('a reader who asked hears once a week of the first of the latest picks, until they turn it off', async () => {
  await ada.call.inbox.setWay({ kind: 'picks', way: 'app' })
  expect((await ada.call.inbox.ways()).ways.picks).toBe('app')
  await aWeek()
  await aWeek(new Date('2026-11-29T23:32:00Z'))
  const [first] = (await ada.call.picks.list()).picks
  expect(await told(ada)).toMatchObject([{ kind: 'picks', readers: [], book: { id: first!.book.id } }])
  await aWeek(new Date('2026-11-30T00:32:00Z'))
  expect(await told(ada)).toHaveLength(2)
  await ada.call.inbox.setWay({ kind: 'picks', way: 'off' })
  await aWeek(new Date('2026-12-07T00:32:00Z'))
  expect(await told(ada)).toHaveLength(2)
})

test('the pick that is named leads the others, even where a series goes on, and a wish takes its name away again', async () => {
  const reader = await aReader(house, { rated: { 'A Game of Thrones': 5, 'The Hobbit': 5, Dune: 4.5 } })
  await reader.call.inbox.setWay({ kind: 'picks', way: 'app' })
  await aWeek()
  const { picks, nextInSeries } = await reader.call.picks.list()
  expect(nextInSeries.length).toBeGreaterThan(0)
  const [lead] = picks
  expect(await told(reader)).toMatchObject([{ book: { id: lead!.book.id } }])
  const chip = `not-by:${lead!.book.author}`
  await reader.call.wishes.make({ chip })
  expect(await told(reader)).toMatchObject([{ kind: 'picks', book: null }])
  await reader.call.wishes.takeBack({ chip, span: 'always' })
  expect(await told(reader)).toMatchObject([{ book: { id: lead!.book.id } }])
})

test('a reader of whom the Sage knows nothing hears nothing', async () => {
  const nobody = await aReader(house)
  await nobody.call.inbox.setWay({ kind: 'picks', way: 'weekly' })
  await aWeek()
  expect(await told(nobody)).toEqual([])
  expect(await queuedJobs(house, 'tell-of-picks')).toEqual([])
})
