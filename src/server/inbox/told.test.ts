import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeKinds } from '#contract/noticeRules.ts'
import { doneImport, goodreads } from '#server/testing/cast/imports.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { shareReview } from '#server/testing/cast/sharedReview.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aMailServer, type MailServer } from '#server/testing/outside/mailServer.ts'
import { askMailServer, deliver, mailsTo, queuedJobs, retryJobsNow } from '#server/testing/outside/mails.ts'
import { unsubscribe, unsubscribeAddress } from './unsubscribe.ts'
import { queueDigests } from './queueDigests.ts'

let house: HouseWithPool
let ada: SignedInReader
let ben: SignedInReader
let eve: SignedInReader
let reviewId: string
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  ada = await aReader(house)
  ben = await aReader(house)
  eve = await aReader(house)
  reviewId = await shareReview(house, ada, 'Emma')
})

const like = (reader: SignedInReader) => reader.call.reviews.like({ reviewId })
const comment = (reader: SignedInReader, text: string) => reader.call.reviews.comment({ reviewId, text })
const kindsOf = async (reader: SignedInReader) => (await reader.call.inbox.list({})).notices.map(({ kind }) => kind)
const deliverNow = async (to: HouseWithPool = house) => {
  await retryJobsNow(to)
  await deliver(to)
}
/** Noon of that many days from now: the morning's digests are due. */
const noonIn = (days: number) => {
  const noon = new Date()
  noon.setUTCDate(noon.getUTCDate() + days)
  noon.setUTCHours(12, 0, 0, 0)
  return noon
}
const digest = async (days = 1) => {
  await queueDigests(house.db, noonIn(days))
  await deliverNow()
}
const mails = async (reader: SignedInReader) => (await mailsTo(house, reader.email)).map(({ text }) => text!)

describe('a kind of notice', () => {
  test('is in the inbox alone unless the reader says otherwise', async () => {
    const { ways, mailsRefusedAt } = await ada.call.inbox.ways()
    const { picks, ...others } = ways
    expect([picks, new Set(Object.values(others)), mailsRefusedAt]).toEqual(['off', new Set(['app']), null])
    expect(noticeKinds.filter((kind) => !(kind in ways))).toEqual(['verdict'])
    await like(ben)
    await digest()
    expect([await kindsOf(ada), await mails(ada)]).toEqual([['like'], []])
  })

  test('that is off is not told, and what came before it was stays', async () => {
    await like(ben)
    await ada.call.inbox.setWay({ kind: 'like', way: 'off' })
    await ben.call.reviews.unlike({ reviewId })
    await like(eve)
    await comment(eve, 'A word.')
    expect(await kindsOf(ada)).toEqual(['comment'])
  })

  test('comes by mail at once, several within a minute in one, each once', async () => {
    await ada.call.inbox.setWay({ kind: 'like', way: 'mail' })
    await ada.call.inbox.setWay({ kind: 'comment', way: 'mail' })
    await like(ben)
    await comment(eve, 'Well said. <spoiler>He dies.</spoiler>')
    expect(await queuedJobs(house, 'send-mail')).toHaveLength(1)
    await deliverNow()
    await deliverNow()
    const [mail, ...others] = await mails(ada)
    expect(others).toEqual([])
    expect(mail).toContain(`${ben.username} liked your review of Emma.`)
    expect(mail!.replaceAll('\n', ' ')).toContain(`${eve.username} commented on your review of Emma: “Well said.`)
    expect(mail).not.toContain('He dies')
    await like(eve)
    await deliverNow()
    expect((await mails(ada)).at(-1)).toMatch(new RegExp(`^Hello [^]*${eve.username} liked your review of Emma\\.`))
    expect((await mails(ada)).at(-1)).not.toContain(ben.username)
  })

  test('that was read meanwhile, taken back, or is of somebody blocked since, is not mailed', async () => {
    await ada.call.inbox.setWay({ kind: 'like', way: 'mail' })
    await like(ben)
    await ben.call.reviews.unlike({ reviewId })
    await like(eve)
    await ada.call.friends.block({ readerId: eve.id })
    await deliverNow()
    const other = await aReader(house)
    await like(other)
    const [line] = (await ada.call.inbox.list({})).notices
    await ada.call.inbox.markRead({ noticeId: line!.id, readTo: line!.readTo })
    await deliverNow()
    expect(await mails(ada)).toEqual([])
  })

  test('told before the reader asked for mail is not mailed', async () => {
    await like(ben)
    await ada.call.inbox.setWay({ kind: 'like', way: 'daily' })
    await digest()
    expect(await mails(ada)).toEqual([])
  })
})

