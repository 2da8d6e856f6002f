import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { doorPolicies } from '#server/http/doorPolicies.ts'
import { type OperationName, operationPolicies } from '#server/http/policies.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aReader, aVisitor, bookNamed, type Browser, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { textFieldsOf } from '#server/testing/walk/inputs.ts'
import { operations } from '#server/testing/house/operations.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aCover } from '#server/testing/outside/pictures.ts'

let house: HouseWithPool
let app: FastifyInstance
let silenced: SignedInReader
let friend: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  silenced = await aReader(house)
  friend = await aReader(house)
  await makeFriends(silenced, friend)
})

beforeEach(() => lift())

const suspend = (hidesAll = true) =>
  house.db
    .insertInto('suspensions')
    .values({ user_id: silenced.id, hides_all: hidesAll })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
const lift = () => house.db.deleteFrom('suspensions').where('user_id', '=', silenced.id).execute()

/** What a suspended reader may still write, by why nobody else sees it. */
const stillAllowed = {
  'it is for this reader alone': [
    'accounts.*',
    'asks.*',
    'books.analyze',
    'editions.choose',
    'feed.*',
    'follows.allow',
    'follows.followName',
    'imports.*',
    'inbox.*',
    'insights.setGoal',
    'passkeys.*',
    'picks.*',
    'security.*',
    'survey.*',
    'wishes.*',
  ],
  'nobody else sees shelves of a suspended reader, and a review that others see stays as it is': [
    'many.*',
    'ownShelves.*',
    'profile.answerAudience',
    'profile.setAudience',
    'readers.setFavorites',
    'reads.*',
    'shelf.finish',
    'shelf.rate',
    'shelf.remove',
    'shelf.restore',
    'shelf.setCover',
    'shelf.setVisibility',
    'shelf.shelve',
  ],
  'it takes back what others saw': [
    'editions.remove',
    'follows.unfollowName',
    'follows.unfollowReader',
    'friends.block',
    'friends.cancel',
    'friends.decline',
    'friends.remove',
    'friends.unblock',
    'invitations.withdraw',
    'profile.removePicture',
    'reviews.removeComment',
    'reviews.unlike',
  ],
  'the operation refuses new words alone': ['profile.setBio', 'shelf.review'],
  'it says a fixed sentence to the admins': ['books.reportCover'],
}

const writes = operations
  .filter(({ name, method }) => method !== 'GET' && !/^(moderator|admin)$/.test(whoOf(name)))
  .map(({ name }) => name)
const isSpeech = (name: string) => metaOf(name).speaks === true

function metaOf(name: string) {
  const [area, verb] = name.split('.') as [keyof typeof contract, string]
  return (contract[area] as Record<string, { '~orpc': { meta: { speaks?: boolean; says?: string[] } } }>)[verb]![
    '~orpc'
  ].meta
}

function whoOf(name: string): string {
  return operationPolicies[name as OperationName].who
}

test('of every operation that writes it is said whether a suspended reader may still use it', { tags: ['T18'] }, () => {
  const allowed = Object.values(stillAllowed).flat()
  const isAllowed = (name: string) => allowed.includes(name) || allowed.includes(name.replace(/\.\w+$/, '.*'))
  expect(writes.filter((name) => isSpeech(name) === isAllowed(name))).toEqual([])
  const isUsed = (said: string) => writes.some((name) => name === said || name.replace(/\.\w+$/, '.*') === said)
  expect(allowed.filter((said) => !isUsed(said))).toEqual([])
})

/** Read by moderators alone, or only the start of a look-up. */
const unread = new Set(['reason', 'coverUrl', 'googleBookId', 'isbn', 'asin', 'format', 'language', 'token'])

test('of every operation that speaks to others the words are named that others read', { tags: ['SEC-025'] }, () => {
  const unnamed = writes.filter(isSpeech).flatMap((name) => {
    const said = textFieldsOf(name as OperationName).filter((field) => !unread.has(field))
    return said.filter((field) => !metaOf(name).says?.includes(field)).map((field) => `${name} ${field}`)
  })
  expect(unnamed).toEqual([])
  expect(metaOf('profile.setBio').says).toEqual(textFieldsOf('profile.setBio'))
})

test.each(writes.filter(isSpeech))('%s is refused while suspended', { tags: ['T18', 'SEC-025'] }, async (name) => {
  const { method, path } = operations.find((operation) => operation.name === name)!
  const url = `/api/v1${path.replace(/\{\w+\}/g, randomUUID())}`
  const code = async () => {
    const headers = { cookie: cookieOf(silenced), origin: house.config.publicUrl, 'content-type': 'application/json' }
    const answer = await app.inject({ method: method as 'PUT', url, headers, payload: '{}' })
    return (answer.json() as { code?: string }).code
  }
  await suspend()
  expect(await code()).toBe('SUSPENDED')
  await lift()
  expect(await code()).not.toBe('SUSPENDED')
})

