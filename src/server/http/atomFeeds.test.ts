import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aReader, bookNamed, type SignedInReader } from '../testing/cast/reader.ts'
import { blockReader, shareReview } from '../testing/cast/sharedReview.ts'
import { daysFromNow, save } from '../testing/cast/shelf.ts'
import { anApp, cookieOf } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { parseXml, type XmlElement } from '../testing/outside/parseXml.ts'

let house: HouseWithPool
let app: FastifyInstance
let ada: SignedInReader
beforeAll(async () => {
  house = await aHouse({ PUBLIC_URL: 'https://books.example' })
  app = await anApp(house.config, house)
})
beforeEach(async () => {
  ada = await aReader(house)
})

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const childrenOf = (parent: XmlElement, name: string) => parent.children.filter((child) => child.name === name)
const textOf = (parent: XmlElement, name: string) => childrenOf(parent, name)[0]?.text

async function feedAt(url: string, headers: Record<string, string> = {}) {
  const answer = await ask(url, headers)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const feed = parseXml(answer.body)
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const entries = childrenOf(feed, 'entry')
  for (const part of [feed, ...entries])
    for (const name of ['id', 'title', 'updated'])
      expect(
        childrenOf(part, name).filter(({ text }) => text),
        name,
      ).toHaveLength(1)
  return { answer, feed, entries, titles: entries.map((entry) => textOf(entry, 'title')!) }
}
const pageOf = ({ username }: SignedInReader) => `/user/${username}/feed.atom`
const shelfOf = ({ username }: SignedInReader, shelf: string) => `/user/${username}/shelves/${shelf}/feed.atom`
const bookOf = async (title: string) => `/book/${await bookNamed(house, title)}/feed.atom`
const shelve = async (title: string, status: 'tbr' | 'currently_reading' = 'tbr') =>
  ada.call.shelf.shelve({ bookId: await bookNamed(house, title), status, on: daysFromNow(0) })
const show = (shelf: 'tbr' | 'finished' | 'reading', audience: 'public' | 'friends' = 'public') =>
  ada.call.profile.setAudience({ shelf, audience })
const suspend = ({ id }: SignedInReader, hidesAll = true) =>
  house.db.insertInto('suspensions').values({ user_id: id, hides_all: hidesAll }).execute()

describe('the feed of a book', () => {
  test('has its reviews, whatever letters they are written in, and no spoilers', async () => {
    const ben = await aReader(house)
    await shareReview(house, ada, 'Emma', { rating: 4.5, publicReview: `Sly & <b>"grand"</b>\u0007 😀 ||they wed||.` })
    await shareReview(house, ben, 'Emma', { rating: 2, publicReview: 'He did it.', spoilerWarning: true })
    const { feed, entries, titles } = await feedAt(await bookOf('Emma'))
    expect(textOf(feed, 'title')).toBe('Reviews of Emma by Jane Austen')
    expect(titles.toSorted()).toEqual(
      [`Reviewed by ${ada.username}: 4.5/5 stars`, `Reviewed by ${ben.username}: 2/5 stars`].toSorted(),
    )
    const texts = entries.map((entry) => textOf(entry, 'content')!)
    expect(texts.toSorted()).toEqual(['Sly & <b>"grand"</b> 😀 [spoiler].', 'This review contains spoilers.'])
    const own = entries.find((entry) => textOf(entry, 'title')!.includes(ada.username))!
    expect(childrenOf(own, 'link')[0]!.attributes['href']).toMatch(/^https:\/\/books\.example\/review\//)
    expect(childrenOf(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
      ['self', `https://books.example${await bookOf('Emma')}`],
      ['alternate', `https://books.example/book/${await bookNamed(house, 'Emma')}`],
    ])
  })

  test('leaves out private, hidden and unshared reviews, and those of suspended readers', async () => {
    const suspended = await aReader(house)
    const hidden = await aReader(house)
    const secret = await aReader(house)
    for (const reader of [suspended, hidden, secret, ada]) await shareReview(house, reader, 'Dune')
    const bookId = await bookNamed(house, 'Dune')
    expect((await feedAt(await bookOf('Dune'))).entries).toHaveLength(4)
    await suspend(suspended)
    await house.db.updateTable('read_books').set({ hidden_at: new Date() }).where('user_id', '=', hidden.id).execute()
    await secret.call.shelf.setVisibility({ bookId, visibility: 'private' })
    expect((await feedAt(await bookOf('Dune'))).titles).toEqual([`Reviewed by ${ada.username}: 4/5 stars`])
    await save(ada, bookId, { publicReview: 'Only for me.', shareWithCommunity: false })
    expect((await feedAt(await bookOf('Dune'))).entries).toEqual([])
  })

  test('is not there without the book', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await ask(`/book/${id}/feed.atom`)).statusCode).toBe(404)
  })
})

