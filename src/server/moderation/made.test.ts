import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeKind, madeKinds, type Verdict } from '#contract/cases.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { isbnOf } from '#server/testing/cast/twins.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { deliver, mailsTo } from '#server/testing/outside/mails.ts'
import { aCover } from '#server/testing/outside/pictures.ts'

let house: HouseWithPool
let made = 7000
let app: FastifyInstance
let moderator: SignedInReader
let author: SignedInReader
let reporter: SignedInReader
let reviewId: string
let commentId: string
let bookId: string
let shelfId: string
let editionId: string
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
  moderator = await aModerator(house)
})
beforeEach(async () => {
  author = await aReader(house)
  reporter = await aReader(house)
  reviewId = await shareReview(house, await aReader(house), 'Emma')
  commentId = (await author.call.reviews.comment({ reviewId, text: 'Buy my pills.' })).id
  await author.call.profile.setBio({ bio: 'Pills for all.' })
  await putPicture()
  const title = `Pills ${author.username.slice(7)}`
  shelfId = await makeShelf()
  editionId = await describeEdition()
  bookId = (await author.call.books.add({ title, author: 'Ann Other', synopsis: 'Buy them.' })).book.id
})

async function putPicture() {
  const headers = { cookie: cookieOf(author), origin: house.config.publicUrl, 'content-type': 'image/png' }
  const { statusCode } = await app.inject({ method: 'PUT', url: '/avatar', headers, payload: aCover(1, 60, 60) })
  expect(statusCode).toBe(200)
}

/** With a book that everyone sees on it. */
async function makeShelf(): Promise<string> {
  const { id } = await author.call.ownShelves.create({ name: 'Cheap pills', audience: 'public' })
  const emma = await bookNamed(house, 'Emma')
  await author.call.profile.setAudience({ shelf: 'tbr', audience: 'public' })
  await author.call.shelf.shelve({ bookId: emma, status: 'tbr', on: '2026-01-02' })
  await author.call.ownShelves.addBook({ shelfId: id, bookId: emma })
  return id
}

async function describeEdition(): Promise<string> {
  const emma = await bookNamed(house, 'Emma')
  const facts = { isbn: isbnOf(++made), format: 'hardcover', pages: 333 } as const
  return (await author.call.editions.add({ bookId: emma, ...facts, publisher: 'Cheap Pills' })).edition.id
}

async function editionsSeen(by: { call: SignedInReader['call'] }) {
  return by.call.editions.list({ bookId: await bookNamed(house, 'Emma') })
}

const subjectId = (kind: MadeKind) =>
  ({
    comment: commentId,
    book: bookId,
    shelf: shelfId,
    edition: editionId,
    name: author.id,
    bio: author.id,
    picture: author.id,
  })[kind]
const report = ({ call }: SignedInReader, kind: MadeKind, reason = 'Spam.') =>
  call.reports.make({ kind, subjectId: subjectId(kind), reason })

async function caseOf(kind: MadeKind, by = moderator) {
  return by.call.moderation.madeCase({ kind, subjectId: subjectId(kind) })
}

async function decide(kind: MadeKind, decision: Verdict, more: object = {}) {
  const { version } = await caseOf(kind)
  const why = decision === 'keep' ? {} : { noteToAuthor: 'No advertising, please.' }
  return moderator.call.moderation.decideMade({
    kind,
    subjectId: subjectId(kind),
    version,
    decision,
    ...why,
    ...more,
  })
}

/** What a visitor is shown of each kind; null when there is nothing. */
async function shown(kind: MadeKind): Promise<string | null> {
  const { call } = aVisitor(house)
  if (kind === 'comment') {
    const { comments } = await call.reviews.comments({ reviewId })
    expect((await call.reviews.get({ reviewId })).comments).toBe(comments.length)
    return comments[0]?.text ?? null
  }
  if (kind === 'book')
    return call.books.get({ bookId }).then(
      ({ title }) => title,
      () => null,
    )
  if (kind === 'edition') {
    const seen = (await editionsSeen({ call })).editions.find(({ id }) => id === editionId)
    return seen ? [seen.publisher, seen.isbn13].join(' ') : null
  }
  const { username } = await author.call.profile.get()
  if (kind === 'shelf') return (await call.readers.shelves({ username })).own[0]?.name ?? null
  const reader = await call.reviews.reader({ username })
  if (kind === 'picture') return reader.avatarUrl && pictureAt(reader.avatarUrl)
  return kind === 'bio' ? reader.bio : reader.username
}

async function pictureAt(url: string): Promise<string | null> {
  const { statusCode, rawPayload } = await app.inject({ url })
  return statusCode === 200 ? rawPayload.toString('base64') : null
}

