import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '../books/loadCatalogue.ts'
import { buildClient } from './build.ts'
import { aFurnishedFolder } from '../testing/house/furnishedFolder.ts'
import {
  aFolder,
  aFreePort,
  aReadyInstance,
  anInstance,
  type Instance,
  hasBuiltPages,
  kill,
  waitUntilReady,
  postmasterOf,
  query,
  statusOf,
  waitUntil,
} from '../testing/house/instance.ts'

const shipped = readCatalogue('all').length
const dataDir = aFolder()
let first: Instance
let furnished: string

beforeAll(async () => {
  await buildClient()
  // Without the worker, which would go on to fit the Sage to the whole catalogue.
  first = await anInstance({ dataDir, settings: { SHIPPED_BOOKS: 'all' }, args: ['--only', 'http'] })
  furnished = await aFurnishedFolder()
})

test('a first start answers /livez before its database is there, then is ready with the whole catalogue', async () => {
  const began = performance.now()
  await waitUntil(async () => (await statusOf(first, '/livez')) === 200, 'alive')
  expect(await statusOf(first, '/readyz')).toBe(503)
  await waitUntilReady(first)
  process.stdout.write(`first start after ${Math.round(performance.now() - began)} ms (goal 60000)\n`)
  await waitUntil(() => first.said().includes(`Sageleaf is ready at ${first.address} `), 'the address is printed')
  expect(await query(dataDir, 'select count(*)::int as books from books')).toEqual([{ books: shipped }])
})

test('a second start on the same folder says so in one sentence and leaves the first alone', async () => {
  const second = await anInstance({ dataDir })
  expect(await second.ended).toBe(1)
  expect(second.said()).toBe(`Sageleaf is already running on ${dataDir} (process ${first.child.pid}).\n`)
  expect(await statusOf(first, '/readyz')).toBe(200)
})

test('a second start on the same port says so in one sentence and leaves no database behind', async () => {
  const second = await anInstance({ port: first.port, settings: { LOG_LEVEL: 'silent' } })
  expect(await second.ended).toBe(1)
  expect(second.said()).toBe(
    `Port ${first.port} is in use already, perhaps by another Sageleaf: set PORT to a free one.\n`,
  )
  expect(postmasterOf(second.dataDir)).toBeUndefined()
  expect(existsSync(join(second.dataDir, 'sageleaf.lock'))).toBe(false)
})

test('the banner says when the mail server does not take mail, and why', { tags: ['ERR-009'] }, async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await aFreePort()}`
  const { child, said } = await aReadyInstance({ dataDir: furnished, settings: { SMTP_URL } })
  const told =
    /is ready at .*\nThe mail server is not accepting mail \(connect ECONNREFUSED .*\)\. Emails will wait until it does\.\n/
  await waitUntil(() => told.test(said()), 'the banner tells')
  await kill(child, 'SIGTERM')
})

describe('a stop is clean', () => {
  test('on SIGTERM to npm alone, which leaves nothing running', async () => {
    const instance = await aReadyInstance({ byNpm: true, dataDir: furnished })
    await expectCleanStop(instance, () => instance.child.kill('SIGTERM'))
    expect(await statusOf(instance, '/livez')).toBeUndefined()
  })

  test('on SIGTERM', async () => {
    await expectCleanStop(first, () => first.child.kill('SIGTERM'))
  })

  test('on SIGINT, and a second one does not break it; a later start is quick', async () => {
    const instance = await aReadyInstance({ dataDir: furnished })
    process.stdout.write(`later start after ${instance.tookMs} ms (goal 5000)\n`)
    if (!hasBuiltPages(instance)) expect(instance.tookMs).toBeLessThan(60_000)
    await expectCleanStop(instance, async () => {
      instance.child.kill('SIGINT')
      await sleep(15)
      instance.child.kill('SIGINT')
    })
  })

  test('when the terminal is closed', async () => {
    const instance = await aReadyInstance({ dataDir: furnished })
    await expectCleanStop(instance, () => {
      instance.child.stdout?.destroy()
      instance.child.stderr?.destroy()
      instance.child.kill('SIGHUP')
    })
  })

  test('while a first start is still making its database', async () => {
    const instance = await anInstance()
    await waitUntil(() => existsSync(join(instance.dataDir, 'postgres/password')), 'the database is being made')
    await expectCleanStop(instance, () => instance.child.kill('SIGINT'))
    expect(instance.said()).not.toContain('could not')
  })

  test('while it waits for a database that is not there', async () => {
    const settings = { DATABASE_URL: `postgres://nobody@127.0.0.1:${await aFreePort()}/none` }
    const instance = await anInstance({ settings })
    await waitUntil(async () => (await statusOf(instance, '/livez')) === 200, 'alive')
    await expectCleanStop(instance, () => instance.child.kill('SIGTERM'))
  })
})

test('an unknown part of the product is refused in one sentence', async () => {
  const instance = await anInstance({ args: ['--only', 'mail'] })
  expect(await instance.ended).toBe(1)
  expect(instance.said()).toBe('Sageleaf is started with --only http, with --only worker, or with nothing at all.\n')
})

test('pages that are built are not built again', async () => {
  expect(await buildClient()).toBe(false)
})

/** Exit code 0, the database's process and the product's own gone for good, nothing in the folder that says otherwise. */
async function expectCleanStop(instance: Instance, stop: () => unknown): Promise<void> {
  const postmaster = postmasterOf(instance.dataDir)
  await stop()
  const code = await Promise.race([instance.ended, sleep(180_000, 'none yet', { ref: false })])
  expect(code, code === 0 ? '' : `${instance.said()}\n${threadsOf(instance)}`).toBe(0)
  if (postmaster !== undefined) expect(existsSync(`/proc/${postmaster}`), 'its database is gone').toBe(false)
  expect(postmasterOf(instance.dataDir)).toBeUndefined()
  expect(existsSync(join(instance.dataDir, 'sageleaf.lock'))).toBe(false)
}

/** Where the threads of a process that does not end wait in the kernel. */
function threadsOf({ child }: Instance): string {
  const files = child.pid ? globSync(`/proc/${child.pid}/task/*/{comm,wchan}`) : []
  return files.map((file) => `${file}: ${readFileSync(file, 'utf8')}`).join('\n')
}