describe('the feed of a reader', () => {
  test('has their reviews, and what they show of what they read', async () => {
    await shareReview(house, ada, 'Emma', { rating: 4.5 })
    await shelve('Beloved', 'currently_reading')
    await shelve('Dune')
    await ada.call.shelf.finish({ bookId: await bookNamed(house, 'Kokoro'), on: daysFromNow(0) })
    expect((await feedAt(pageOf(ada))).titles).toEqual(['Reviewed Emma by Jane Austen: 4.5/5 stars'])
    await Promise.all([show('reading', 'friends'), show('finished'), show('tbr')])
    expect((await feedAt(pageOf(ada))).titles.toSorted()).toEqual([
      'Finished Kokoro by Natsume Sōseki',
      'Reviewed Emma by Jane Austen: 4.5/5 stars',
    ])
    await show('reading')
    expect((await feedAt(pageOf(ada))).titles).toContain('Reading Beloved by Toni Morrison')
  })

  test('tells neither the entry of a book without a review nor the moment it was shelved', async () => {
    const { id } = await shelve('Beloved', 'currently_reading')
    await show('reading')
    const { answer, entries } = await feedAt(pageOf(ada))
    expect(answer.body).not.toContain(id)
    expect(textOf(entries[0]!, 'updated')).toBe(`${daysFromNow(0)}T00:00:00.000Z`)
  })

  test('is not there for a reader who wants no followers', async () => {
    await shareReview(house, ada, 'Emma')
    await ada.call.follows.allow({ isAllowed: false })
    expect((await ask(pageOf(ada))).statusCode).toBe(404)
    expect((await feedAt(await bookOf('Emma'))).titles).toContain(`Reviewed by ${ada.username}: 4/5 stars`)
    await ada.call.follows.allow({ isAllowed: true })
    expect((await ask(pageOf(ada))).statusCode).toBe(200)
  })

  test('is not there for a suspended reader, an unknown one, or across a block', async () => {
    const ben = await aReader(house)
    await shareReview(house, ada, 'Emma')
    await blockReader(house, ada, ben)
    expect((await ask(pageOf(ada), { cookie: cookieOf(ben) })).statusCode).toBe(404)
    expect((await ask(pageOf(ben), { cookie: cookieOf(ada) })).statusCode).toBe(404)
    expect((await ask(pageOf(ada))).statusCode).toBe(200)
    expect((await ask('/user/nobody-at-all/feed.atom')).statusCode).toBe(404)
    await suspend(ada, false)
    expect((await ask(pageOf(ada))).statusCode).toBe(404)
    expect((await ask(shelfOf(ada, 'finished'))).statusCode).toBe(404)
  })
})

