import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anExternalServer, type ExternalServer, postgres15Binaries } from '#db/testing/server.ts'
import {
  aFreePort,
  aReadyInstance,
  anInstance,
  type Instance,
  waitUntilReady,
  queryAt,
  statusOf,
  waitUntil,
} from '../testing/house/instance.ts'

const old = await postgres15Binaries()
const silent = { LOG_LEVEL: 'silent' }

describe('on PostgreSQL 18', () => {
  let server: ExternalServer
  let instance: Instance
  beforeAll(async () => {
    server = await anExternalServer(await aFreePort())
    instance = await anInstance({ settings: { DATABASE_URL: server.url, LOG_LEVEL: 'error' } })
  })
  afterAll(() => server.remove())

  test('without its database the product stays up, serves pages and says that it is not ready', async () => {
    await waitUntil(async () => (await statusOf(instance, '/livez')) === 200, 'alive')
    const page = await fetch(`${instance.address}/auth`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const path of ['/readyz', '/api/v1/me', '/rpc/accounts/me']) {
      const answer = await fetch(instance.address + path)
      expect(answer.status, path).toBe(503)
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
      expect(await answer.json(), path).toEqual({
        defined: false,
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
        message: expect.any(String),
        requestId: expect.any(String),
      })
    }
  })

  test('it becomes ready when the database is up, and fills an empty one first', async () => {
    await server.start()
    const began = performance.now()
    await waitUntilReady(instance)
    process.stdout.write(`ready ${Math.round(performance.now() - began)} ms after an empty database came up\n`)
    expect(await queryAt(server.url, 'select count(*)::int > 500 as enough from books')).toEqual([{ enough: true }])
  })

  test('it survives a restart of the database and recovers by itself, its worker included', async () => {
    await server.stop()
    await waitUntil(async () => (await statusOf(instance, '/readyz')) === 503, 'not ready')
    expect(await statusOf(instance, '/livez')).toBe(200)
    await sleep(3000)
    await server.start()
    const began = performance.now()
    await waitUntilReady(instance)
    process.stdout.write(`ready ${Math.round(performance.now() - began)} ms after a restart of the database\n`)
    expect(performance.now() - began).toBeLessThan(10_000)
    await expectJobsDone(server)
    expect(instance.child.exitCode).toBeNull()
  })

  test('a job that was running when the database stopped still completes', async () => {
    await queryAt(
      server.url,
      `insert into graphile_worker._private_tasks (identifier) values ('fit-sage') on conflict do nothing`,
    )
    await queryAt(server.url, `select graphile_worker.add_job('fit-sage')`)
    await waitUntil(
      async () =>
        (await queryAt(server.url, 'select from graphile_worker.jobs where locked_by is not null')).length > 0,
      'the job is under way',
    )
    await server.stop()
    await sleep(2500)
    await server.start()
    await expectJobsDone(server)
  })

  test('a stop leaves the server running', async () => {
    instance.child.kill('SIGTERM')
    expect(await instance.ended).toBe(0)
    expect(await queryAt(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(instance.dataDir, 'postgres'))).toBe(false)
  })

  test('a later start is ready within two seconds of its database', async () => {
    await server.stop()
    const later = await anInstance({ settings: { DATABASE_URL: server.url, ...silent } })
    await waitUntil(async () => (await statusOf(later, '/livez')) === 200, 'alive')
    await server.start()
    const began = performance.now()
    await waitUntilReady(later)
    const tookMs = Math.round(performance.now() - began)
    process.stdout.write(`ready ${tookMs} ms after its database came up (goal 2000)\n`)
    expect(tookMs).toBeLessThan(8000)
    later.child.kill('SIGTERM')
    expect(await later.ended).toBe(0)
  })

  test('two first starts at once on one empty database set it up once', async () => {
    await queryAt(server.url, 'create database shared')
    const settings = { DATABASE_URL: server.url.replace(/postgres$/, 'shared'), ...silent }
    const both = await Promise.all([
      aReadyInstance({ settings, args: ['--only', 'http'] }),
      aReadyInstance({ settings }),
      aReadyInstance({ settings, args: ['--only', 'http'] }),
    ])
    const [counted] = await queryAt(
      settings.DATABASE_URL,
      `select count(*) = count(distinct google_book_id) as once, count(*)::int > 500 as enough from books`,
    )
    expect(counted).toEqual({ once: true, enough: true })
    for (const one of both) {
      one.child.kill('SIGTERM')
      expect(await one.ended).toBe(0)
    }
  })

  test('a database that a newer version has changed is refused in one sentence', async () => {
    await queryAt(server.url, `insert into migrations (name) values ('9001-newer.sql')`)
    const refused = await anInstance({ settings: { DATABASE_URL: server.url, ...silent } })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toBe(
      'This database was changed by a newer Sageleaf (9001-newer.sql): start that version, or a newer one.\n',
    )
  })
})

// Skipped where the optional package postgres-15-linux-x64 is not installed: other platforms, or npm ci --omit=optional.
test.skipIf(!old)('on PostgreSQL 15 a first and a later start are ready, and a stop leaves it running', async () => {
  const server = await anExternalServer(await aFreePort(), old)
  try {
    await server.start()
    for (const start of ['first', 'later']) {
      const instance = await aReadyInstance({ settings: { DATABASE_URL: server.url, ...silent } })
      process.stdout.write(`${start} start on PostgreSQL 15 after ${instance.tookMs} ms\n`)
      await expectJobsDone(server)
      instance.child.kill('SIGTERM')
      expect(await instance.ended).toBe(0)
    }
    const [found] = await queryAt(
      server.url,
      `select current_setting('server_version_num')::int / 10000 as version, (select count(*)::int > 500 from books) as books`,
    )
    expect(found).toEqual({ version: 15, books: true })
  } finally {
    await server.remove()
  }
})

/** Whatever is due in the queue, and one more job, gets done. From its first minute on, what repeats waits there always. */
async function expectJobsDone(server: ExternalServer): Promise<void> {
  await queryAt(server.url, `select graphile_worker.add_job('sweep')`)
  const left = () =>
    queryAt(
      server.url,
      `select task_identifier, attempts, locked_at, run_at, last_error from graphile_worker.jobs
      where attempts < 25 and (run_at <= now() or attempts > 0)`,
    )
  await waitUntil(
    async () => (await left()).length === 0,
    async () => `nothing is due\n${JSON.stringify(await left(), undefined, 1)}`,
  )
}
