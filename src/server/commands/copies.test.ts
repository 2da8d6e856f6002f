import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { anEmptyInstance, full, output, pathInFolder, setUpBackup, useInstance } from '#server/testing/house/backups.ts'
import { anS3Server, type S3Server } from '#server/testing/outside/s3Server.ts'
import { readS3 } from '#server/shared/storage/s3Address.ts'
import { migrate } from '#db/migrate.ts'
import { openCopies } from '../backup/copies.ts'
import { namesOf, nightlyOf } from '../backup/nightly.ts'
import { backUp } from './backup.ts'
import { manageCopies } from './copies.ts'
import { practiseRestore } from './drill.ts'
import { restore } from './restore.ts'

setUpBackup()

let s3: S3Server
beforeAll(async () => {
  s3 = await anS3Server()
})

const useBucket = () =>
  useInstance(full.house.pool.options.connectionString!, full.house.config.dataDir, { BACKUP_S3_URL: s3.url })

const state = async () => (await aModerator(full.house, 'admin')).call.admin.backups()

const url = () => full.house.pool.options.connectionString!
const nightlyAt = async (publicUrl: string) => nightlyOf({ ...full.house.config, publicUrl }, url())
const momentBefore = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)

let nameAt: (daysAgo: number) => string
/** Of an instance of its own at the same address. */
let otherUrl: string
beforeAll(async () => {
  const other = await anEmptyInstance()
  await migrate(other.pool)
  otherUrl = other.url
  const nightly = await nightlyAt(full.house.config.publicUrl)
  nameAt = (daysAgo) => nightly.nameAt(momentBefore(daysAgo))
})

