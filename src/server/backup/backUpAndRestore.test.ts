import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { anExternalServer, postgres15Binaries } from '#db/testing/server.ts'
import { factorKeyFile } from '../accounts/security/factorKey.ts'
import { type Command, aCommand } from '../testing/house/command.ts'
import { aFurnishedFolder } from '../testing/house/furnishedFolder.ts'
import { type HttpReader, anHttpReader } from '../testing/house/httpReader.ts'
import {
  type Instance,
  aFolder,
  aFreePort,
  aReadyInstance,
  kill,
  query,
  urlIn,
  waitUntil,
} from '../testing/house/instance.ts'
import { aCover } from '../testing/outside/pictures.ts'
import { type S3Server, anS3Server } from '../testing/outside/s3Server.ts'
import { tableHashes } from '#server/testing/house/backups.ts'

const keep = aFolder()
const file = join(keep, 'sageleaf.tar')
let s3: S3Server
let instance: Instance
let reader: HttpReader
/** Copied by hand: it is in no backup. */
let keyFile: string

beforeAll(async () => {
  s3 = await anS3Server()
  instance = await aReadyInstance({ dataDir: await aFurnishedFolder() })
  reader = await anHttpReader(instance)
  keyFile = factorKeyFile(instance)
  await putPicture(instance, reader)
})

describe('an instance on its built-in database', { tags: ['G18'] }, () => {
  let shelf: unknown

  test('is backed up while it runs and readers write', async () => {
    const books = await query<{ id: string }>(instance.dataDir, 'select id from books order by id limit 300')
    const finish = (id: string) => reader.put(`/shelf/${id}/finish`, { on: '2026-01-10' })
    for (const { id } of books.splice(0, 5)) expect(await finish(id)).toBe(200)
    shelf = await reader.get('/shelf')
    const command = aCommand({ DATA_DIR: instance.dataDir }, 'backup', file)
    let isOver = false
    void command.ended.then(() => (isOver = true))
    let written = 0
    for (const { id } of books) if (!isOver && (await finish(id)) === 200) written += 1
    expect([await command.ended, command.said()]).toEqual([0, expect.stringContaining('1 files as of')])
    expect(written).toBeGreaterThan(0)
  })

  test('cannot be replaced while it runs', async () => {
    // Jobs go on meanwhile, and write elsewhere.
    const ofReaders = async () => {
      const { users, credentials, sessions, instance: secret, read_books: entries } = await hashesAt(instance.dataDir)
      return { users, credentials, sessions, secret, entries }
    }
    const before = await ofReaders()
    const command = aCommand({ DATA_DIR: instance.dataDir }, 'restore', file, '--into-existing', 'localhost:3000')
    expect([await command.ended, command.said()]).toEqual([
      1,
      `Sageleaf is running on ${instance.dataDir}: stop it first. Nothing was changed.\n`,
    ])
    expect(await ofReaders()).toEqual(before)
  })

  test('is lost with its machine, restored on another, and readers are signed in as before', async () => {
    const dataDir = aFolder()
    await kill(instance.child, 'SIGTERM')
    const command = aCommand({ DATA_DIR: dataDir }, 'restore', file)
    expect([await command.ended, command.said()]).toEqual([0, expect.stringContaining('Start it when you like.')])
    instance = await aReadyInstance({ dataDir, port: instance.port })
    const { entries } = await reader.get<{ entries: { id: string }[] }>('/shelf')
    const before = (shelf as { entries: { id: string }[] }).entries.map(({ id }) => id)
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    const { avatarUrl } = await reader.get<{ avatarUrl: string }>('/profile')
    expect((await fetch(instance.address + avatarUrl)).status).toBe(200)
    expect(await reader.put(`/shelf/${(await aBook()).id}/finish`, { on: '2026-01-11' })).toBe(200)
  })
})

const aBook = async () =>
  (await query<{ id: string }>(instance.dataDir, 'select id from books order by id desc limit 1'))[0]!

