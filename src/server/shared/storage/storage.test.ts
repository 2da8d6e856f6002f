import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aFolder } from '#server/testing/house/instance.ts'
import { anS3Server } from '#server/testing/outside/s3Server.ts'
import { openFolder } from './folder.ts'
import { openS3, openStorage } from './openStorage.ts'
import { readS3 } from './s3Address.ts'

const bytes = Buffer.from([0, 255, 13, 10, 60, 62, 128])
const name = 'covers/0123abcd-160.webp'

const server = await anS3Server()
const dataDir = aFolder()
const storages = {
  folder: openStorage(readConfig({ DATA_DIR: dataDir })),
  bucket: openStorage(readConfig({ DATA_DIR: aFolder(), S3_URL: server.url })),
}

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const storage = storages[kind]

  test('a stored file can be read back unchanged until it is deleted', async () => {
    expect([await storage.exists(name), await storage.get(name)]).toEqual([false, undefined])
    await storage.put(name, Buffer.from('before'), 'image/webp')
    await storage.put(name, bytes, 'image/webp')
    expect([await storage.exists(name), await storage.get(name)]).toEqual([true, bytes])
    await storage.delete(name)
    await storage.delete(name)
    expect([await storage.exists(name), await storage.get(name)]).toEqual([false, undefined])
    await storage.tidy()
  })

  test.each([
    '../secret',
    'covers/../../secret',
    'covers/..',
    '/etc/passwd',
    'covers//b',
    'covers/a/../b',
    'covers/a/',
    'covers/a/.b',
    'covers/',
    'covers/a b',
    '',
  ])('%j is not a file name', { tags: ['T28'] }, async (bad) => {
    await expect(storage.get(bad)).rejects.toThrow('is no name of a file')
    await expect(storage.put(bad, bytes, 'image/webp')).rejects.toThrow('is no name of a file')
  })
})

describe('the folder', { tags: ['T43'] }, () => {
  test('has no partial files: not after a write, not after a failed one', async () => {
    const folder = aFolder()
    const storage = openFolder(folder)
    await storage.put(name, bytes, 'image/webp')
    expect(readdirSync(join(folder, 'files/parts'))).toEqual([])
    mkdirSync(join(folder, 'files/covers/taken'))
    await expect(storage.put('covers/taken', bytes, 'image/webp')).rejects.toThrow('EISDIR')
    expect(readdirSync(join(folder, 'files/parts'))).toEqual([])
    expect(statSync(join(folder, 'files', name)).mode & 0o777).toBe(0o600)
  })

  test('has room until no more than its floor is left of the disk', { tags: ['T29'] }, async () => {
    const folder = aFolder()
    const { bavail, bsize } = await statfs(folder)
    const rooms = [0, (bavail * bsize) / 2, bavail * bsize * 2].map((floor) => openFolder(folder, floor).hasRoom())
    expect(await Promise.all(rooms)).toEqual([true, true, false])
    expect(await openFolder(join(folder, 'gone')).hasRoom()).toBe(true)
  })

  test('is rid of what a killed process left an hour ago, and of nothing newer', async () => {
    const folder = aFolder()
    const parts = join(folder, 'files/parts')
    mkdirSync(parts, { recursive: true })
    for (const part of ['old', 'new']) writeFileSync(join(parts, part), 'half')
    utimesSync(join(parts, 'old'), new Date(0), Date.now() / 1000 - 3601)
    await openFolder(folder).tidy()
    expect(readdirSync(parts)).toEqual(['new'])
  })
})

describe('the bucket', () => {
  const storage = openS3(readS3(server.url)!, 300)

  test.each(['answers 500', 'answers 503', 'hangs', 'cuts the answer', 'cuts the connection'] as const)(
    'is retried when it %s, and given up when that continues',
    async (fault) => {
      await storage.put(name, bytes, 'image/webp')
      server.fails(fault, 2)
      expect(await storage.get(name)).toEqual(bytes)
      server.fails(fault, 3)
      await expect(storage.get(name)).rejects.toThrow('the storage service')
      server.fails(fault, 3)
      await expect(storage.put('covers/b.webp', bytes, 'image/webp')).rejects.toThrow('the storage service')
      server.fails('hangs', 0)
    },
  )

  test('knows the type of a file', async () => {
    await storage.put(name, bytes, 'image/webp')
    expect(server.files.get(name)).toEqual({ bytes, type: 'image/webp' })
  })

  test.each([
    ['another secret', { secretAccessKey: 'other' }, '403 SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'OTHER' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
  ])('with %s it is a fault, not a missing file', async (_what, wrong, words) => {
    const refused = openS3({ ...readS3(server.url)!, ...wrong })
    await expect(refused.get(name)).rejects.toThrow(words)
    await expect(refused.put(name, bytes, 'image/webp')).rejects.toThrow(words)
    await expect(refused.exists(name)).rejects.toThrow(words.slice(0, 3))
    await expect(refused.delete(name)).rejects.toThrow(words)
  })

  test('that is not there is a fault too', async () => {
    const nowhere = openS3(readS3(server.url.replace('/books', '/other'))!)
    await expect(nowhere.get(name)).rejects.toThrow('404 NoSuchBucket')
  })
})

test.each([
  ['s3://KEY:SE%2FCRET@s3.example.com/books', 'https://s3.example.com/books/', 'us-east-1'],
  ['s3://KEY:SE%2FCRET@s3.example.com/books?region=eu-west-3&style=host', 'https://books.s3.example.com/', 'eu-west-3'],
  ['s3://KEY:SE%2FCRET@minio:9000/books/?tls=off', 'http://minio:9000/books/', 'us-east-1'],
])('S3_URL %s leads to %s', (url, bucket, region) => {
  expect(readS3(url)).toEqual({ accessKeyId: 'KEY', secretAccessKey: 'SE/CRET', region, bucket })
})

test.each([
  'https://KEY:SECRET@s3.example.com/books',
  's3://s3.example.com/books',
  's3://KEY@s3.example.com/books',
  's3://KEY:SECRET@s3.example.com/',
  's3://KEY:SECRET@s3.example.com/books/covers',
  's3://KEY:SECRET@h/b?tls=maybe',
  's3://KEY:SECRET@s3.example.com/books?regoin=eu',
  's3://KEY:SE%CRET@s3.example.com/books',
  'bucket',
  '',
])('S3_URL %s is refused', (url) => {
  expect(readS3(url)).toBeUndefined()
})
