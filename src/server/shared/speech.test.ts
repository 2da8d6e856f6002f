import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { findBlockedWord } from './speech.ts'

describe('a blocked word', () => {
  test.each([
    ['pills', 'Buy my PILLS!'],
    ['pills', 'Buy_pills-now'],
    ['pills', 'p\u200bills and p\u00edlls'],
    ['pills', 'p\u3164ills'],
    ['Crème', 'creme brulee'],
    ['cheap  pills', 'Cheap\npills'],
    ['spam*', 'Such a spammer.'],
    ['c++', 'I love c++.'],
  ])('%j is found in %j', (word, text) => {
    expect(findBlockedWord(['other', word], ['Nothing.', text])).toBe(word)
  })

  test.each([
    ['pill', 'Buy my pills!'],
    ['spam*', 'No antispam.'],
    ['ass', 'A class of its own, the Assyrians.'],
    ['a.b', 'acb'],
  ])('%j is not found in %j', (word, text) => {
    expect(findBlockedWord([word], [text])).toBeUndefined()
  })

  test('is none by default', () => {
    expect(findBlockedWord([], ['Anything.'])).toBeUndefined()
  })
})

let house: HouseWithPool
let reader: SignedInReader
let reviewId: string

async function aHouseWith(config: Partial<HouseWithPool['config']>) {
  const plain = await aHouse()
  house = { ...plain, config: { ...plain.config, ...config } }
  reader = await aReader(house)
  reviewId = await shareReview(house, await aReader(house), 'Emma')
}

describe("the operator's words", () => {
  beforeEach(() => aHouseWith({ blockedWords: ['pills'] }))

  test('are refused wherever others would read them, and said which', async () => {
    const { call } = reader
    const bookId = await bookNamed(house, 'Dune')
    const publicReview = 'Worth more than pills.'
    const saying = {
      comment: () => call.reviews.comment({ reviewId, text: 'Buy my pills.' }),
      bio: () => call.profile.setBio({ bio: 'I sell PILLS' }),
      name: () => call.profile.rename({ username: 'pills_4_all' }),
      book: () => call.books.add({ title: 'Pills', author: 'Nobody' }),
      review: () => save(reader, bookId, { publicReview, shareWithCommunity: true }),
      shelf: () => call.ownShelves.create({ name: 'My pills', audience: 'public' }),
      edition: () => call.editions.add({ bookId, format: 'print', publisher: 'Pills & Sons' }),
    }
    for (const [what, said] of Object.entries(saying))
      expect([what, await refusalOf(said())]).toMatchObject([
        what,
        { code: 'WORD_NOT_ALLOWED', status: 422, data: { word: 'pills' } },
      ])
  })

  test('are free where nobody else reads them, and in reports', async () => {
    const { call } = reader
    const bookId = await bookNamed(house, 'Dune')
    expect(await outcomeOf(save(reader, bookId, { publicReview: 'Pills.', privateNotes: 'Pills.' }))).toBe('fine')
    expect(await outcomeOf(call.ownShelves.create({ name: 'Pills' }))).toBe('fine')
    expect(await outcomeOf(call.reviews.report({ reviewId, reason: 'Sells pills.' }))).toBe('fine')
    expect(await outcomeOf(call.reviews.comment({ reviewId, text: 'One pill.' }))).toBe('fine')
  })

  test('are no names of new readers', async () => {
    const { call } = aVisitor(house)
    expect(await call.accounts.isUsernameAvailable({ username: 'pills' })).toEqual({ available: false })
    const signingUp = call.accounts.signUp({ username: 'pills', email: 'pills@example.com', password: 'wol poli tur' })
    expect(await outcomeOf(signingUp)).toBe('USERNAME_TAKEN')
  })

  test('do not keep what was shared before from being saved again', async () => {
    const bookId = await bookNamed(house, 'Circe')
    const words = { publicReview: 'Better than pills.', shareWithCommunity: true }
    const before = await aReader(house)
    house.config.blockedWords = []
    await save(before, bookId, words)
    house.config.blockedWords = ['pills']
    expect(await outcomeOf(save(before, bookId, { ...words, rating: 3 }))).toBe('fine')
    expect(await outcomeOf(save(before, bookId, { ...words, publicReview: 'Pills.' }))).toBe('WORD_NOT_ALLOWED')
  })
})

describe('the pace of new readers', () => {
  const comment = (who = reader) => outcomeOf(who.call.reviews.comment({ reviewId, text: 'Yes.' }))

  test('is off by default', async () => {
    await aHouseWith({})
    for (let k = 0; k < 12; k++) expect(await comment()).toBe('fine')
  })

  test('counts all that speaks to others, together, and says when to go on', async () => {
    await aHouseWith({ newReaderDays: 3, newReaderPerDay: 3 })
    const others = await Promise.all([aReader(house), aReader(house)])
    expect(await comment()).toBe('fine')
    expect(await outcomeOf(reader.call.friends.ask({ readerId: others[0].id }))).toBe('fine')
    expect(await outcomeOf(reader.call.follows.followReader({ readerId: others[1].id }))).toBe('fine')
    const refused = await refusalOf(reader.call.reviews.comment({ reviewId, text: 'Yes.' }))
    expect(refused).toMatchObject({ code: 'NEW_READER', status: 429, data: { perDay: 3 } })
    expect((refused.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(86_000)
    const bookId = await bookNamed(house, 'Dune')
    const shared = save(reader, bookId, { publicReview: 'Sand.', shareWithCommunity: true })
    expect(await outcomeOf(shared)).toBe('NEW_READER')
    expect(await outcomeOf(save(reader, bookId, { publicReview: 'Sand.' }))).toBe('fine')
    expect(await outcomeOf(reader.call.reviews.like({ reviewId }))).toBe('fine')
    expect(await outcomeOf(reader.call.reviews.report({ reviewId, reason: 'Spam.' }))).toBe('fine')
  })

  test('holds nobody up when many are saved at once', async () => {
    await aHouseWith({ newReaderDays: 7, newReaderPerDay: 100 })
    const titles = [
      'Emma',
      'Dune',
      'Kokoro',
      'Beloved',
      'Circe',
      'Persuasion',
      'Piranesi',
      'Dracula',
      'Solaris',
      'Coraline',
    ]
    const readers = [reader, await aReader(house)]
    const saved = readers.flatMap((each) => titles.map((title) => shareReview(house, each, title)))
    expect(new Set(await Promise.all(saved)).size).toBe(20)
  })

  test('does not hold for those who have been here longer, nor for moderators', async () => {
    await aHouseWith({ newReaderDays: 3, newReaderPerDay: 1 })
    const old = await aReader(house)
    await sql`update users set created_at = now() - interval '4 days' where id = ${old.id}`.execute(house.db)
    const moderator = await aModerator(house)
    for (const who of [old, moderator]) for (let k = 0; k < 3; k++) expect(await comment(who)).toBe('fine')
    expect([await comment(), await comment()]).toEqual(['fine', 'NEW_READER'])
  })
})