const isCatalogued = (kind: MadeKind) => kind === 'book' || kind === 'edition'

const noticesOf = async (reader: SignedInReader) => (await reader.call.inbox.list({})).notices

describe.each(madeKinds)('a reported %s', { tags: ['SEC-025'] }, (kind) => {
  test('is one case with the reasons of all, who are not named', async () => {
    const other = await aReader(house)
    const { open } = await moderator.call.moderation.counts()
    expect(await report(reporter, kind, '  Advertising. ')).toEqual({ isNew: true })
    expect(await report(reporter, kind, 'Again.')).toEqual({ isNew: false })
    expect(await report(other, kind)).toEqual({ isNew: true })
    const found = await caseOf(kind)
    expect(found).toMatchObject({ kind, openReports: 2, author: { id: author.id }, made: { isHidden: false } })
    expect(found.reports.map(({ reason }) => reason)).toEqual(['Spam.', 'Advertising.'])
    expect(JSON.stringify(found)).not.toContain(reporter.id)
    expect((await moderator.call.moderation.counts()).open).toBe(open + 1)
    const { cases } = await moderator.call.moderation.cases({ kind, limit: 50 })
    expect(cases.every((one) => one.kind === kind)).toBe(true)
    expect(cases).toContainEqual(found)
    expect((await moderator.call.moderation.cases({ limit: 50 })).cases).toContainEqual(found)
    const { other_reports: others, reported_bios: bios } = await reporter.call.security.exportData()
    expect(JSON.stringify([others, bios])).toContain('Advertising.')
  })

  test('that is kept stays, its author hears nothing, and its reporters learn that it was checked', async () => {
    const before = await shown(kind)
    await report(reporter, kind)
    await decide(kind, 'keep')
    expect(await shown(kind)).toBe(before)
    expect((await noticesOf(author)).filter((one) => one.kind === 'verdict')).toEqual([])
    expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report', about: kind, decision: 'keep', readers: [] }])
    expect(await report(reporter, kind)).toEqual({ isNew: true })
  })

  test('that is removed is gone for all, and a later decision gives it back', async () => {
    const before = await shown(kind)
    expect(before).not.toBeNull()
    const address = (await author.call.profile.get()).avatarUrl
    await report(reporter, kind)
    expect(await decide(kind, 'hide')).toMatchObject({ made: { isHidden: true }, openReports: 0 })
    expect(await shown(kind)).not.toBe(before)
    if (kind !== 'name' && kind !== 'shelf') expect(await shown(kind)).toBeNull()
    if (kind === 'picture') expect(await pictureAt(address!)).toBeNull()
    expect(await noticesOf(author)).toContainEqual(
      expect.objectContaining({ kind: 'verdict', about: kind, decision: 'hide', excerpt: 'No advertising, please.' }),
    )
    expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report', about: kind, decision: 'hide', excerpt: null }])
    expect(await decide(kind, 'warn')).toMatchObject({ made: { isHidden: false } })
    expect(await shown(kind)).toBe(before)
    await decide(kind, 'suspend', { days: 3, hidesAll: false })
    expect(await decide(kind, 'keep')).toMatchObject({ made: { isHidden: false } })
    await house.db.deleteFrom('suspensions').where('user_id', '=', author.id).execute()
    expect(await shown(kind)).toBe(before)
  })

  test('is told by mail to its author, with the reason and without the reporters', async () => {
    await report(reporter, kind, 'REASON-of-the-reporter')
    await decide(kind, 'hide', { note: 'INTERNAL-note' })
    await deliver(house)
    const mail = (await mailsTo(house, author.email)).at(-1)!
    expect(mail.subject).toMatch(
      /^A moderator removed (your (comment|username|bio|picture)|the book you added|the name of your shelf|the edition you described)$/,
    )
    expect(mail.text).toContain('No advertising, please.')
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`REASON-of|INTERNAL|${reporter.username}|${reporter.id}`))
  })

  test('is not decided unseen, twice, by its author, or without a reason', async () => {
    await report(reporter, kind)
    const { version } = await caseOf(kind)
    const deciding = (more: object) =>
      outcomeOf(
        moderator.call.moderation.decideMade({ kind, subjectId: subjectId(kind), version, decision: 'keep', ...more }),
      )
    expect(await deciding({ decision: 'hide' })).toBe(isCatalogued(kind) ? 'REASON_NEEDED' : 'BAD_REQUEST')
    await report(await aReader(house), kind)
    expect(await deciding({})).toBe('CASE_CHANGED')
    await house.db.insertInto('user_roles').values({ user_id: author.id, role: 'moderator' }).execute()
    expect(await outcomeOf(caseOf(kind, author))).toBe('CASE_NOT_FOUND')
    const own = { kind, subjectId: subjectId(kind), version: 'x', decision: 'keep' } as const
    await expect(author.call.moderation.decideMade(own)).rejects.toMatchObject({
      code: 'OWN_REVIEW',
      message: 'You cannot decide on what is your own.',
    })
    expect((await author.call.moderation.cases({ limit: 50 })).cases).not.toContainEqual(await caseOf(kind))
  })

  test('is not reported by visitors, suspended or blocked readers, its author, or twice gone', async () => {
    const blocker = await aReader(house)
    await blocker.call.friends.block({ readerId: author.id })
    const suspended = await aReader(house)
    await house.db.insertInto('suspensions').values({ user_id: suspended.id }).execute()
    const asVisitor = aVisitor(house).call.reports.make({ kind, subjectId: subjectId(kind), reason: 'Spam.' })
    expect(await outcomeOf(asVisitor)).toBe('UNAUTHORIZED')
    expect(await outcomeOf(report(suspended, kind))).toBe('SUSPENDED')
    expect(await outcomeOf(report(author, kind))).toBe('NOTHING_TO_REPORT')
    // Books and editions are there for readers across a block, too, and do not say who added them.
    expect(await outcomeOf(report(blocker, kind))).toBe(isCatalogued(kind) ? 'fine' : 'NOTHING_TO_REPORT')
    if (kind === 'name' || kind === 'shelf') return
    await report(reporter, kind)
    await decide(kind, 'hide')
    expect(await outcomeOf(report(await aReader(house), kind))).toBe('NOTHING_TO_REPORT')
  })
})

describe('a name that was removed', () => {
  test('leads nowhere, can be taken by nobody, and its reader chooses another at once', async () => {
    const { username } = author
    await report(reporter, 'name')
    await decide('name', 'hide')
    const given = (await author.call.profile.get()).username
    expect(given).toMatch(/^reader_[0-9a-f]{12}$/)
    expect(await outcomeOf(aVisitor(house).call.reviews.reader({ username }))).toBe('READER_NOT_FOUND')
    for (const reader of [author, reporter])
      expect(await outcomeOf(reader.call.profile.rename({ username: username.toUpperCase() }))).toBe('USERNAME_TAKEN')
    expect(await outcomeOf(reporter.call.profile.rename({ username: 'reader_0123456789ab' }))).toBe('USERNAME_TAKEN')
    expect(await outcomeOf(author.call.profile.rename({ username: `n_${username.slice(7)}` }))).toBe('fine')
    expect(await caseOf('name')).toMatchObject({ made: { isHidden: false, text: `n_${username.slice(7)}` } })
  })
})

describe('a shelf', () => {
  test('whose name was removed keeps its books, and its reader names it anew', async () => {
    await report(reporter, 'shelf')
    await decide('shelf', 'hide')
    const [shelf] = (await author.call.ownShelves.list()).shelves
    expect(shelf).toMatchObject({ id: shelfId, count: 1, name: expect.stringMatching(/^Shelf [0-9a-f]{12}$/) })
    await author.call.ownShelves.change({ shelfId, name: 'Read in spring', audience: 'public' })
    expect(await caseOf('shelf')).toMatchObject({ made: { isHidden: false, text: 'Read in spring' } })
  })

  test('that is not shown to the reader cannot be reported, and a friend reports one that is for friends', async () => {
    const friend = await aReader(house)
    await makeFriends(author, friend)
    for (const [audience, byFriend] of [
      ['private', 'NOTHING_TO_REPORT'],
      ['friends', 'fine'],
    ] as const) {
      await author.call.ownShelves.change({ shelfId, name: 'Cheap pills', audience })
      expect(await outcomeOf(report(reporter, 'shelf'))).toBe('NOTHING_TO_REPORT')
      expect(await outcomeOf(report(friend, 'shelf'))).toBe(byFriend)
    }
  })
})