describe('the feed of a shelf', () => {
  test('has what everyone sees of it', async () => {
    await shelve('Emma')
    await shelve('Dune')
    await ada.call.shelf.setVisibility({ bookId: await bookNamed(house, 'Dune'), visibility: 'friends' })
    for (const audience of ['friends', 'public'] as const) {
      expect((await ask(shelfOf(ada, 'tbr'))).statusCode).toBe(404)
      await show('tbr', audience)
    }
    const { feed, titles } = await feedAt(shelfOf(ada, 'tbr'))
    expect(titles).toEqual(['Wants to read Emma by Jane Austen'])
    expect(textOf(feed, 'title')).toBe(`TBR: ${ada.username}'s shelf`)
  })

  test('begins with the book that came there last, however long it was on another', async () => {
    await Promise.all([show('tbr'), show('finished')])
    await shelve('Emma')
    await shelve('Dune')
    await house.db
      .updateTable('read_books')
      .set({ created_at: new Date('2020-01-01') })
      .where('user_id', '=', ada.id)
      .execute()
    for (const title of ['Dune', 'Emma']) {
      await sql`update activities set at = at - interval '2 hours'`.execute(house.db)
      await ada.call.shelf.finish({ bookId: await bookNamed(house, title), on: daysFromNow(0) })
    }
    const { titles, entries } = await feedAt(shelfOf(ada, 'finished'))
    expect(titles).toEqual(['Finished Emma by Jane Austen', 'Finished Dune by Frank Herbert'])
    expect(textOf(entries[0]!, 'updated')).toBe(`${daysFromNow(0)}T00:00:00.000Z`)
  })

  test('of the reader is there while it is public', async () => {
    const { create, addBook, remove, change } = ada.call.ownShelves
    const { id: shelfId } = await create({ name: 'Summer', audience: 'public' })
    for (const title of ['Emma', 'Dune']) {
      await shelve(title)
      await addBook({ shelfId, bookId: await bookNamed(house, title) })
    }
    await shelve('Kokoro')
    await show('tbr')
    const { feed, titles } = await feedAt(shelfOf(ada, shelfId))
    expect(textOf(feed, 'title')).toBe(`Summer: ${ada.username}'s shelf`)
    expect(titles).toEqual(['Wants to read Dune by Frank Herbert', 'Wants to read Emma by Jane Austen'])
    await change({ shelfId, name: 'Summer', audience: 'friends' })
    expect((await ask(shelfOf(ada, shelfId))).statusCode).toBe(404)
    await change({ shelfId, name: 'Summer', audience: 'public' })
    await remove({ shelfId })
    expect((await ask(shelfOf(ada, shelfId))).statusCode).toBe(404)
  })
})

describe('who has a feed already', () => {
  test('is told so by its tag, and by its date, until it changes', async () => {
    await shareReview(house, ada, 'Emma')
    const { headers } = (await feedAt(pageOf(ada))).answer
    const tag = String(headers['etag'])
    const date = String(headers['last-modified'])
    const statusWith = async (known: Record<string, string>) => (await ask(pageOf(ada), known)).statusCode
    const unchanged: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"x", ${tag}` },
      { 'if-modified-since': date },
    ]
    for (const known of unchanged) expect(await statusWith(known)).toBe(304)
    expect((await ask(pageOf(ada), { 'if-none-match': tag })).body).toBe('')
    expect(await statusWith({ 'if-none-match': '"x"', 'if-modified-since': date })).toBe(200)
    // Without a newer date in it.
    await house.db.updateTable('read_books').set({ hidden_at: new Date() }).where('user_id', '=', ada.id).execute()
    for (const known of unchanged) expect(await statusWith(known)).toBe(200)
  })
})

describe('pages name their feeds', () => {
  const feedsIn = async (url: string, cookie = '') =>
    [
      ...(await ask(url, { cookie })).body.matchAll(
        /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)">/g,
      ),
    ].map(([, path]) => path)

  test('those of a reader and of the public shelves, and that of a book', async () => {
    await shelve('Emma')
    expect(await feedsIn(`/user/${ada.username}`)).toEqual([pageOf(ada)])
    await show('tbr')
    expect(await feedsIn(`/user/${ada.username}`)).toEqual([pageOf(ada), shelfOf(ada, 'tbr')])
    expect(await feedsIn(`/book/${await bookNamed(house, 'Emma')}`)).toEqual([await bookOf('Emma')])
    const ben = await aReader(house)
    await ben.call.friends.block({ readerId: ada.id })
    expect(await feedsIn(`/user/${ada.username}`, cookieOf(ben))).toEqual([])
    await suspend(ada)
    expect(await feedsIn(`/user/${ada.username}`)).toEqual([])
  })
})
