import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StubService, type StubServices, stubServices } from '#server/testing/outside/bookServices.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { type Fault, faults, retryAfterSeconds } from '#server/testing/outside/faults.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { waitUntil } from '#server/testing/house/instance.ts'
import { aLog } from '#server/testing/house/log.ts'
import { withServices } from '#server/testing/outside/withServices.ts'
import type { Timing } from './bookService.ts'

let house: HouseWithPool
let stub: StubServices
beforeAll(async () => {
  house = await aHouse()
  stub = await stubServices()
})
afterAll(() => stub.close())
beforeEach(async () => {
  await house.db.deleteFrom('service_answers').execute()
  for (const service of ['open-library', 'google-books'] as const) stub.behave(service, 'well')
  stub.asked.length = 0
})

const quick: Partial<Timing> = { questionMs: 700, restMs: 3000, retryMs: 20 }
const names: Record<StubService, string> = { 'open-library': 'Open Library', 'google-books': 'Google Books' }

/** Somebody new, who asks services of which nothing is known yet. */
async function aSearcher(timing: Partial<Timing> | undefined = quick, settings = stub.settings) {
  const asking = withServices(house, settings, timing)
  const { call } = await aReader(asking)
  return {
    ...asking,
    async find(query = 'lantern cartographer') {
      const began = performance.now()
      const { books, services } = await call.books.searchServices({ query })
      const states = Object.fromEntries(services.map(({ name, state }) => [name, state]))
      return { titles: books.map(({ title }) => title), states, tookMs: performance.now() - began }
    },
    own: async () => (await call.books.search({ query: 'emma' })).books,
  }
}

const keptAnswers = async () =>
  (await house.db.selectFrom('service_answers').select('provider').execute()).map((row) => row.provider)

describe.each(faults)('a service that %s', (fault: Fault) => {
  test.each([
    ['open-library', 'google-books'],
    ['google-books', 'open-library'],
  ] as const)(
    'is reported and does not delay the answer beyond its limit: %s',
    { tags: ['CALLS-089'] },
    async (failing, other) => {
      stub.behave(failing, fault)
      const searcher = await aSearcher()
      const { titles, states, tookMs } = await searcher.find()
      expect(states).toEqual({
        [names[failing]]: fault === 'answers 429' ? 'busy' : 'unavailable',
        [names[other]]: 'answered',
      })
      expect(titles[0]).toBe('The Lantern Cartographer')
      expect(tookMs).toBeLessThan(4000)
      // That it failed is no answer: it is asked again, and nothing stands for it in the meantime.
      expect(await keptAnswers()).toEqual([other])
    },
  )
})

