import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aReader, bookNamed } from '../testing/cast/reader.ts'
import { anApp } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

const addressesIn = async (path: string) => {
  const { body, statusCode, headers } = await app.inject({ url: path })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml'])
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1]!.replaceAll('&#39;', "'"))
}

test('robots.txt names the sitemap, which leads to every book, and to lists that are there', async () => {
  const robots = (await app.inject({ url: '/robots.txt' })).body
  expect(robots).toContain('Disallow: /rpc/')
  const index = /Sitemap: (.*)/.exec(robots)![1]!
  const { publicUrl } = house.config
  const parts = await addressesIn(index.slice(publicUrl.length))
  const all = (await Promise.all(parts.map((part) => addressesIn(part.slice(publicUrl.length))))).flat()
  expect(all).toContain(`${publicUrl}/book/${await bookNamed(house, 'Emma')}`)
  const lists = all.filter((address) => !address.includes('/book/'))
  expect(lists.some((list) => list.includes('/tag/'))).toBe(true)
  for (const list of lists.filter((_, place) => place % 10 === 0)) {
    const { statusCode } = await app.inject({ url: list.slice(publicUrl.length) })
    expect(statusCode, list).toBe(200)
  }
})

test('a book that a reader typed in is not told to search engines', async () => {
  const reader = await aReader(house)
  const { book } = await reader.call.books.add({ title: 'My own diary', author: 'Zora Own' })
  await reader.call.books.add({ title: 'My second diary', author: 'Zora Own' })
  const fresh = await anApp(house.config, house)
  expect((await fresh.inject({ url: '/sitemaps/lists.xml' })).body).not.toContain('Zora')
  expect(await addressesIn('/sitemaps/books-0.xml')).not.toContain(`${house.config.publicUrl}/book/${book.id}`)
})

test('an unknown part is not found', async () => {
  expect((await app.inject({ url: '/sitemaps/books-x.xml' })).statusCode).toBe(404)
})
