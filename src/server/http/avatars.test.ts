import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { maxBytes } from './avatars.ts'
import { sweepAvatars } from '#server/profile/avatars.ts'
import { openLog } from '../shared/log.ts'
import { openStorage } from '../shared/storage/openStorage.ts'
import type { Storage } from '../shared/storage/storage.ts'
import { readConfig } from '../config.ts'
import { anApp } from '../testing/house/app.ts'
import { filesOf, sendPicture } from '../testing/outside/avatars.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { aCover } from '../testing/outside/pictures.ts'
import { queuedJobs } from '../testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '../testing/cast/reader.ts'
import { outcomeOf } from '../testing/house/refusal.ts'
import { anS3Server } from '../testing/outside/s3Server.ts'

let house: HouseWithPool
let app: FastifyInstance

beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

const picture = aCover(1)
const urlOf = async (reader: SignedInReader) => (await reader.call.profile.get()).avatarUrl

const rowsOf = async (reader: SignedInReader) =>
  (await house.db.selectFrom('avatars').select('file').where('file', 'like', `${reader.id}/%`).execute()).length

const anHourLater = () => sql`update avatars set made_at = made_at - interval '1 hour'`.execute(house.db)

/** The house with a storage that does something else for once. */
const anAppWith = (storage: Partial<Storage>) =>
  anApp(house.config, { ...house, log: openLog('silent'), storage: { ...house.storage, ...storage } })

async function aReaderWithPicture() {
  const reader = await aReader(house)
  expect((await sendPicture(app, reader, picture)).status).toBe(200)
  return { reader, url: (await urlOf(reader))! }
}