describe('a digest', () => {
  test('holds what is new since the last, once a day, however many processes queue it', async () => {
    await ada.call.inbox.setWay({ kind: 'like', way: 'daily' })
    await ada.call.inbox.setWay({ kind: 'comment', way: 'weekly' })
    await like(ben)
    await comment(eve, 'A word.')
    // On a Tuesday: no week ends in the next two days.
    const tuesday = (9 - new Date().getUTCDay()) % 7
    await sql`update notices set latest_at = latest_at + make_interval(days => ${tuesday})`.execute(house.db)
    await sql`update notice_events set at = at + make_interval(days => ${tuesday})`.execute(house.db)
    await Promise.all([1, 2, 3, 4].map(() => queueDigests(house.db, noonIn(tuesday + 1))))
    await deliverNow()
    await digest(tuesday + 1)
    const [daily, ...more] = await mails(ada)
    expect(more).toEqual([])
    expect(daily).toContain(`${ben.username} liked your review of Emma.`)
    expect(daily).not.toContain(eve.username)
    await digest(tuesday + 2)
    expect(await mails(ada)).toHaveLength(1)
    await digest(tuesday + 8)
    expect((await mails(ada)).slice(1)).toEqual([expect.stringContaining('A word.')])
  })

  test('names twenty of very many, counts the others, and mails none of them again', async () => {
    await ada.call.inbox.setWay({ kind: 'like', way: 'daily' })
    await sql`with lines as (
        insert into notices (user_id, kind, subject_id, latest_at)
        select ${ada.id}, 'like', gen_random_uuid(), now() from generate_series(1, 230) returning id, latest_at)
      insert into notice_events (notice_id, actor_id, at) select id, ${ben.id}, latest_at from lines`.execute(house.db)
    await digest(1)
    await digest(2)
    const [mail, ...others] = await mails(ada)
    expect([mail!.split(`${ben.username} liked`).length - 1, others]).toEqual([20, []])
    expect(mail).toContain('And 210 more in your inbox.')
  })

  test('tells of an import that has finished', async () => {
    await ada.call.inbox.setWay({ kind: 'import', way: 'daily' })
    const row = { Title: 'Dune', Author: 'Frank Herbert', 'Exclusive Shelf': 'to-read' }
    await doneImport(house, ada, goodreads(row))
    await digest()
    expect(await mails(ada)).toEqual([expect.stringContaining('Your import is finished: library.csv.')])
  })
})

test('an unsubscribe link leaves what was mailed in the inbox, the picks of the week too', async () => {
  for (const kind of ['like', 'picks'] as const) await ada.call.inbox.setWay({ kind, way: 'weekly' })
  await ada.call.inbox.setWay({ kind: 'comment', way: 'off' })
  expect(await unsubscribe(house, unsubscribeAddress(house, ada.id).split('/').at(-1)!)).toBe(true)
  expect((await ada.call.inbox.ways()).ways).toMatchObject({ like: 'app', picks: 'app', comment: 'off' })
})