describe('a service', () => {
  test('whose answer cannot be kept has answered all the same', async () => {
    await sql`alter table service_answers add constraint kept_never check (false) not valid`.execute(house.db)
    try {
      const { find } = await aSearcher()
      expect((await find()).states).toEqual({ 'Open Library': 'answered', 'Google Books': 'answered' })
    } finally {
      await sql`alter table service_answers drop constraint kept_never`.execute(house.db)
    }
  })

  test.each([
    ['that speaks no TLS', (url: string) => url.replace('http:', 'https:')],
    ['of a name that nothing has', () => 'http://no-such-host.invalid'],
    ['at a port where nothing listens', () => 'http://127.0.0.1:1'],
  ])('%s did not answer', { tags: ['CALLS-089'] }, async (_, addressOf) => {
    const settings = { ...stub.settings, OPEN_LIBRARY_URL: addressOf(stub.url) }
    const { find } = await aSearcher(quick, settings)
    expect((await find()).states).toEqual({ 'Open Library': 'unavailable', 'Google Books': 'answered' })
  })

  test('that stalls costs no more than five seconds, and the own search nothing', { tags: ['CALLS-089'] }, async () => {
    stub.behave('open-library', 'stalls')
    stub.behave('google-books', 'drips')
    const { find, own } = await aSearcher(undefined)
    const finding = find()
    const began = performance.now()
    expect((await own())[0]).toMatchObject({ title: 'Emma' })
    expect(performance.now() - began).toBeLessThan(1000)
    const { states, tookMs } = await finding
    expect(states).toEqual({ 'Open Library': 'unavailable', 'Google Books': 'unavailable' })
    expect(tookMs).toBeLessThan(5000)
  })

  test('that failed five times is not asked until it has rested, and then again', { tags: ['CALLS-089'] }, async () => {
    stub.behave('open-library', 'answers 500')
    const { find, bookServices } = await aSearcher({ ...quick, restMs: 1500 })
    for (let time = 0; time < 7; time++) await find(`lantern ${time}`)
    const asked = () => stub.asked.filter(({ service }) => service === 'open-library').length
    expect([asked(), bookServices.services[0]!.health().breaker]).toEqual([5, 'open'])
    stub.behave('open-library', 'well')
    await waitUntil(() => bookServices.services[0]!.health().breaker === 'half-open', 'the rest is over')
    expect((await find()).states['Open Library']).toBe('answered')
    expect([asked(), bookServices.services[0]!.health().breaker]).toEqual([6, 'closed'])
  })

  test('that sends Retry-After is not asked again until then', { tags: ['CALLS-089'] }, async () => {
    stub.behave('google-books', 'answers 429')
    const { find, bookServices } = await aSearcher()
    const began = performance.now()
    for (let time = 0; time < 3; time++) {
      expect((await find(`lantern ${time}`)).states['Google Books']).toBe('busy')
    }
    const asked = () => stub.asked.filter(({ service }) => service === 'google-books').length
    expect([asked(), bookServices.services[1]!.health()]).toMatchObject([1, { isPaused: true, breaker: 'closed' }])
    stub.behave('google-books', 'well')
    await waitUntil(() => !bookServices.services[1]!.health().isPaused, 'the pause is over')
    expect(performance.now() - began).toBeGreaterThan(retryAfterSeconds * 1000 - 50)
    expect((await find()).states['Google Books']).toBe('answered')
  })

  test('that is briefly overloaded is asked again once', async () => {
    stub.behave('open-library', 'answers 503')
    const { find } = await aSearcher({ ...quick, questionMs: 3000, retryMs: 200 })
    const asked = () => stub.asked.filter(({ service }) => service === 'open-library').length
    const finding = find()
    await waitUntil(() => asked() === 1, 'the first question')
    stub.behave('open-library', 'well')
    expect((await finding).states['Open Library']).toBe('answered')
    expect(asked()).toBe(2)
  })

  const googleAsked = () => stub.asked.filter(({ service }) => service === 'google-books').length
  const googleUsed = async () => {
    const rows = await house.db.selectFrom('rate_limits').select(['key', 'points']).execute()
    return rows.find(({ key }) => key.startsWith('google-books-in-all'))?.points ?? 0
  }

  test('that is overloaded is asked again only within its budget', { tags: ['T16'] }, async () => {
    await house.limits.forget('google-books-in-all', 'all')
    stub.behave('google-books', 'answers 503')
    const { find } = await aSearcher({ ...quick, questionMs: 3000 })
    await find()
    expect([googleAsked(), await googleUsed()]).toEqual([2, 2])
    for (let used = 2; used < 999; used += 1) await house.limits.use('google-books-in-all', 'all')
    expect((await find('the last question of the day')).states['Google Books']).toBe('unavailable')
    expect(googleAsked()).toBe(3)
    await house.limits.forget('google-books-in-all', 'all')
  })

  test('that is tried after its rest by one question uses up nothing for the others', { tags: ['T16'] }, async () => {
    await house.limits.forget('google-books-in-all', 'all')
    stub.behave('google-books', 'answers 500')
    const { find, bookServices } = await aSearcher({ ...quick, restMs: 500 })
    for (let time = 0; time < 5; time += 1) await find(`lantern ${time}`)
    await waitUntil(() => bookServices.services[1]!.health().breaker === 'half-open', 'the rest is over')
    stub.behave('google-books', 'stalls')
    const trying = find('lantern that tries')
    await waitUntil(() => googleAsked() === 6, 'the question that tries')
    expect((await find('lantern that does not')).states['Google Books']).toBe('unavailable')
    await trying
    expect([googleAsked(), await googleUsed()]).toEqual([6, 6])
    await house.limits.forget('google-books-in-all', 'all')
  })

  test(
    'whose budget was spent is asked again with the next budget, even while resting',
    { tags: ['T16'] },
    async () => {
      stub.behave('google-books', 'answers 500')
      const { find, bookServices } = await aSearcher({ ...quick, restMs: 500 })
      for (let time = 0; time < 5; time += 1) await find(`lantern ${time}`)
      await waitUntil(() => bookServices.services[1]!.health().breaker === 'half-open', 'the rest is over')
      stub.behave('google-books', 'well')
      for (let used = 0; used < 1000; used += 1) await house.limits.use('google-books-in-all', 'all')
      expect((await find('lantern too late')).states['Google Books']).toBe('spent')
      await house.limits.forget('google-books-in-all', 'all')
      expect((await find('lantern too late')).states['Google Books']).toBe('answered')
    },
  )

  test('that fails is written down without the key', { tags: ['T46'] }, async () => {
    stub.behave('google-books', 'answers 403')
    const { log, lines } = aLog()
    const asking = withServices({ ...house, log }, stub.settings, quick)
    await (await aReader(asking)).call.books.searchServices({ query: 'lantern' })
    expect(lines.join('\n')).toMatch(/answered 403/)
    expect(lines.join('\n')).not.toMatch(/stub-key/)
  })
})