describe('a copy of a backup in a bucket', { tags: ['G18'] }, () => {
  test('goes up in parts, through a fault of the service, and comes down the same', async () => {
    const copies = openCopies(readS3(s3.url)!)
    const path = pathInFolder('large.bin')
    const bytes = randomBytes(20 * 1024 ** 2)
    writeFileSync(path, bytes)
    const file = await open(path)
    s3.fails('answers 503')
    expect(await copies.put('a b&c.tar', file)).toEqual({ name: 'a b&c.tar', bytes: bytes.length })
    expect(s3.asked.filter((line) => line.includes('partNumber'))).toHaveLength(3)
    expect(s3.files.get('backups/a b&c.tar')!.bytes.equals(bytes)).toBe(true)
    await file.close()
    const down = await open(pathInFolder('down.bin'), 'w')
    expect(await copies.get('a b&c.tar', down)).toBe(true)
    expect(await copies.get('none.tar', down)).toBe(false)
    await down.close()
    expect(readFileSync(pathInFolder('down.bin')).equals(bytes)).toBe(true)
    await copies.remove('a b&c.tar')
    expect(await copies.list()).toEqual([])
  })

  test('is made with each backup; outdated ones go, other files stay', async () => {
    useBucket()
    const old = [nameAt(15), nameAt(40), nameAt(300)]
    const elsewhere = (await nightlyOf(full.house.config, otherUrl)).nameAt(momentBefore(300))
    const others = [nameAt(13), 'before-upgrade.tar', 'sageleaf-notes.tar', elsewhere]
    for (const name of [...old, ...others]) s3.files.set(`backups/${name}`, { bytes: Buffer.from('x'), type: '' })
    s3.files.set('covers/1.webp', { bytes: Buffer.from('x'), type: '' })
    const folder = pathInFolder('every-night')
    mkdirSync(folder)
    for (const each of [...old, ...others]) writeFileSync(join(folder, each), 'x')
    await backUp([folder])
    const [name = '', ...more] = readdirSync(folder).filter((each) => ![...old, ...others].includes(each))
    expect(more).toEqual([])
    expect(name).toMatch(/^sageleaf-localhost_3000-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar$/)
    expect(readdirSync(folder).toSorted()).toEqual([...others, name].toSorted())
    expect(s3.files.get(`backups/${name}`)!.bytes.equals(readFileSync(join(folder, name)))).toBe(true)
    const kept = ['covers/1.webp', ...[...others, name].map((one) => `backups/${one}`)]
    expect([...s3.files.keys()].toSorted()).toEqual(kept.toSorted())
    expect(output()).toContain('A copy is in the bucket. 3 copies older than 14 days were deleted.\n')
    const { backup, copy, drill, isCopied, isOld } = await state()
    expect(backup).toMatchObject({
      run: { file: name, bytes: statSync(join(folder, name)).size, files: 14, failure: null },
    })
    expect(copy).toMatchObject({ run: { file: name, bytes: statSync(join(folder, name)).size, failure: null } })
    expect({ drill, isCopied, isOld }).toEqual({ drill: null, isCopied: false, isOld: false })
    await manageCopies([])
    expect(output()).toContain(`${name}  1.8 MB\n`)
  })

  test('that fails leaves the backup whole and nothing half done, and admins are told', async () => {
    useBucket()
    const before = [...s3.files.keys()]
    s3.fails('answers 500', 3)
    const path = pathInFolder('alone.tar')
    const words = `${path} is complete, but was not copied to the bucket: the storage service refused an upload: 500 InternalError.`
    await expect(backUp([path])).rejects.toThrow(words)
    expect(existsSync(path)).toBe(true)
    expect([...s3.files.keys()]).toEqual(before)
    expect(s3.uploads.size).toBe(0)
    const { backup, copy } = await state()
    expect(backup).toMatchObject({ run: { file: 'alone.tar', failure: null } })
    expect(copy).toMatchObject({ run: { file: 'alone.tar', failure: words } })
    expect(copy!.lastGoodAt).not.toBeNull()
  })

  test('is fetched whole or not at all', async () => {
    useBucket()
    s3.files.set('backups/whole.tar', { bytes: readFileSync(pathInFolder('whole.tar')), type: '' })
    s3.files.set('backups/cut.tar', { bytes: readFileSync(pathInFolder('whole.tar')).subarray(0, 99_000), type: '' })
    await manageCopies(['fetch', 'whole.tar', pathInFolder('fetched.tar')])
    expect(readFileSync(pathInFolder('fetched.tar')).equals(readFileSync(pathInFolder('whole.tar')))).toBe(true)
    for (const [name, words] of [
      ['cut.tar', 'was cut short or changed'],
      ['none.tar', 'There is no none.tar in the bucket.'],
    ] as const)
      await expect(manageCopies(['fetch', name, pathInFolder('other.tar')])).rejects.toThrow(words)
    expect(existsSync(pathInFolder('other.tar'))).toBe(false)
    for (const words of [['fetch'], ['fetch', 'a'], ['give', 'a', 'b'], ['fetch', 'a', 'b', '--else']])
      await expect(manageCopies(words)).rejects.toThrow('Say: copies [fetch <name> <file> [--identity FILE]]')
    useInstance(full.house.pool.options.connectionString!, full.house.config.dataDir, { BACKUP_S3_URL: '' })
    await expect(manageCopies([])).rejects.toThrow('BACKUP_S3_URL is not set')
  })

  test('replaces no other file in the bucket', async () => {
    useBucket()
    s3.files.set('backups/upgrade.tar', { bytes: Buffer.from('of another instance'), type: '' })
    const path = pathInFolder('upgrade.tar')
    await expect(backUp([path])).rejects.toThrow(
      `${path} is complete, but was not copied to the bucket: the bucket already has a file named upgrade.tar.`,
    )
    expect(s3.files.get('backups/upgrade.tar')!.bytes.toString()).toBe('of another instance')
  })

  test('is outdated by the time in its name alone, which is of this instance', () => {
    const now = Date.parse('2026-11-20T00:00:00Z')
    const { outdated } = namesOf({ host: 'a.example', id: '1f0c9a2e' }, { backupRecipients: [] })
    const old = [
      'sageleaf-a.example-1f0c9a2e-20261105T235959Z.tar',
      'sageleaf-older-name.example_3000-1f0c9a2e-20200101T000000Z.tar.age',
    ]
    const others = [
      'sageleaf-a.example-1f0c9a2e-20261106T000000Z.tar',
      'sageleaf-a.example-1f0c9a2e0-20200101T000000Z.tar',
      'sageleaf-a.example-01f0c9a2e-20200101T000000Z.tar',
      'sageleaf-1f0c9a2e-20200101T000000Z.tar',
      'sageleaf-1f0c9a2e.example-00000000-20200101T000000Z.tar',
      'sageleaf-20200101T000000Z.tar',
      'x',
      'sageleaf-a.example-1f0c9a2e-20200101T000000Z.tar.part',
    ]
    expect(outdated([...old, ...others], 14, now)).toEqual(old)
  })
})

