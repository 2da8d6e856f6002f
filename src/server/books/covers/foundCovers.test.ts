import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { anHttpsHost, type HttpsHost, picture } from '#server/testing/outside/httpsHost.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { foundCoverPath, openFoundCovers } from './foundCovers.ts'

let house: HouseWithPool
let host: HttpsHost
beforeAll(async () => {
  host = await anHttpsHost()
  house = { ...(await aHouse()), outbound: openOutbound('Sageleaf', { network: host.network }) }
})
let seed = 20
beforeEach(() => {
  host.asked.length = 0
  host.answers(picture(aCover(++seed)))
})

async function aFind(coverUrl: string | null = 'https://pictures.example/found.jpg'): Promise<string> {
  const find = { provider: 'open-library', provider_id: randomUUID(), title: 'Found', authors: ['Ann Other'] }
  const rows = house.db.insertInto('found_books').values({ ...find, cover_url: coverUrl })
  return (await rows.returning('id').executeTakeFirstOrThrow()).id
}

test(
  'the cover of a find is fetched by us when a page shows it, once for all who ask, and is served by us',
  { tags: ['T48'] },
  async () => {
    const app = await anApp(house.config, house)
    const path = foundCoverPath(await aFind(), 'https://pictures.example/found.jpg')!
    const files = ['160.avif', '320.avif', '160.webp', '320.webp'].map((file) => path.replace('320.webp', file))
    const answers = await Promise.all(files.map((url) => app.inject(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302, 302])
    expect(host.asked).toEqual(['pictures.example/found.jpg'])
    for (const [place, { headers }] of answers.entries()) {
      expect(headers['location']).toMatch(new RegExp(`^/covers/[0-9a-f]{32}-${files[place]?.slice(-8)}$`))
      expect((await app.inject(headers['location']!)).statusCode).toBe(200)
    }
  },
)

test('a find of which the service knows no cover has no path to one', () => {
  expect(foundCoverPath(randomUUID(), null)).toBeNull()
})

test.each([
  '/covers/found/',
  '/covers/found/x-320.webp',
  `/covers/found/${randomUUID()}-320.webp`,
  `/covers/found/${randomUUID()}`,
  `/covers/found/${randomUUID()}-640.webp`,
  '/covers/found/..%2f..%2fx-320.webp',
])('there is nothing at %s', { tags: ['T28'] }, async (url) => {
  const app = await anApp(house.config, house)
  expect((await app.inject(url)).statusCode).toBe(404)
  expect(host.asked).toEqual([])
})

test('a stalled service does not delay the page; the cover is there on the next request', async () => {
  const coverOf = openFoundCovers(house)
  const bytes = aCover(++seed)
  let hasAnswered = false
  host.answers((response, request) => {
    void sleep(3500).then(() => {
      hasAnswered = true
      picture(bytes)(response, request)
    })
  })
  const foundId = await aFind()
  expect(await coverOf(foundId)).toBeUndefined()
  expect(hasAnswered).toBe(false)
  let path: string | undefined
  for (let again = 0; again < 5 && !path; again += 1) path = await coverOf(foundId)
  expect(path).toMatch(/^\/covers\//)
  expect(host.asked).toHaveLength(1)
})

test('a host that keeps failing is left alone, and no page waits for it', async () => {
  const coverOf = openFoundCovers(house)
  host.answers((response) => response.destroy())
  for (let k = 0; k < 8; k += 1) expect(await coverOf(await aFind())).toBeUndefined()
  expect(host.asked).toHaveLength(5)
})

test('a failure is forgotten soon, a missing cover is not', async () => {
  const coverOf = openFoundCovers(house, 20)
  const failing = await aFind('https://pictures.example/1.jpg')
  const bare = await aFind('https://other.example/2.jpg')
  host.answers((response, { headers }) =>
    headers.host === 'pictures.example' ? response.destroy() : response.writeHead(404).end(),
  )
  for (const foundId of [failing, bare]) expect(await coverOf(foundId)).toBeUndefined()
  host.answers(picture(aCover(++seed)))
  await expect.poll(() => coverOf(failing), { timeout: 180_000 }).toMatch(/^\/covers\//)
  expect(await coverOf(bare)).toBeUndefined()
})

test('a failure is not asked about again at once, and a flood of finds is answered with cloth', async () => {
  const coverOf = openFoundCovers(house)
  host.answers((response) => response.destroy())
  const foundId = await aFind()
  expect([await coverOf(foundId), await coverOf(foundId)]).toEqual([undefined, undefined])
  expect(host.asked).toHaveLength(1)
  host.answers(() => undefined)
  host.asked.length = 0
  const finds = await Promise.all(Array.from({ length: 80 }, () => aFind()))
  expect(new Set(await Promise.all(finds.map((id) => coverOf(id))))).toEqual(new Set([undefined]))
  expect(host.asked).toHaveLength(4)
})