test('a picture is refused while suspended, and a cover of their own is not', { tags: ['SEC-025'] }, async () => {
  const doors = Object.keys(doorPolicies).filter((door) => door.startsWith('PUT '))
  expect(doors.toSorted()).toEqual([
    'PUT /api/v1/avatar',
    'PUT /api/v1/imports',
    'PUT /avatar',
    'PUT /imports',
    'PUT /own-covers/:bookId',
  ])
  const put = async (url: string) => {
    const headers = { cookie: cookieOf(silenced), origin: house.config.publicUrl, 'content-type': 'image/png' }
    const answer = await app.inject({ method: 'PUT', url, headers, payload: aCover(2, 90, 120) })
    return answer.statusCode === 200 ? 'fine' : (answer.json() as { code: string }).code
  }
  const bookId = await bookNamed(house, 'Emma')
  await silenced.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
  await suspend()
  const outcomes = await Promise.all(['/avatar', '/api/v1/avatar', `/own-covers/${bookId}`].map(put))
  expect(outcomes).toEqual(['SUSPENDED', 'SUSPENDED', 'fine'])
  await lift()
  expect(await put('/avatar')).toBe('fine')
})

describe('what a suspended reader writes for themselves', { tags: ['SEC-025', 'T31'] }, () => {
  const words = `unheard-${randomUUID()}`

  /** All that others are shown of the reader and of the book. */
  async function shownTo({ call }: Browser, bookId: string) {
    const username = silenced.username
    return JSON.stringify(
      await Promise.all([
        call.readers.page({ username }),
        call.readers.shelves({ username }),
        call.readers.shelf({ username, shelf: 'finished' }),
        call.reviews.reader({ username }),
        call.reviews.byReader({ username }),
        call.books.get({ bookId }),
        call.editions.list({ bookId }),
        call.reviews.ofBook({ bookId }),
      ]),
    )
  }

  test('shows to nobody, even what was public before, and is there when the suspension ends', async () => {
    const bookId = await bookNamed(house, 'Kokoro')
    const reviewId = await shareReview(house, silenced, 'Kokoro', { publicReview: 'Fine.' })
    await silenced.call.profile.answerAudience({ answer: 'public' })
    const viewers = [aVisitor(house), friend, await aReader(house)]
    expect(await shownTo(friend, bookId)).toContain('Fine.')
    const before = await friend.call.books.get({ bookId })

    await suspend()
    const { call } = silenced
    expect(await outcomeOf(save(silenced, bookId, { publicReview: words, shareWithCommunity: true }))).toBe('SUSPENDED')
    await save(silenced, bookId, { privateNotes: words, publicReview: words, themes: ['hope'], tropes: ['slow burn'] })
    const shelf = await call.ownShelves.create({ name: words.slice(0, 40), audience: 'public' })
    expect(await outcomeOf(call.ownShelves.addBook({ shelfId: shelf.id, bookId }))).toBe('fine')
    await call.readers.setFavorites({ bookIds: [bookId] })
    expect(await outcomeOf(call.profile.setBio({ bio: words }))).toBe('SUSPENDED')
    expect(await outcomeOf(call.profile.setBio({ bio: '' }))).toBe('fine')
    for (const viewer of viewers) {
      const shown = await shownTo(viewer, bookId)
      expect(shown).not.toContain('unheard-')
      expect(shown).not.toContain(reviewId)
      const { favorites, reading, ratings } = await viewer.call.readers.page({ username: silenced.username })
      expect([favorites, reading, ratings.count]).toEqual([[], [], 0])
    }
    expect(await friend.call.books.get({ bookId })).toMatchObject({ themes: before.themes, tropes: before.tropes })
    expect(await shownTo(silenced, bookId)).toContain('unheard-')

    await lift()
    expect(await shownTo(friend, bookId)).toContain('unheard-')
  })

  test('shows to no friend either, when the decision leaves what they shared before', async () => {
    const bookId = await bookNamed(house, 'Emma')
    const reviewId = await shareReview(house, silenced, 'Circe')
    await silenced.call.profile.answerAudience({ answer: 'public' })
    await suspend(false)
    await silenced.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-01-02' })
    const seen = async () => {
      const { friends } = await friend.call.friends.list({ list: 'friends' })
      const { lines } = await friend.call.feed.list({})
      const { shelves } = await friend.call.readers.shelves({ username: silenced.username })
      return [friends[0]!.reading, lines, shelves]
    }
    expect(await seen()).toEqual([null, [], []])
    expect(await outcomeOf(friend.call.reviews.get({ reviewId }))).toBe('fine')
    await lift()
    const [reading, lines, shelves] = await seen()
    expect(reading).toMatchObject({ title: 'Emma' })
    expect([lines, shelves]).toEqual([
      expect.arrayContaining([expect.anything()]),
      expect.arrayContaining([expect.anything()]),
    ])
  })
})
