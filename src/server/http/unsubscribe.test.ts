import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailsTo, retryJobsNow } from '#server/testing/outside/mails.ts'

let house: HouseWithPool
let app: FastifyInstance
let ada: SignedInReader
let ben: SignedInReader
let address: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  ada = await aReader(house)
  ben = await aReader(house)
  const reviewId = await shareReview(house, ada, 'Emma')
  await ada.call.inbox.setWay({ kind: 'like', way: 'mail' })
  await ben.call.reviews.like({ reviewId })
  await retryJobsNow(house)
  await deliver(house)
  const [mail] = await mailsTo(house, ada.email)
  const { unsubscribe } = mail!.headers.get('list') as unknown as { unsubscribe: { url: string } }
  address = new URL(unsubscribe.url).pathname
  expect(mail!.headers.get('list-unsubscribe-post') ?? mail!.headerLines.map(({ line }) => line).join('\n')).toContain(
    'List-Unsubscribe=One-Click',
  )
  expect(mail!.text).toContain(address)
})

const ways = async (reader: SignedInReader) => (await reader.call.inbox.ways()).ways
const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]

test('looking at the page changes nothing, and shows nobody', async () => {
  const { statusCode, body } = await app.inject({ url: address })
  expect([statusCode, body.includes('<form method="post">')]).toEqual([200, true])
  for (const told of [ada.email, ada.username]) expect(body).not.toContain(told)
  expect(body).toContain('href="/">Sageleaf</a>')
  expect(await ways(ada)).toMatchObject({ like: 'mail' })
})

test.each(types)('one press stops the mails of its reader, without a session, as %s', async (type) => {
  await ada.call.inbox.setWay({ kind: 'like', way: 'mail' })
  await ada.call.inbox.setWay({ kind: 'reply', way: 'weekly' })
  await ada.call.inbox.setWay({ kind: 'mention', way: 'off' })
  await ben.call.inbox.setWay({ kind: 'like', way: 'daily' })
  const payload = type?.startsWith('multipart') ? '--x--' : 'List-Unsubscribe=One-Click'
  const headers = { 'sec-fetch-site': 'cross-site', ...(type && { 'content-type': type }) }
  const { statusCode } = await app.inject({ method: 'POST', url: address, headers, ...(type && { payload }) })
  expect(statusCode).toBe(200)
  expect(await ways(ada)).toMatchObject({ like: 'app', reply: 'app', mention: 'off' })
  expect(await ways(ben)).toMatchObject({ like: 'daily' })
})

test('no other token does', async () => {
  await ada.call.inbox.setWay({ kind: 'like', way: 'mail' })
  const [, mark] = address.split('.')
  const wrong = [
    `/unsubscribe/${ben.id}.${mark}`,
    `/unsubscribe/${ada.id}.${'A'.repeat(43)}`,
    `/unsubscribe/${ada.id}`,
    '/unsubscribe/x',
  ]
  for (const url of wrong)
    for (const method of ['GET', 'POST'] as const)
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 404])
  expect(await ways(ada)).toMatchObject({ like: 'mail' })
})
