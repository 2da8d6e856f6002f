import { expect, test } from 'vitest'
import { openDisk, type DiskState } from '#server/shared/disk.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'

test('on a full disk nothing is saved, reading goes on, and all works when there is room', async () => {
  let state: DiskState['state'] = 'full'
  const house = { ...(await aHouse()), disk: { look: () => ({ state, freeBytes: 1, sizeBytes: 100 }) } }
  const app = await anApp(house.config, house)
  const readyz = async () => (await app.inject({ url: '/readyz' })).json()
  const putPicture = async () => {
    const { statusCode, body } = await app.inject({ method: 'PUT', url: '/avatar', payload: 'x' })
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
  expect(await putPicture()).toEqual([507, 'DISK_FULL'])
  expect((await reader.call.shelf.entry({ bookId })).entry).toMatchObject({ rating: 4 })

  state = 'ample'
  expect(await outcomeOf(rate())).toBe('fine')
  expect((await putPicture())[0]).not.toBe(507)
  state = 'full'
  expect(await outcomeOf(reader.call.accounts.signOut({ scope: 'local' }))).toBe('fine')
})

test('a disk is told of by its sizes, also before the folder is there', () => {
  const { freeBytes, sizeBytes } = openDisk('/tmp/not/yet', { holdsDatabase: false }).look()
  expect(freeBytes).toBeGreaterThan(0)
  expect(sizeBytes).toBeGreaterThan(freeBytes)
})