describe('two instances that share a bucket and a folder', { tags: ['G18'] }, () => {
  const at = (publicUrl: string) =>
    useInstance(url(), full.house.config.dataDir, { PUBLIC_URL: publicUrl, BACKUP_S3_URL: s3.url })

  test('keep apart what they delete, test and fetch', async () => {
    const shared = pathInFolder('shared')
    mkdirSync(shared)
    const one = await nightlyAt('https://one.example')
    const other = await nightlyOf({ ...full.house.config, publicUrl: 'https://one.example' }, otherUrl)
    const outdated = [one, await nightlyAt('https://formerly.example')].map((each) => each.nameAt(momentBefore(90)))
    const ofOther = [other.nameAt(momentBefore(90)), other.nameAt(momentBefore(-1))]
    for (const name of [...outdated, ...ofOther])
      for (const keep of [
        () => writeFileSync(join(shared, name), 'not a backup'),
        () => s3.files.set(`backups/${name}`, { bytes: Buffer.from('not a backup'), type: '' }),
      ])
        keep()
    at('https://one.example')
    await backUp([shared])
    const made = one.newest(readdirSync(shared))!
    for (const names of [readdirSync(shared), [...s3.files.keys()].map((key) => key.replace('backups/', ''))]) {
      for (const name of outdated) expect(names).not.toContain(name)
      expect(names).toEqual(expect.arrayContaining([made, ...ofOther]))
    }
    // It moves to another address: its backups stay its own.
    at('https://third.example')
    await practiseRestore([shared])
    await practiseRestore(['--copy'])
    expect(output().match(new RegExp(`${made} can be restored`, 'g'))).toHaveLength(2)
    for (const name of ofOther) rmSync(join(shared, name))
    for (const key of s3.files.keys()) if (other.timeOf(key.replace('backups/', '')) !== undefined) s3.files.delete(key)
    useInstance(otherUrl, full.house.config.dataDir, { BACKUP_S3_URL: s3.url })
    for (const args of [[shared], ['--copy']])
      await expect(practiseRestore(args)).rejects.toThrow('There is no nightly backup of this instance in')
    at('https://other.example')
    await expect(restore([join(shared, made)])).rejects.toThrow(
      'This backup is of one.example, and this instance is other.example. To restore it here, add: --from one.example. Nothing was changed.',
    )
    await expect(restore([join(shared, made), '--from', 'two.example'])).rejects.toThrow(
      'This backup is of one.example, not of two.example. Nothing was changed.',
    )
    await anEmptyInstance({ PUBLIC_URL: 'https://other.example' })
    await restore([join(shared, made), '--from', 'one.example'])
    expect(output()).toContain('other.example is as one.example was at')
  })

  test('have names of their own at one address, too', async () => {
    const others = await nightlyOf(full.house.config, otherUrl)
    expect(others.timeOf(nameAt(0))).toBeUndefined()
    expect(others.nameAt(momentBefore(0)).slice(0, 24)).toBe(nameAt(0).slice(0, 24))
  })
})

