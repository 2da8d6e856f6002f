import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'

let house: HouseWithPool
let moderator: SignedInReader
let author: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  moderator = await aModerator(house)
})
beforeEach(async () => {
  author = await aReader(house)
  await author.call.profile.setBio({ bio: 'Buy my pills.' })
})

const report = ({ call }: SignedInReader, reason = 'Spam.') => call.reviews.reportBio({ readerId: author.id, reason })
const listed = async (by = moderator) =>
  (await by.call.moderation.bios({ limit: 50 })).bios.find(({ reader }) => reader.id === author.id)
const decide = (decision: 'keep' | 'remove', bio = 'Buy my pills.', noteToReader?: string) =>
  moderator.call.moderation.decideBio({ readerId: author.id, bio, decision, noteToReader })

describe('a reported bio', { tags: ['SEC-025'] }, () => {
  test('waits for a moderator with all reasons, and reporters are not named', async () => {
    const one = await aReader(house)
    const other = await aReader(house)
    const { bios: before } = await moderator.call.moderation.counts()
    expect(await report(one, '  Advertising.  ')).toEqual({ isNew: true })
    expect(await report(one, 'Again.')).toEqual({ isNew: false })
    const exported = await one.call.security.exportData()
    expect(exported.reported_bios).toMatchObject([{ reason: 'Advertising.' }])
    expect(await report(other)).toEqual({ isNew: true })
    const found = (await listed())!
    expect(found).toMatchObject({ bio: 'Buy my pills.', openReports: 2, reader: { username: author.username } })
    expect(found.reports.map(({ reason, about }) => [reason, about])).toEqual([
      ['Spam.', null],
      ['Advertising.', null],
    ])
    expect(JSON.stringify(found)).not.toContain(one.id)
    expect((await moderator.call.moderation.counts()).bios).toBe(before + 1)
  })

  test('that was changed since shows which words were meant, and is not decided unseen', async () => {
    await report(await aReader(house))
    await author.call.profile.setBio({ bio: 'I love books.' })
    expect((await listed())!).toMatchObject({ bio: 'I love books.', reports: [{ about: 'Buy my pills.' }] })
    expect(await outcomeOf(decide('remove', 'Buy my pills.', 'No ads.'))).toBe('BIO_CHANGED')
    await author.call.profile.setBio({ bio: '' })
    expect(await listed()).toBeUndefined()
    expect(await outcomeOf(decide('keep', ''))).toBe('BIO_NOT_REPORTED')
  })

  test('that is kept stays, tells nobody, and can be reported again', async () => {
    const reporter = await aReader(house)
    await report(reporter)
    await decide('keep')
    expect(await listed()).toBeUndefined()
    expect((await author.call.profile.get()).bio).toBe('Buy my pills.')
    await deliver(house)
    expect((await mailsTo(house, author.email)).map(({ subject }) => subject)).not.toContain(removed)
    expect(await report(reporter)).toEqual({ isNew: true })
  })

  test('that is removed is gone for all, and its reader reads why', async () => {
    await report(await aReader(house))
    expect(await outcomeOf(decide('remove'))).toBe('BAD_REQUEST')
    await decide('remove', 'Buy my pills.', 'No advertising, please.')
    expect((await author.call.profile.get()).bio).toBeNull()
    expect(await listed()).toBeUndefined()
    expect(await outcomeOf(decide('remove', 'Buy my pills.', 'Twice.'))).toBe('BIO_NOT_REPORTED')
    await deliver(house)
    const mail = (await mailsTo(house, author.email)).at(-1)!
    expect(mail.subject).toBe(removed)
    expect(mail.text).toContain('No advertising, please.')
    const admin = await aModerator(house, 'admin')
    const { entries } = await admin.call.moderation.log({ limit: 1 })
    expect(entries).toMatchObject([
      { act: 'hide', kind: 'bio', noteToReader: 'No advertising, please.', by: { id: moderator.id } },
    ])
  })
})

const removed = 'A moderator removed your bio'

describe('no bio is reported', { tags: ['T31', 'SEC-007'] }, () => {
  test('by visitors, suspended readers, its own reader, or who cannot see it', async () => {
    const suspended = await aReader(house)
    const blocker = await aReader(house)
    await house.db.insertInto('suspensions').values({ user_id: suspended.id }).execute()
    await blocker.call.friends.block({ readerId: author.id })
    const visitor = aVisitor(house).call.reviews.reportBio({ readerId: author.id, reason: 'Spam.' })
    expect(await outcomeOf(visitor)).toBe('UNAUTHORIZED')
    expect(await outcomeOf(report(suspended))).toBe('SUSPENDED')
    for (const reader of [author, blocker]) expect(await outcomeOf(report(reader))).toBe('READER_NOT_FOUND')
    await author.call.profile.setBio({ bio: '' })
    expect(await outcomeOf(report(await aReader(house)))).toBe('READER_NOT_FOUND')
  })

  test('to the moderator it is about', async () => {
    const other = await aModerator(house)
    author = other
    await other.call.profile.setBio({ bio: 'Buy my pills.' })
    await report(await aReader(house))
    expect(await listed(other)).toBeUndefined()
    expect(await listed()).toBeDefined()
    const input = { readerId: other.id, bio: 'Buy my pills.', decision: 'keep' } as const
    expect(await outcomeOf(other.call.moderation.decideBio(input))).toBe('BIO_NOT_REPORTED')
  })
})

test('bios have a limit of their own, apart from that of new names', { tags: ['T16'] }, async () => {
  for (let used = 0; used < 30; used++) await house.limits.use('bios-per-reader', author.id)
  expect(await outcomeOf(author.call.profile.setBio({ bio: 'One more.' }))).toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(author.call.profile.rename({ username: `${author.username}x` }))).not.toBe('TOO_MANY_REQUESTS')
})