describe('the picture of a reader', () => {
  test(
    'is stored in their folder under its time, with a new address each time',
    { tags: ['CALLS-068', 'CALLS-070', 'CALLS-071', 'SEC-022'] },
    async () => {
      const reader = await aReader(house)
      const { status, avatarUrl } = await sendPicture(app, reader, picture)
      const form = new RegExp(String.raw`^/avatars/${reader.id}/avatar_(\d{13})\.webp\?t=\1$`)
      expect([status, avatarUrl]).toEqual([200, expect.stringMatching(form)])
      expect(await urlOf(reader)).toBe(avatarUrl)
      expect((await reader.call.accounts.me())?.avatarUrl).toBe(avatarUrl)
      expect(filesOf(house, reader.id)).toEqual([avatarUrl!.split('/')[3]!.split('?')[0]])
    },
  )

  test(
    'is cached for an hour, and served only as a picture',
    { tags: ['CALLS-070', 'CONST-032', 'T26', 'T44'] },
    async () => {
      const { reader, url } = await aReaderWithPicture()
      const answer = await app.inject({ url })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="avatar.webp"',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
      expect(url).toContain(reader.id)
    },
  )

  test(
    'is stored and shown before the one before it goes',
    { tags: ['RULE-045', 'CALLS-069', 'PROF-012'] },
    async () => {
      const { reader, url } = await aReaderWithPicture()
      const order: string[] = []
      const noting = await anAppWith({
        async put(...given) {
          await house.storage.put(...given)
          order.push('stored')
        },
        async delete(name) {
          order.push((await urlOf(reader)) === url ? 'deleted too soon' : 'deleted')
          await house.storage.delete(name)
        },
      })
      expect((await sendPicture(noting, reader, aCover(2))).status).toBe(200)
      expect(order).toEqual(['stored', 'deleted'])
      expect([(await app.inject(url)).statusCode, await rowsOf(reader)]).toEqual([404, 1])
      expect((await app.inject((await urlOf(reader))!)).statusCode).toBe(200)
    },
  )

  test('survives a failed upload of any kind', { tags: ['PROF-012'] }, async () => {
    const { reader, url } = await aReaderWithPicture()
    const put = async () => {
      throw new Error('the storage service did not answer')
    }
    expect((await sendPicture(await anAppWith({ put }), reader, aCover(2))).status).toBe(500)
    expect((await sendPicture(app, reader, Buffer.from('<svg/>'))).code).toBe('NOT_A_PICTURE')
    expect((await sendPicture(app, reader, Buffer.alloc(maxBytes + 1))).code).toBe('PICTURE_TOO_LARGE')
    expect([await urlOf(reader), (await app.inject(url)).statusCode]).toEqual([url, 200])
    await anHourLater()
    await sweepAvatars(house)
    expect([filesOf(house, reader.id).length, await rowsOf(reader)]).toEqual([1, 1])
  })

  test('a file that cannot be deleted spoils no change, and the sweep deletes it', async () => {
    const { reader } = await aReaderWithPicture()
    const failing = await anAppWith({
      async delete() {
        throw new Error('the storage service did not answer')
      },
    })
    expect((await sendPicture(failing, reader, aCover(2))).status).toBe(200)
    await sweepAvatars(house)
    expect(filesOf(house, reader.id)).toHaveLength(2)
    await anHourLater()
    await sweepAvatars(house)
    expect([filesOf(house, reader.id).length, await rowsOf(reader)]).toEqual([1, 1])
    expect((await app.inject((await urlOf(reader))!)).statusCode).toBe(200)
  })

  test('one file that cannot be deleted keeps the sweep from no other, and the sweep says so', async () => {
    const readers = [await aReader(house), await aReader(house)]
    const failing = await anAppWith({
      async delete() {
        throw new Error('the storage service did not answer')
      },
    })
    for (const reader of readers)
      for (const seed of [1, 2]) expect((await sendPicture(failing, reader, aCover(seed, 60, 60))).status).toBe(200)
    await anHourLater()
    let tries = 0
    const storage = {
      ...house.storage,
      async delete(name: string) {
        if (readers.some(({ id }) => name.includes(id)) && (tries += 1) === 1)
          throw new Error('the storage service did not answer')
        await house.storage.delete(name)
      },
    }
    await expect(sweepAvatars({ ...house, log: openLog('silent'), storage })).rejects.toThrow('1 pictures')
    const left = () => readers.map(({ id }) => filesOf(house, id).length).toSorted((a, b) => a - b)
    expect([tries, left()]).toEqual([2, [1, 2]])
    await sweepAvatars(house)
    expect(left()).toEqual([1, 1])
  })

  test(
    'of ten uploads at once one file is left, the one that is shown; the eleventh is refused',
    { tags: ['T29'] },
    async () => {
      const reader = await aReader(house)
      const seeds = Array.from({ length: 10 }, (_, seed) => seed)
      const sent = await Promise.all(seeds.map((seed) => sendPicture(app, reader, aCover(seed, 60, 60))))
      expect(sent.map(({ status }) => status)).toEqual(seeds.map(() => 200))
      expect([filesOf(house, reader.id).length, await rowsOf(reader)]).toEqual([1, 1])
      expect((await app.inject((await urlOf(reader))!)).statusCode).toBe(200)
      const eleventh = await sendPicture(app, reader, picture)
      expect([eleventh.status, eleventh.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000)
      expect((await sendPicture(app, await aReader(house), picture)).status).toBe(200)
    },
  )

  test(
    'is refused while the disk is nearly full, which counts for nothing; the one before stays',
    { tags: ['T29'] },
    async () => {
      const { reader, url } = await aReaderWithPicture()
      const full = await anAppWith({ hasRoom: async () => false })
      for (let times = 0; times < 10; times += 1) {
        const { status, code } = await sendPicture(full, reader, aCover(2))
        expect([status, code]).toEqual([507, 'NO_ROOM'])
      }
      expect([await urlOf(reader), (await app.inject(url)).statusCode]).toEqual([url, 200])
      expect((await sendPicture(app, reader, aCover(2))).status).toBe(200)
    },
  )

  test('is taken away, file and all; twice is once', async () => {
    const { reader, url } = await aReaderWithPicture()
    expect((await reader.call.profile.removePicture()).avatarUrl).toBeNull()
    expect([(await app.inject(url)).statusCode, filesOf(house, reader.id), await rowsOf(reader)]).toEqual([404, [], 0])
    expect(existsSync(join(house.config.dataDir, 'files/avatars', reader.id))).toBe(false)
    expect((await reader.call.profile.removePicture()).avatarUrl).toBeNull()
    expect(await outcomeOf(aVisitor(house).call.profile.removePicture())).toBe('UNAUTHORIZED')
  })

  test('is listed with its address in the data export', async () => {
    const { reader, url } = await aReaderWithPicture()
    expect((await reader.call.security.exportData()).account).toMatchObject({ picture: `http://localhost:3000${url}` })
  })

  test('goes with the account', { tags: ['T29'] }, async () => {
    const { reader, url } = await aReaderWithPicture()
    await reader.call.security.deleteAccount({ password: aPassword })
    expect(await queuedJobs(house, 'sweep-avatars')).toEqual([{}])
    await sweepAvatars(house)
    expect([(await app.inject(url)).statusCode, filesOf(house, reader.id)]).toEqual([404, []])
    await anHourLater()
    await sweepAvatars(house)
    expect(await rowsOf(reader)).toBe(0)
  })

  test('that comes while its reader deletes the account is not kept', async () => {
    const reader = await aReader(house)
    const leaving = await anAppWith({
      async put(...given) {
        await reader.call.security.deleteAccount({ password: aPassword })
        await sweepAvatars(house)
        await house.storage.put(...given)
      },
    })
    expect((await sendPicture(leaving, reader, picture)).code).toBe('UNAUTHORIZED')
    expect([filesOf(house, reader.id), await rowsOf(reader)]).toEqual([[], 0])
  })
})

test('an upload that is refused as too many are under way counts for nothing', async () => {
  const reader = await aReader(house)
  const stored = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let storing = 0
  const slow = await anAppWith({
    async put(...given) {
      storing += 1
      if (storing === 16) stored.resolve()
      await release.promise
      await house.storage.put(...given)
    },
  })
  const others = await Promise.all(Array.from({ length: 16 }, () => aReader(house)))
  const sent = others.map((one) => sendPicture(slow, one, aCover(1, 60, 60)))
  await stored.promise
  for (let refused = 0; refused < 10; refused += 1) expect((await sendPicture(slow, reader, picture)).code).toBe('BUSY')
  release.resolve()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect((await sendPicture(slow, reader, picture)).status).toBe(200)
})

test('is stored in a bucket as well as in a folder', async () => {
  const server = await anS3Server()
  const storage = openStorage(readConfig({ DATA_DIR: house.config.dataDir, S3_URL: server.url }))
  const inBucket = await anAppWith(storage)
  const reader = await aReader(house)
  await sendPicture(inBucket, reader, picture)
  const { avatarUrl = '' } = await sendPicture(inBucket, reader, aCover(2))
  const name = avatarUrl.slice(1).split('?')[0]!
  expect([...server.files.keys()]).toEqual([name])
  expect(server.files.get(name)?.type).toBe('image/webp')
  expect((await inBucket.inject(avatarUrl)).rawPayload).toEqual(server.files.get(name)?.bytes)
})

test('no upload leaves a part of a file behind', { tags: ['T43'] }, () => {
  expect(readdirSync(join(house.config.dataDir, 'files/parts'))).toEqual([])
})
