import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDisk, type DiskState } from '#server/shared/disk.ts'
import { aPassword, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

const fileDoors = ['/avatar', '/api/v1/avatar', '/imports', '/api/v1/imports']

test('on a full disk nothing is saved, reading goes on, and all works when there is room', async () => {
  let state: DiskState['state'] = 'full'
  const house = { ...(await aHouse()), disk: { look: () => ({ state, freeBytes: 1, sizeBytes: 100 }) } }
  const app = await anApp(house.config, house)
  const readyz = async () => (await app.inject({ url: '/readyz' })).json()
  const put = async (url: string) => {
    const { statusCode, body } = await app.inject({ method: 'PUT', url, payload: 'x' })
    return [statusCode, JSON.parse(body).code]
  }
  state = 'ample'
  const reader = await aReader(house)
  const bookId = await bookNamed(house, 'Emma')
  const rate = () => reader.call.shelf.rate({ bookId, stars: 4, on: '2026-01-10' })
  expect(await readyz()).toEqual({ ready: true })

  state = 'low'
  expect(await readyz()).toEqual({ ready: true, disk: 'low' })
  expect(await outcomeOf(rate())).toBe('fine')

  state = 'full'
  expect(await readyz()).toEqual({ ready: true, disk: 'full' })
  expect(await refusalOf(rate())).toMatchObject({ code: 'DISK_FULL', status: 507 })
  for (const url of fileDoors) expect([url, ...(await put(url))]).toEqual([url, 507, 'DISK_FULL'])
  expect((await reader.call.shelf.entry({ bookId })).entry).toMatchObject({ rating: 4 })

  state = 'ample'
  expect(await outcomeOf(rate())).toBe('fine')
  for (const url of fileDoors) expect([url, (await put(url))[0]]).toEqual([url, 401])
})

test('on a full disk readers sign in and out, and ask what saves nothing', async () => {
  let state: DiskState['state'] = 'ample'
  const house = { ...(await aHouse()), disk: { look: () => ({ state, freeBytes: 1, sizeBytes: 100 }) } }
  const { email, call } = await aReader(house)
  const bookId = await bookNamed(house, 'Emma')
  state = 'full'
  const outcomes = {
    signOut: await outcomeOf(call.accounts.signOut({ scope: 'local' })),
    signIn: await outcomeOf(call.accounts.signIn({ email, password: aPassword })),
    ask: await outcomeOf(call.asks.ask({ words: 'a mystery' })),
    matches: await outcomeOf(call.picks.matches({ bookIds: [bookId] })),
    analyze: await outcomeOf(call.books.analyze({ bookId, synopsis: 'A detective solves a murder.' })),
    resetLink: await outcomeOf(call.accounts.checkResetLink({ token: 'unknown' })),
    link: await outcomeOf(call.accounts.signInByLink({ token: 'unknown' })),
    code: await outcomeOf(call.security.signInWithCode({ code: '123456' })),
    passkey: await outcomeOf(call.passkeys.beginSignIn()),
  }
  expect(outcomes).toEqual({
    signOut: 'fine',
    signIn: 'fine',
    ask: 'fine',
    matches: 'fine',
    analyze: 'fine',
    resetLink: 'LINK_INVALID',
    link: 'LINK_INVALID',
    code: 'SECOND_STEP_OVER',
    passkey: 'fine',
  })
})

test('the full disk of an outside database is told at a door for files, too', async () => {
  const house = await aHouse()
  const app = await anApp(house.config, house)
  const reader = await aReader(house)
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(house.db)
  await sql`create trigger refuse before insert on imports execute function refuse()`.execute(house.db)
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: '/imports?today=2026-11-23',
    headers: { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' },
    payload: 'Title,Author,Exclusive Shelf\nEmma,Jane Austen,read\n',
  })
  expect([statusCode, JSON.parse(body).code]).toEqual([507, 'DISK_FULL'])
})

test('a disk is low below five percent, full below 64 MB, and no longer full from 96 MB on', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let freeMegabytes = 0
  const measure = () => ({ bavail: freeMegabytes, blocks: 10_000, bsize: 1024 ** 2 })
  const own = openDisk('/', { holdsDatabase: true }, measure)
  const outside = openDisk('/', { holdsDatabase: false }, measure)
  const states = [500, 499, 64, 63, 80, 95, 96, 64, 63].map((free) => {
    freeMegabytes = free
    vi.advanceTimersByTime(500)
    return [free, own.look().state, outside.look().state]
  })
  expect(states).toEqual([
    [500, 'ample', 'ample'],
    [499, 'low', 'low'],
    [64, 'low', 'low'],
    [63, 'full', 'low'],
    [80, 'full', 'low'],
    [95, 'full', 'low'],
    [96, 'low', 'low'],
    [64, 'low', 'low'],
    [63, 'full', 'low'],
  ])
})

test('a disk reports its sizes, even before the folder exists', () => {
  const { freeBytes, sizeBytes } = openDisk('/tmp/not/yet', { holdsDatabase: false }).look()
  expect(freeBytes).toBeGreaterThan(0)
  expect(sizeBytes).toBeGreaterThan(freeBytes)
})
