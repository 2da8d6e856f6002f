import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aPassword, aReader, aVisitor, type Browser } from '#server/testing/cast/reader.ts'
import { serveEvents, usualPace } from './events.ts'
import { afterFile } from '#server/testing/house/afterFile.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await listening()
})

async function listening(pace?: { heartbeatMs: number; endAfterMs: number }): Promise<FastifyInstance> {
  const made = fastify()
  serveEvents(made, () => house, pace)
  await made.listen({ port: 0, host: '127.0.0.1' })
  afterFile(() => made.close())
  return made
}

const open = (browser: Browser, { server } = app, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, {
    headers: { cookie: cookieOf(browser) },
    signal: signal ?? null,
  })

/** What a stream says until `enough` is in it, or until it ends. */
async function heard(answer: Response, enough: string | RegExp = /(?!)/): Promise<string> {
  let said = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    said += chunk
    if (said.match(enough)) break
  }
  return said
}

describe('the stream of events', () => {
  test(
    'says at once when a session of the reader has ended, in whichever browser',
    { tags: ['CALLS-011'] },
    async () => {
      const reader = await aReader(house)
      const answer = await open(reader)
      expect(answer.headers.get('content-type')).toBe('text/event-stream')
      await reader.call.accounts.signOut({ scope: 'global' })
      expect(await heard(answer, 'data: session')).toContain('data: session\n\n')
    },
  )

  test(
    'sends friend requests to both readers, and likes and comments to the author',
    { tags: ['CALLS-001'] },
    async () => {
      const asking = await aReader(house)
      const asked = await aReader(house, { rated: { Emma: 4 } })
      const [first, second] = await Promise.all([open(asking), open(asked)])
      await house.db.insertInto('friends').values({ user_id_1: asking.id, user_id_2: asked.id }).execute()
      const { id } = await house.db
        .selectFrom('read_books')
        .select('id')
        .where('user_id', '=', asked.id)
        .executeTakeFirstOrThrow()
      await house.db.insertInto('review_likes').values({ review_id: id, user_id: asking.id }).execute()
      await sql`select tell(${asking.id}, 'session')`.execute(house.db)
      const said = await heard(first, 'data: session')
      expect(said).toContain('data: friends\n\n')
      expect(said).not.toContain('reviews')
      expect(await heard(second, 'data: reviews')).toContain('data: friends\n\n')
    },
  )

  test('a blocked reader hears nothing', async () => {
    const blocked = await aReader(house)
    const blocker = await aReader(house)
    const answer = await open(blocked)
    await house.db
      .insertInto('friends')
      .values({ user_id_1: blocked.id, user_id_2: blocker.id, status: 'blocked' })
      .execute()
    await sql`select tell(${blocked.id}, 'reviews')`.execute(house.db)
    expect(await heard(answer, 'data: reviews')).not.toContain('friends')
  })

  test('sends nothing about other readers', async () => {
    const reader = await aReader(house)
    const stranger = await aReader(house)
    const answer = await open(reader)
    await stranger.call.accounts.signOut({ scope: 'global' })
    await sql`select tell(${reader.id}, 'reviews')`.execute(house.db)
    expect(await heard(answer, 'data: reviews')).not.toContain('session')
  })

  test('sends a keep-alive every 25 seconds when idle', { tags: ['CONST-018'] }, async () => {
    const asSet = await open(await aReader(house), await listening({ heartbeatMs: 20, endAfterMs: 60_000 }))
    expect(await heard(asSet, /(: still here\n\n.*){3}/s)).toContain(': still here\n\n: still here')
    expect(usualPace.heartbeatMs).toBe(25_000)
  })

  test("ends with its session and says so; the reader's other sessions continue", { tags: ['T14'] }, async () => {
    const reader = await aReader(house)
    const elsewhere = aVisitor(house)
    await elsewhere.call.accounts.signIn({ email: reader.email, password: aPassword })
    const [ending, staying] = await Promise.all([open(reader), open(elsewhere)])
    await reader.call.accounts.signOut({ scope: 'local' })
    expect(await heard(ending)).toContain('data: session\n\n')
    await sql`select tell(${reader.id}, 'friends')`.execute(house.db)
    expect(await heard(staying, 'data: friends')).toContain('data: session\n\n')
  })

  test('coming and going leaves no connection to the database behind', async () => {
    const reader = await aReader(house)
    for (let times = 0; times < 20; times++) {
      const leaving = new AbortController()
      await open(reader, app, leaving.signal)
      leaving.abort()
    }
    const listeners = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
        where datname = current_database() and query = 'listen sageleaf_news'`.execute(house.db)
      return rows[0]!.count
    }
    await expect.poll(listeners, { timeout: 180_000 }).toBeLessThanOrEqual(1)
    await sleep(1500)
    expect(await listeners()).toBeLessThanOrEqual(1)
  })

  test('ends after its time, so that the browser reconnects and its session is checked again', async () => {
    const reader = await aReader(house)
    const short = await listening({ heartbeatMs: 60_000, endAfterMs: 50 })
    expect(await heard(await open(reader, short))).toBe('retry: 5000\n\n')
  })

  test('is not for visitors, nor for a reader whose session is over', async () => {
    const reader = await aReader(house)
    const cookie = new Map(reader.cookies)
    await reader.call.accounts.signOut({ scope: 'global' })
    expect((await open({ ...reader, cookies: new Map() })).status).toBe(401)
    expect((await open({ ...reader, cookies: cookie })).status).toBe(401)
  })

  test('a reader has at most twenty; one that was left makes room', async () => {
    const reader = await aReader(house)
    const leaving = new AbortController()
    const streams = await Promise.all(
      Array.from({ length: 20 }, (_, place) => open(reader, app, place === 0 ? leaving.signal : undefined)),
    )
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await open(reader)).status).toBe(429)
    leaving.abort()
    await expect.poll(async () => (await open(reader)).status, { timeout: 180_000 }).toBe(200)
  })

  test('continues after the database dropped the connection, and sends each event once', async () => {
    const reader = await aReader(house)
    const answer = await open(reader)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen sageleaf_news'`.execute(house.db)
    expect(await heard(answer, /session.*friends.*reviews/s)).toContain('data: reviews')
    const later = heard(await open(reader), 'data: friends')
    await sleep(50)
    await sql`select tell(${reader.id}, 'friends')`.execute(house.db)
    expect(await later).toContain('data: friends')
  })

  test('does not keep a server from stopping', async () => {
    const stopping = await listening()
    const answer = await open(await aReader(house), stopping)
    await stopping.close()
    expect(await heard(answer)).toBe('retry: 5000\n\n')
  })
})