describe('a book that was removed', () => {
  test('is on no list, shelf or page of others, but on the shelves of who added it and who has it', async () => {
    const [holder, friend, stranger] = await Promise.all([aReader(house), aReader(house), aReader(house)])
    await makeFriends(author, friend)
    await author.call.profile.answerAudience({ answer: 'public' })
    await author.call.shelf.shelve({ bookId, status: 'currently_reading', on: '2026-01-02' })
    await save(author, bookId, { publicReview: 'Mine.', shareWithCommunity: true })
    await author.call.readers.setFavorites({ bookIds: [bookId] })
    await holder.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-02' })
    const { title } = await author.call.books.get({ bookId })
    const seenBy = async ({ call }: SignedInReader, mark = title) => {
      const { username } = author
      const told = await Promise.all([
        call.books.get({ bookId }).catch(() => undefined),
        call.books.related({ bookId }).catch(() => undefined),
        call.books.search({ query: title }),
        call.books.known({ title, author: 'Ann Other' }),
        call.bookLists.get({ kind: 'author', name: 'Ann Other' }).catch(() => undefined),
        call.reviews.list({ limit: 50 }),
        call.reviews.byReader({ username }),
        call.reviews.ofBook({ bookId }),
        call.readers.page({ username }),
        call.readers.shelf({ username, shelf: 'finished' }),
        call.friends.list({ list: 'friends' }),
        call.feed.list({}),
      ])
      return JSON.stringify(told).includes(mark)
    }
    const feeds = async () =>
      (
        await Promise.all(
          [`/book/${bookId}`, `/user/${author.username}`].map(async (url) => (await app.inject({ url })).body),
        )
      ).join()
    expect([await seenBy(friend), await seenBy(stranger), (await feeds()).includes(title)]).toEqual([true, true, true])
    await report(reporter, 'book')
    await decide('book', 'hide')
    expect([await seenBy(friend), await seenBy(stranger), (await feeds()).includes(title)]).toEqual([
      false,
      false,
      false,
    ])
    for (const { call } of [author, holder]) {
      expect(JSON.stringify(await call.shelf.list())).toContain(title)
      expect((await call.books.get({ bookId })).title).toBe(title)
    }
    expect(await outcomeOf(reporter.call.books.add({ title, author: 'Ann Other' }))).toBe('fine')
    expect(await seenBy(stranger, bookId), 'the new book of that title is another one').toBe(false)
    await decide('book', 'keep')
    expect(await seenBy(stranger, bookId)).toBe(true)
  })

  test('is said on its page to be reportable only where another reader added it by hand', async () => {
    const emma = await bookNamed(house, 'Emma')
    expect(await reporter.call.books.get({ bookId })).toMatchObject({ isReportable: true })
    expect(await author.call.books.get({ bookId })).not.toHaveProperty('isReportable')
    expect(await reporter.call.books.get({ bookId: emma })).not.toHaveProperty('isReportable')
    const reporting = reporter.call.reports.make({ kind: 'book', subjectId: emma, reason: 'Spam.' })
    expect(await outcomeOf(reporting)).toBe('NOTHING_TO_REPORT')
  })
})

test('a comment that its writer deletes is no case, and takes its reports along', async () => {
  await report(reporter, 'comment')
  await author.call.reviews.removeComment({ commentId })
  expect(await outcomeOf(caseOf('comment'))).toBe('CASE_NOT_FOUND')
  expect(await house.db.selectFrom('reports').selectAll().where('subject_id', '=', commentId).execute()).toEqual([])
})

test('a comment that is deleted while it is being reported causes no error', async () => {
  const { reporting } = await house.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('review_comments').where('id', '=', commentId).execute()
    const waiting = outcomeOf(report(reporter, 'comment'))
    await sleep(500)
    return { reporting: waiting }
  })
  expect([await reporting, await outcomeOf(report(reporter, 'comment'))]).toEqual(['BUSY', 'NOTHING_TO_REPORT'])
})

test('what was told of a removed comment is gone from inboxes, and back with it', async () => {
  const reader = await aReader(house)
  reviewId = await shareReview(house, reader, 'Dune')
  commentId = (await author.call.reviews.comment({ reviewId, text: 'Buy my pills.' })).id
  expect(await noticesOf(reader)).toMatchObject([{ kind: 'comment', excerpt: 'Buy my pills.' }])
  await report(reader, 'comment')
  await decide('comment', 'hide')
  expect((await noticesOf(reader)).map((one) => one.kind)).toEqual(['report'])
  await decide('comment', 'keep')
  expect((await noticesOf(reader)).map((one) => one.kind)).toContain('comment')
})

test('what a suspended reader shared before stays when the decision says so', async () => {
  const theirs = await shareReview(house, author, 'Circe')
  await report(reporter, 'bio')
  const seen = () => outcomeOf(reporter.call.reviews.get({ reviewId: theirs }))
  await decide('bio', 'suspend', { days: 3, hidesAll: false })
  expect(await seen()).toBe('fine')
  expect(await outcomeOf(author.call.reviews.comment({ reviewId, text: 'More.' }))).toBe('SUSPENDED')
  await decide('bio', 'suspend', { days: 3 })
  expect(await seen()).toBe('REVIEW_NOT_FOUND')
})