describe('a command that is killed', { tags: ['G18'] }, () => {
  test('leaves no backup, and nothing in the way of the next', async () => {
    const target = join(keep, 'killed.tar')
    // A table that nobody may read: however fast the machine is, no backup is done before it is killed.
    const client = new pg.Client({ connectionString: urlIn(instance.dataDir) })
    await client.connect()
    await client.query('begin')
    await client.query('lock table users in access exclusive mode')
    for (const waitMs of [250, 450, 650]) {
      const command = aCommand({ DATA_DIR: instance.dataDir }, 'backup', target)
      await sleep(waitMs)
      await kill(command.child)
      expect(existsSync(target), `after ${waitMs} ms`).toBe(false)
    }
    await client.end()
    const command = aCommand({ DATA_DIR: instance.dataDir }, 'backup', target)
    expect([await command.ended, command.said()]).toEqual([0, expect.stringContaining(target)])
    expect(readdirSync(keep).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('midway through a restore leaves the old state untouched', async () => {
    const dataDir = aFolder()
    const settings = { DATA_DIR: dataDir, S3_URL: s3.url }
    const restore = (...more: string[]) => aCommand(settings, 'restore', file, ...more)
    s3.fails('hangs', 100)
    await killWhen(restore(), () => s3.underWay() > 0)
    expect(await outcomeOf(aCommand(settings, 'backup', join(keep, 'none.tar')))).toEqual([
      1,
      expect.stringContaining('There is no Sageleaf'),
    ])
    s3.fails('hangs', 0)
    expect((await outcomeOf(restore()))[0]).toBe(0)
    const before = await hashesOfStopped(dataDir)
    const files = new Map(s3.files)
    for (let round = 0; round < 3; round += 1) {
      const command = restore('--into-existing', 'localhost:3000')
      await sleep(400 + round * 300)
      await kill(command.child)
      expect(await hashesOfStopped(dataDir), `round ${round}`).toEqual(before)
      expect(s3.files).toEqual(files)
    }
    copyFileSync(keyFile, factorKeyFile({ dataDir }))
    const started = await aReadyInstance({ dataDir, settings: { S3_URL: s3.url }, args: ['--only', 'http'] })
    expect(await hashesAt(dataDir)).toEqual(before)
    await kill(started.child, 'SIGTERM')
    expect(existsSync(join(keep, 'none.tar'))).toBe(false)
  })
})

describe('on a server of one’s own', { tags: ['G18'] }, () => {
  test('a backup of the built-in one is restored, backed up again, and comes back the same', async () => {
    // The oldest PostgreSQL that is supported, where npm has installed it.
    const server = await anExternalServer(await aFreePort(), await postgres15Binaries())
    try {
      await server.start()
      const settings = { DATA_DIR: aFolder(), DATABASE_URL: server.url }
      expect(await outcomeOf(aCommand(settings, 'restore', file))).toEqual([0, expect.stringContaining('Start it')])
      const before = await hashesIn(server.url)
      const again = join(aFolder(), 'again.tar')
      expect((await outcomeOf(aCommand(settings, 'backup', again)))[0]).toBe(0)
      const started = await aReadyInstance({ settings: { DATABASE_URL: server.url } })
      const running = aCommand(settings, 'restore', again, '--into-existing', 'localhost:3000')
      expect(await outcomeOf(running)).toEqual([
        1,
        'Sageleaf is running on this database: stop it first. Nothing was changed.\n',
      ])
      await kill(started.child, 'SIGTERM')
      const replaced = aCommand(settings, 'restore', again, '--into-existing', 'localhost:3000')
      expect(await outcomeOf(replaced)).toEqual([0, expect.stringContaining('Start it')])
      expect(await hashesIn(server.url)).toEqual(before)
    } finally {
      await server.remove()
    }
  })
})

async function outcomeOf(command: Command): Promise<[code: number | null, said: string]> {
  const code = await command.ended
  return [code, command.said()]
}

async function killWhen(command: Command, isNow: () => boolean): Promise<void> {
  await waitUntil(() => isNow() || command.child.exitCode !== null, 'the moment')
  expect(command.child.exitCode, command.said()).toBeNull()
  await kill(command.child)
}

async function putPicture({ address }: Instance, { cookie }: HttpReader): Promise<void> {
  const headers = { cookie, origin: address, 'content-type': 'image/png' }
  const { status } = await fetch(`${address}/avatar`, { method: 'PUT', headers, body: new Uint8Array(aCover(7)) })
  expect(status).toBe(200)
}

const hashesAt = (dataDir: string) => hashesIn(urlIn(dataDir))

/** Of an instance that is not running: its database alone is started. */
async function hashesOfStopped(dataDir: string): Promise<Record<string, string>> {
  const database = await startEmbedded(dataDir)
  try {
    return await hashesIn(database.url)
  } finally {
    await database.stop()
  }
}

async function hashesIn(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await tableHashes(client)
  } finally {
    await client.end()
  }
}
