import {
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { copyOf } from '#db/backup/tables.ts'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import { readConfig } from '#server/config.ts'
import { rewriteBackup } from '#server/testing/house/rewriteBackup.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { restore } from './restore.ts'
import { anEmptyInstance, pathInFolder, filesIn, full, setUpBackup, wholeFiles } from '#server/testing/house/backups.ts'

setUpBackup()

describe('nothing is changed', { tags: ['G18'] }, () => {
  test('by a file that is truncated, changed, foreign, or missing', { timeout: 120_000 }, async () => {
    const place = await anEmptyInstance()
    const { size } = statSync(pathInFolder('whole.tar'))
    const bad = pathInFolder('bad.tar')
    const places = Array.from({ length: 16 }, (_, step) => Math.floor((step * (size - 1)) / 15))
    for (const byte of [...places, 512, 700, 124, 136, 300, size - 1025, size - 1600]) {
      copyFileSync(pathInFolder('whole.tar'), bad)
      const file = openSync(bad, 'r+')
      writeSync(file, Buffer.from([readFileSync(bad)[byte]! ^ 1]), 0, 1, byte)
      await expect(restore([bad]), `byte ${byte}`).rejects.toThrow(
        /was cut short or changed|is not a Sageleaf backup|made by a newer/,
      )
    }
    for (const length of places.filter((byte) => byte < size - 1)) {
      writeFileSync(bad, readFileSync(pathInFolder('whole.tar')).subarray(0, length))
      await expect(restore([bad]), `${length} bytes`).rejects.toThrow(/was cut short|is not a Sageleaf/)
    }
    writeFileSync(bad, Buffer.concat([readFileSync(pathInFolder('whole.tar')), Buffer.from('x')]))
    await expect(restore([bad])).rejects.toThrow(`The backup ${bad} was cut short or changed. Nothing was restored.`)
    writeFileSync(bad, 'a,b\n1,2\n'.repeat(1000))
    await expect(restore([bad])).rejects.toThrow(`${bad} is not a Sageleaf backup.`)
    await expect(restore([pathInFolder('nowhere.tar')])).rejects.toThrow(
      `There is no file ${pathInFolder('nowhere.tar')}.`,
    )
    for (const words of [[], ['a', 'b'], ['a', '--into', 'b']])
      await expect(restore(words)).rejects.toThrow('Say: restore <file> [--into-existing NAME]')
    expect(await tablesOf(place)).toBe(0)
    expect(readdirSync(place.dataDir)).toEqual([])
  })

  test.each([
    ['another form', { format: 2, product: '9.0.0' }],
    [
      'a migration that is not known',
      { product: '9.0.0', migrations: ['0001-baseline-accounts.sql', '9001-newer.sql'] },
    ],
  ])('by a backup of a newer version, with %s', async (_what, changes) => {
    const place = await anEmptyInstance()
    await rewriteBackup(pathInFolder('whole.tar'), pathInFolder('newer.tar'), { manifest: changes })
    await expect(restore([pathInFolder('newer.tar')])).rejects.toThrow(
      `The backup ${pathInFolder('newer.tar')} was made by a newer Sageleaf (9.0.0): update this one first.`,
    )
    expect(readdirSync(place.dataDir)).toEqual([])
    rmSync(pathInFolder('newer.tar'))
  })

  test('by a backup that is older than the last build of 0.1.0', async () => {
    await anEmptyInstance()
    await rewriteBackup(pathInFolder('whole.tar'), pathInFolder('older.tar'), {
      manifest: { migrations: ['0001-accounts.sql', '0042-log-of-merges.sql'] },
    })
    await expect(restore([pathInFolder('older.tar')])).rejects.toThrow(
      `The backup ${pathInFolder('older.tar')} is older than the last build of Sageleaf 0.1.0: restore it with commit b289266 and make a new backup there. Nothing was changed.`,
    )
  })

  test('by a backup whose names end a statement and begin another', async () => {
    const place = await anEmptyInstance()
    const { manifest } = await checkBackup(pathInFolder('whole.tar'))
    const hostile = `id") to program 'touch ${pathInFolder('pwned')}'; --`
    const tables = manifest.tables.map((table) => (table.name === 'books' ? { ...table, columns: [hostile] } : table))
    await rewriteBackup(pathInFolder('whole.tar'), pathInFolder('hostile.tar'), { manifest: { tables } })
    await expect(restore([pathInFolder('hostile.tar')])).rejects.toThrow(
      'The backup has a column of books that Sageleaf does not know. Nothing was changed.',
    )
    expect(await tablesOf(place)).toBe(0)
    expect(copyOf('books', [hostile])).toBe(`copy public."books" ("${hostile.replace('"', '""')}")`)
    expect(existsSync(pathInFolder('pwned'))).toBe(false)
  })

  test('in an instance with data, unless it is named; then all its data is replaced', async () => {
    const place = await anEmptyInstance({ PUBLIC_URL: 'https://books.example.com' })
    await restore([pathInFolder('whole.tar')])
    await place.pool.query(`update profiles set username = 'later' where id = $1`, [full.cast.owner.id])
    const storage = openStorage(readConfig({ DATA_DIR: place.dataDir }))
    await storage.put('avatars/11111111-1111-4111-8111-111111111111/avatar_1.webp', Buffer.from('later'), 'image/webp')
    await place.pool.query(`insert into avatars (file) values ('11111111-1111-4111-8111-111111111111/avatar_1.webp')`)
    const before = await place.hashes()
    await expect(restore([pathInFolder('whole.tar')])).rejects.toThrow(
      /^This instance, books\.example\.com, has data already \(readers: \d+\)\. To replace all of it, add: --into-existing books\.example\.com$/,
    )
    await expect(restore([pathInFolder('whole.tar'), '--into-existing', 'other'])).rejects.toThrow(
      'This instance is books.example.com, not other. Nothing was changed.',
    )
    expect(await place.hashes()).toEqual(before)
    await restore([pathInFolder('whole.tar'), '--into-existing', 'books.example.com'])
    expect(await place.hashes()).not.toEqual(before)
    expect((await place.pool.query('select from profiles where username = $1', ['later'])).rowCount).toBe(0)
    expect(filesIn(place.dataDir)).toEqual(wholeFiles)
    expect(readdirSync(place.dataDir)).toEqual(['files'])
  })

  test('while the product works with the database, nor where others keep tables', async () => {
    const place = await anEmptyInstance()
    const product = new pg.Client({ connectionString: place.url, application_name: 'sageleaf other' })
    await product.connect()
    await expect(restore([pathInFolder('whole.tar')])).rejects.toThrow(
      'Sageleaf is running on this database: stop it first.',
    )
    await product.end()
    await place.pool.query('create table recipes (id int)')
    await expect(restore([pathInFolder('whole.tar')])).rejects.toThrow(
      `The database also holds recipes, which Sageleaf did not make: move them elsewhere, or give Sageleaf a database of its own. Nothing was changed.`,
    )
    expect((await place.pool.query(`select from pg_namespace where nspname = 'graphile_worker'`)).rowCount).toBe(0)
    expect((await place.pool.query('select from recipes')).rowCount).toBe(0)
    expect((await place.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
    expect(filesIn(place.dataDir)).toEqual([])
  })

  test('where views or tables elsewhere depend on the tables: they are named', async () => {
    const place = await anEmptyInstance()
    await restore([pathInFolder('whole.tar')])
    await place.pool.query(`create schema mine; create view mine.totals as select count(*) from users;
      create materialized view mine.names as select username from profiles;
      create table mine.notes (reader uuid references users)`)
    await expect(restore([pathInFolder('whole.tar'), '--into-existing', 'localhost:3000'])).rejects.toThrow(
      /mine\.names.*mine\.totals.*mine\.notes.*Nothing was changed/,
    )
    expect((await place.pool.query('select * from mine.totals, mine.names')).rowCount).toBeGreaterThan(0)
  })

  test('in a database that a newer version has changed', async () => {
    const place = await anEmptyInstance()
    await restore([pathInFolder('whole.tar')])
    await place.pool.query(`insert into migrations (name) values ('9001-newer.sql')`)
    await expect(restore([pathInFolder('whole.tar'), '--into-existing', 'localhost:3000'])).rejects.toThrow(
      'This database was changed by a newer Sageleaf (9001-newer.sql). Nothing was changed.',
    )
  })
})

const tablesOf = async ({ pool }: Awaited<ReturnType<typeof anEmptyInstance>>) =>
  (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount
