import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { dumpSchema } from '#db/dumpSchema.ts'
import { applyMigrations, knownMigrations } from '#db/migrate.ts'
import { changeAvatar } from '#server/profile/avatars.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { anS3Server } from '#server/testing/outside/s3Server.ts'
import { rewriteBackup } from '#server/testing/house/rewriteBackup.ts'
import { makeBackup } from '../backup/makeBackup.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { plainSink, readSealed, writeSealed } from '../backup/sealedFile.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import {
  anEmptyInstance,
  filesIn,
  folder,
  full,
  output,
  pathInFolder,
  setUpBackup,
  tableHashes,
  useFullInstance,
  useInstance,
  wholeFiles,
  withClient,
} from '#server/testing/house/backups.ts'

setUpBackup()

describe('a backup that is restored into an empty instance', { tags: ['G18'] }, () => {
  test('brings back every row of every table, every file, the waiting jobs and the schema, to the letter', async () => {
    const place = await anEmptyInstance()
    await restore([pathInFolder('whole.tar')])
    expect(output()).toMatch(
      /^localhost:3000 is as localhost:3000 was at \S+: [\d,]+ rows, \d+ files\. Start it when you like\.\n$/,
    )
    const then = await withClient(full.house.pool, tableHashes)
    const now = await place.hashes()
    expect(Object.values(then).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(40)
    expect(now).toEqual(then)
    expect(filesIn(place.dataDir)).toEqual(wholeFiles)
    for (const name of filesIn(place.dataDir))
      expect(readFileSync(join(place.dataDir, 'files', name))).toEqual(
        readFileSync(join(full.house.config.dataDir, 'files', name)),
      )
    expect(await dumpSchema(place.pool)).toBe(await dumpSchema(full.house.pool))
    expect((await place.pool.query(`select tgname from pg_trigger where tgenabled <> 'O'`)).rows).toEqual([])
    const [one, other] = await Promise.all([full.house.pool, place.pool].map((pool) => pool.query(nextNumbers)))
    expect(other!.rows).toEqual(one!.rows)
  })

  test('leaves picks out of date that were so, under the number of no transaction of the new server', async () => {
    const place = await anEmptyInstance()
    await restore([pathInFolder('whole.tar')])
    const changes = await place.pool.query('select user_id, transaction::text from taste_changes order by user_id')
    const before = await full.house.pool.query('select distinct user_id from taste_changes order by user_id')
    expect(before.rows).toContainEqual({ user_id: full.cast.owner.id })
    expect(changes.rows).toEqual(before.rows.map((row) => ({ ...row, transaction: '0' })))
    await restore([pathInFolder('whole.tar'), '--into-existing', 'localhost:3000'])
  })

  test('holds the data and files of one moment while readers keep writing', { timeout: 120_000 }, async () => {
    const { house } = full
    const reader = await aReader(house)
    await changeAvatar(house, reader.id, aCover(3))
    const before = await house.db
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    const books = (await house.db.selectFrom('books').select('id').limit(400).execute()).map(({ id }) => id)
    let then: Record<string, string> | undefined
    const file = await open(pathInFolder('moving.tar'), 'w')
    await withClient(house.pool, (client) =>
      makeBackup({ client, storage: house.storage, product: '1', instance: 'x' }, (madeAt) => {
        const writer = writeSealed(plainSink(file), madeAt)
        return {
          ...writer,
          async add(name, bytes) {
            then ??= await tableHashes(client)
            const bookId = books.pop()!
            await reader.call.shelf.finish({ bookId, on: '2026-01-10' })
            await reader.call.shelf.rate({ bookId, stars: 4 })
            await aReader(house)
            if (name === 'sageleaf.json') await changeAvatar(house, reader.id, aCover(4))
            await writer.add(name, bytes)
          },
        }
      }),
    )
    await file.close()
    const place = await anEmptyInstance()
    await restore([pathInFolder('moving.tar')])
    expect(await place.hashes()).toEqual(then)
    expect(await withClient(house.pool, tableHashes)).not.toEqual(then)
    const picture = before.avatar_url!.split('?')[0]!
    expect(existsSync(join(place.dataDir, 'files', picture)), 'the picture that was shown then').toBe(true)
  })

  test('moves files from a folder into a bucket, and from there into a folder', async () => {
    const server = await anS3Server()
    const inBucket = await anEmptyInstance({ S3_URL: server.url })
    await restore([pathInFolder('whole.tar')])
    expect([...server.files.keys()].toSorted()).toEqual(wholeFiles)
    expect([...server.files.values()].every(({ type }) => /^image\/(webp|avif)$/.test(type))).toBe(true)
    expect(filesIn(inBucket.dataDir)).toEqual([])
    await backUp([pathInFolder('bucket.tar')])
    const place = await anEmptyInstance({ S3_URL: '' })
    await restore([pathInFolder('bucket.tar')])
    expect(filesIn(place.dataDir)).toEqual(wholeFiles)
    expect(await place.hashes()).toEqual(await inBucket.hashes())
  })

  test('of an older version is brought up to this one', async () => {
    const old = await anEmptyInstance()
    await withClient(old.pool, (client) => applyMigrations(client, knownMigrations().slice(0, 4)))
    await old.pool.query(`insert into users (id, name, email) values (gen_random_uuid(), 'ann', 'ann@example.com')`)
    await old.pool.query(`insert into profiles (id, username) select id, name from users`)
    await backUp([pathInFolder('old.tar')])
    const place = await anEmptyInstance()
    await restore([pathInFolder('old.tar')])
    expect((await place.pool.query('select username from profiles')).rows).toEqual([{ username: 'ann' }])
    expect(await dumpSchema(place.pool)).toBe(await dumpSchema(full.house.pool))
  })

  test('from the last build of 0.1.0, with its migration names, continues from the baselines', async () => {
    const { manifest } = await checkBackup(pathInFolder('whole.tar'))
    const later = manifest.migrations.filter((name) => !name.includes('-baseline-'))
    const migrations = ['0001-accounts.sql', '0046-authors-by-key.sql', ...later]
    await rewriteBackup(pathInFolder('whole.tar'), pathInFolder('last.tar'), { manifest: { migrations } })
    const place = await anEmptyInstance()
    await restore([pathInFolder('last.tar')])
    const ledger = 'select name from migrations order by name'
    expect((await place.pool.query(ledger)).rows).toEqual((await full.house.pool.query(ledger)).rows)
    const owner = await place.pool.query('select from profiles where id = $1', [full.cast.owner.id])
    expect(owner.rowCount).toBe(1)
  })
})

/** Without that of the backups made, which stay with the instance that made them. */
const nextNumbers = `
  select sequencename, last_value from pg_sequences
  where schemaname = 'public' and sequencename <> 'backup_runs_id_seq' order by 1`

describe('the file of a backup', { tags: ['G18'] }, () => {
  test('is a plain tar with a manifest, readable only by its owner', async () => {
    expect(statSync(pathInFolder('whole.tar')).mode & 0o777).toBe(0o600)
    expect(existsSync(pathInFolder('whole.tar.part'))).toBe(false)
    const { contents, manifest } = await checkBackup(pathInFolder('whole.tar'))
    expect(manifest).toMatchObject({ format: 1, product: '0.1.0', instance: 'localhost:3000' })
    const text: Buffer[] = []
    for await (const { name, bytes } of readSealed(pathInFolder('whole.tar')))
      if (name.startsWith('tables/books/')) text.push(gunzipSync(bytes))
    const books = Buffer.concat(text)
    expect(contents.tables['books']).toEqual({
      count: books.toString().split('\n').length - 1,
      bytes: books.length,
      sha256: createHash('sha256').update(books).digest('hex'),
    })
    expect(contents).toMatchObject({ files: { count: wholeFiles.length }, missingFiles: 0 })
  })

  test('is not written over another, nor where it cannot be, nor of nothing', async () => {
    useFullInstance()
    const before = readFileSync(pathInFolder('whole.tar'))
    await expect(backUp([pathInFolder('whole.tar')])).rejects.toThrow(
      `${pathInFolder('whole.tar')} already exists: choose another name.`,
    )
    expect(readFileSync(pathInFolder('whole.tar'))).toEqual(before)
    await expect(backUp([pathInFolder('nowhere/a.tar')])).rejects.toThrow(
      'cannot be written: its folder does not exist.',
    )
    for (const words of [[], ['a', 'b']]) await expect(backUp(words)).rejects.toThrow('Say: backup <file>')
    await anEmptyInstance()
    await expect(backUp([pathInFolder('nothing.tar')])).rejects.toThrow(
      'There is no Sageleaf in the database: nothing to back up.',
    )
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', pathInFolder('no-data'))
    await expect(backUp([pathInFolder('nothing.tar')])).rejects.toThrow(
      `There is no Sageleaf in ${pathInFolder('no-data')}`,
    )
    expect([
      existsSync(pathInFolder('nothing.tar')),
      existsSync(pathInFolder('nothing.tar.part')),
      existsSync(pathInFolder('no-data')),
    ]).toEqual([false, false, false])
  })

  test('is whole when two are written to one name; leftovers of killed runs are deleted, other files stay', async () => {
    useFullInstance()
    const killed = pathInFolder(`again.tar.${hostname()}-999999999-0a1b2c3d.part`)
    const mine = pathInFolder('again.tar.part')
    for (const file of [killed, mine]) writeFileSync(file, 'half')
    const ends = await Promise.allSettled([backUp([pathInFolder('again.tar')]), backUp([pathInFolder('again.tar')])])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: `${pathInFolder('again.tar')} already exists: choose another name.` },
    })
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith('again.tar'))
        .toSorted(),
    ).toEqual(['again.tar', 'again.tar.part'])
    expect(readFileSync(mine, 'utf8')).toBe('half')
    await checkBackup(pathInFolder('again.tar'))
  })

  test('warns the operator about missing files that pages show', async () => {
    const complained = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    await full.house.db
      .updateTable('covers')
      .set({ kept_at: new Date(0) })
      .execute()
    useInstance(full.house.pool.options.connectionString!, mkdtempSync(pathInFolder('elsewhere-')))
    await backUp([pathInFolder('missing.tar')])
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('files that pages show are missing'))
    complained.mockRestore()
  })
})
