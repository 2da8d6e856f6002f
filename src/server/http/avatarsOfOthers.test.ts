import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApp, cookieOf } from '../testing/house/app.ts'
import { sendPicture } from '../testing/outside/avatars.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { aCover } from '../testing/outside/pictures.ts'
import { aReader, type SignedInReader } from '../testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance

beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

const picture = aCover(1)
const urlOf = async (reader: SignedInReader) => (await reader.call.profile.get()).avatarUrl

async function aReaderWithPicture() {
  const reader = await aReader(house)
  expect((await sendPicture(app, reader, picture)).status).toBe(200)
  return { reader, url: (await urlOf(reader))! }
}

describe('no reader sets an address or touches the file of another', { tags: ['T28'] }, () => {
  test('the database itself refuses an address that is not the reader’s own', async () => {
    const { reader, url } = await aReaderWithPicture()
    const other = await aReader(house)
    for (const avatar_url of [url, '/x', `/avatars/${other.id}/../${reader.id}/avatar_1.webp?t=1`]) {
      const set = house.db.updateTable('profiles').set({ avatar_url }).where('id', '=', other.id).execute()
      await expect(set, avatar_url).rejects.toThrow('profiles_avatar_is_own')
    }
  })

  test('and a body that names one is refused, the other’s file still there', async () => {
    const { url } = await aReaderWithPicture()
    const other = await aReader(house)
    for (const url_ of [url, url.replace('/avatars/', '/x/../../')]) {
      const payload = { username: other.username, avatar_url: url_, avatarUrl: url_ }
      const headers = { cookie: cookieOf(other), 'sec-fetch-site': 'same-origin' }
      const answer = await app.inject({ method: 'PUT', url: '/api/v1/profile/username', payload, headers })
      expect(answer.statusCode).toBe(400)
    }
    await other.call.profile.removePicture()
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  test.each(['/avatars/', '/avatars/x/avatar_1.webp', '/avatars/../files/x', '/avatars/..%2f..%2fsageleaf.lock/x'])(
    'there is nothing at %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})