describe('a backup for which the disk has no room', { tags: ['G18'] }, () => {
  let id: string
  beforeEach(async () => {
    useInstance(url(), full.house.config.dataDir)
    const run = { kind: 'backup', took_ms: 1, file: 'huge.tar', bytes: 10 ** 15 }
    const { id: huge } = await full.house.db
      .insertInto('backup_runs')
      .values(run)
      .returning('id')
      .executeTakeFirstOrThrow()
    id = huge
  })
  afterEach(() => full.house.db.deleteFrom('backup_runs').where('id', '>=', id).execute())

  test('is not begun, admins are told, and outdated ones go first, but for the newest', async () => {
    const place = mkdtempSync(pathInFolder('no-room-'))
    for (const days of [40, 50, 60]) writeFileSync(join(place, nameAt(days)), 'an old one')
    const kept = nameAt(40)
    await expect(backUp([place])).rejects.toThrow(
      /is too full: this needs about 1,000,000,\d{3} MB, and [\d,]+ MB are free\./,
    )
    expect(readdirSync(place)).toEqual([kept])
    expect((await state()).backup!.run.failure).toContain('is too full')
  })

  const otherDisk = '/dev/shm'
  const isThere = statSync(otherDisk, { throwIfNoEntry: false })?.dev !== statSync(tmpdir()).dev
  test.runIf(isThere)('is tried on a disk that is not the one of the data', async () => {
    const place = mkdtempSync(join(otherDisk, 'sageleaf-backup-'))
    try {
      await backUp([join(place, 'x.tar')])
      expect(readdirSync(place)).toEqual(['x.tar'])
    } finally {
      rmSync(place, { recursive: true })
    }
  })
})

describe('a drill', { tags: ['G18'] }, () => {
  test('restores the newest nightly backup of a folder elsewhere, leaves nothing, and admins are told', async () => {
    useBucket()
    const folder = pathInFolder('nightly')
    mkdirSync(folder)
    for (const name of [nameAt(2), nameAt(3), 'zz.tar']) writeFileSync(join(folder, name), 'not a backup')
    const newest = nameAt(1)
    copyFileSync(pathInFolder('whole.tar'), join(folder, newest))
    const before = readdirSync(full.house.config.dataDir)
    await practiseRestore([folder])
    expect(output()).toMatch(new RegExp(`${newest} can be restored: [\\d,]+ rows and 14 files came back\\.\\n$`))
    expect(readdirSync(full.house.config.dataDir)).toEqual(before)
    const { drill } = await state()
    expect(drill).toMatchObject({ run: { file: newest, files: 14, failure: null } })
    expect(drill!.run.rows).toBeGreaterThan(6000)
  })

  test('of a damaged backup fails, and of the newest copy in the bucket', async () => {
    useBucket()
    const damaged = pathInFolder('damaged.tar')
    writeFileSync(damaged, readFileSync(pathInFolder('whole.tar')).subarray(0, 50_000))
    const words = `The backup ${damaged} was cut short or changed. Nothing was restored.`
    await expect(practiseRestore([damaged])).rejects.toThrow(words)
    const { drill } = await state()
    expect(drill).toMatchObject({ run: { file: 'damaged.tar', failure: words, rows: null } })
    expect(drill!.lastGoodAt).not.toBeNull()
    const before = readdirSync(full.house.config.dataDir)
    const leftByKilled = join(full.house.config.dataDir, 'drill')
    mkdirSync(leftByKilled)
    writeFileSync(join(leftByKilled, 'copy.tar'), 'half of it')
    await practiseRestore(['--copy'])
    expect(readdirSync(full.house.config.dataDir)).toEqual(before)
    expect((await state()).drill).toMatchObject({ run: { failure: null } })
    for (const args of [[], ['a', 'b'], ['--copy', 'a'], ['a', '--else']])
      await expect(practiseRestore(args)).rejects.toThrow('Say: drill')
  })
})