test('a like that is taken back and given again is not told again, and shows as before', async () => {
  await ada.call.inbox.setWay({ kind: 'like', way: 'mail' })
  await like(ben)
  await deliverNow()
  const [before] = (await ada.call.inbox.list({})).notices
  await ada.call.inbox.markRead({ noticeId: before!.id, readTo: before!.readTo })
  for (let time = 0; time < 3; time++) {
    await ben.call.reviews.unlike({ reviewId })
    expect(await kindsOf(ada)).toEqual([])
    await like(ben)
  }
  await deliverNow()
  expect((await ada.call.inbox.list({})).notices).toMatchObject([{ at: before!.at, isRead: true, readerCount: 1 }])
  expect([await mails(ada), (await ada.call.accounts.me())!.unread]).toEqual([[expect.anything()], 0])
})

test('a request that was taken back when its mail was due, and is made again, is mailed, once', async () => {
  await ada.call.inbox.setWay({ kind: 'friend-request', way: 'mail' })
  await ben.call.friends.ask({ readerId: ada.id })
  await ben.call.friends.cancel({ readerId: ada.id })
  await deliverNow()
  expect(await mails(ada)).toEqual([])
  for (let time = 0; time < 2; time++) {
    await ben.call.friends.ask({ readerId: ada.id })
    await deliverNow()
    expect(await mails(ada)).toEqual([expect.stringContaining(ben.username)])
    await ben.call.friends.cancel({ readerId: ada.id })
  }
  expect(await queuedJobs(house, 'send-mail')).toEqual([])
})

describe('a mail server', () => {
  let server: MailServer
  let away: HouseWithPool
  beforeAll(async () => {
    server = await aMailServer()
    away = await aHouse({ SMTP_URL: server.url, MAIL_FROM: 'Sageleaf <books@example.com>' })
  })
  afterAll(() => server.close())

  test.each(['answers 421', 'answers 450', 'takes the mail and hangs up'] as const)(
    'that %s delays a digest, loses none, and what it gets twice it can tell by the Message-ID',
    async (behaviour) => {
      const author = await aReader(away)
      const fan = await aReader(away)
      const review = await shareReview(away, author, 'Emma')
      await author.call.inbox.setWay({ kind: 'like', way: 'weekly' })
      await fan.call.reviews.like({ reviewId: review })
      server.behave(behaviour)
      const before = server.ids.length
      await queueDigests(away.db, noonIn(8))
      await deliverNow(away)
      server.behave('well')
      await askMailServer(away)
      for (let time = 0; time < 2; time++) {
        await queueDigests(away.db, noonIn(8))
        await deliverNow(away)
      }
      const ids = server.ids.slice(before)
      expect(ids).toHaveLength(behaviour === 'takes the mail and hangs up' ? 2 : 1)
      expect(new Set(ids).size).toBe(1)
    },
  )

  test.each(['answers 550', 'finds no mailbox for the mail'] as const)(
    'that %s stops the mails, and the settings say so until the reader tries again',
    async (behaviour) => {
      const author = await aReader(away)
      const fan = await aReader(away)
      const review = await shareReview(away, author, 'Emma')
      await author.call.inbox.setWay({ kind: 'like', way: 'mail' })
      await author.call.inbox.setWay({ kind: 'comment', way: 'daily' })
      server.behave(behaviour)
      await fan.call.reviews.like({ reviewId: review })
      await deliverNow(away)
      server.behave('well')
      expect(await author.call.inbox.ways()).toMatchObject({ mailsRefusedAt: expect.any(String) })
      await fan.call.reviews.comment({ reviewId: review, text: 'A word.' })
      await queueDigests(away.db, noonIn(1))
      await deliverNow(away)
      expect(server.received).not.toContain(author.email)
      expect(await author.call.inbox.mailAgain()).toMatchObject({ mailsRefusedAt: null })
      await queueDigests(away.db, noonIn(1))
      await deliverNow(away)
      expect(server.received.filter((to) => to === author.email)).toHaveLength(1)
    },
  )
})
