import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { exportFile } from '#server/exports/exportFile.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { receiveFile } from '../receive.ts'

let house: HouseWithPool
let folder: string
let reader: SignedInReader
/** A good one, by name. */
let good: Map<string, Buffer>
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  reader = await aReader(house, { rated: { Emma: 4.5, Dune: 3 } })
  const path = join(folder, 'good.zip')
  await exportFile(house, { readerId: reader.id, kind: 'archive', path })
  good = new Map()
  const zip = await openPromise(path, { autoClose: false })
  for await (const entry of zip.eachEntry())
    good.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
})
afterAll(() => rm(folder, { recursive: true }))

const packed = (files: Iterable<[string, Buffer]>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

const changed = (files: Record<string, string | Buffer>) =>
  packed(
    new Map([...good, ...Object.entries(files).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)])]),
  )

async function refusalOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file.zip')
  await writeFile(path, bytes)
  const received = await receiveFile(house, reader.id, { path, fileName: 'x.zip', today: '2026-11-23' })
  expect(await house.db.selectFrom('imports').select('id').execute()).toHaveLength('refused' in received ? 0 : 1)
  await house.db.deleteFrom('imports').execute()
  return 'refused' in received ? received.refused : 'taken'
}

const manifest = (told: object) => JSON.stringify({ format: 'sageleaf-reader', version: 1, ...told })
const firstLine = () =>
  JSON.parse(good.get('library.jsonl')!.toString().split('\n')[0]!) as Record<string, Record<string, unknown>>
const lineWith = (part: string, told: object) =>
  `${JSON.stringify({ ...firstLine(), [part]: { ...firstLine()[part], ...told } })}\n`

test('an archive is taken as it is, and one without pictures or a table, too', async () => {
  expect(await refusalOf(await readFile(join(folder, 'good.zip')))).toBe('taken')
  expect(await refusalOf(await packed([...good].filter(([name]) => name !== 'library.csv')))).toBe('taken')
})

test('other zip files are refused as before', async () => {
  expect(await refusalOf(await packed([['library.csv', Buffer.from('Title,Author\nEmma,Jane Austen')]]))).toBe(
    'archive',
  )
  expect(await refusalOf(await changed({ 'sageleaf.json': '{"format":"another"}' }))).toBe('archive')
  expect(await refusalOf(await packed([...good].map(([name, bytes]) => [`sageleaf/${name}`, bytes])))).toBe('archive')
})

test('half a zip file of another program is refused as a whole one', async () => {
  const whole = await packed([['library.csv', Buffer.from('Title,Author\nEmma,Jane Austen')]])
  expect(await refusalOf(whole.subarray(0, 60))).toBe('archive')
})

test('an archive of a newer version is refused', async () => {
  expect(await refusalOf(await changed({ 'sageleaf.json': manifest({ version: 3 }) }))).toBe('archive-newer')
})

test('half an archive, wherever it ends, and one with a changed byte, are refused', async () => {
  const whole = await readFile(join(folder, 'good.zip'))
  for (const part of [0.1, 0.5, 0.9, 0.999])
    expect(await refusalOf(whole.subarray(0, whole.length * part)), String(part)).toBe('archive-broken')
  const data = whole.indexOf('library.jsonl') + 200
  const flipped = Buffer.from(whole)
  flipped[data] = flipped[data]! ^ 0xff
  expect(await refusalOf(flipped)).toBe('archive-broken')
})

test('an archive with another file, however it is named, is refused', async () => {
  for (const name of ['notes.txt', 'pictures/covers/x.webp', 'pictures/avatar.webp/x', 'deep/er/sageleaf.json'])
    expect(await refusalOf(await changed({ [name]: 'x' })), name).toBe('archive-broken')
  // yazl writes no such name itself.
  for (const name of ['../../etc/passwd', '/etc/passwd', 'a\\b'])
    expect(await refusalOf(renamed(await changed({ ['x'.repeat(name.length)]: 'x' }), name)), name).toBe(
      'archive-broken',
    )
})

const renamed = (zip: Buffer, name: string) =>
  Buffer.from(zip.toString('latin1').replaceAll('x'.repeat(name.length), name), 'latin1')

test('bombs are refused: a huge line, a huge part, huge pictures, and a size that is a lie', async () => {
  const huge = Buffer.alloc(40 * 1024 * 1024, ' ')
  expect(await refusalOf(await changed({ 'library.jsonl': huge }))).toBe('archive-too-large')
  expect(await refusalOf(await changed({ 'comments.jsonl': huge }))).toBe('archive-too-large')
  expect(await refusalOf(await changed({ 'pictures/avatar.webp': huge }))).toBe('archive-too-large')
  const honest = await changed({ 'comments.jsonl': huge })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(huge.length)
  const liar = Buffer.from(honest.toString('latin1').replaceAll(size.toString('latin1'), '\x10\0\0\0'), 'latin1')
  expect(await refusalOf(liar)).toBe('archive-broken')
})

test('lines that no export writes are refused whole', async () => {
  const lines = [
    'no json\n',
    '{}\n',
    lineWith('entry', { rating: 11 }),
    lineWith('entry', { public_review: 'x'.repeat(20_000) }),
    lineWith('entry', { private_notes: 'a\0b' }),
    lineWith('entry', { reading_status: 'eaten' }),
    lineWith('book', { title: '' }),
    lineWith('book', { title: '\ud800' }),
    lineWith('entry', { created_at: 'yesterday' }),
  ]
  for (const line of lines)
    expect(await refusalOf(await changed({ 'library.jsonl': line })), line.slice(0, 60)).toBe('archive-broken')
  expect(await refusalOf(await changed({ 'reader.json': '[]' }))).toBe('archive-broken')
  expect(await refusalOf(await changed({ 'friends.jsonl': '{"username":1}\n' }))).toBe('archive-broken')
})

const readerWith = (told: object) => ({
  'reader.json': JSON.stringify({ ...(JSON.parse(good.get('reader.json')!.toString()) as object), ...told }),
})
const rowsOf = (row: object) => `${JSON.stringify({ created_at: '2026-11-23T00:00:00Z', ...row })}\n`

test('numbers, times and names that the database cannot hold are refused', async () => {
  const takenOut = { what: 'taken-out', kind: 'author', title: 'x'.repeat(300), authors: null }
  const shelf = { name: 'slow', audience: 'private', books: [99_999_999_999] }
  const files: Record<string, string>[] = [
    readerWith({ goals: [{ year: 99_999_999_999, goal: 12 }] }),
    readerWith({ goals: [{ year: 2026, goal: 301 }] }),
    readerWith({ own_shelves: [shelf] }),
    { 'sage.jsonl': rowsOf(takenOut) },
    { 'sage.jsonl': rowsOf({ ...takenOut, kind: 'x'.repeat(60) }) },
    { 'likes.jsonl': rowsOf({ created_at: '0000-01-01T00:00:00Z' }) },
    { 'likes.jsonl': rowsOf({ created_at: '2026-11-23T00:00:00+23:00' }) },
    { 'library.jsonl': lineWith('entry', { created_at: '0000-01-01T00:00:00Z' }) },
  ]
  for (const file of files) expect(await refusalOf(await changed(file)), JSON.stringify(file)).toBe('archive-broken')
  const longest = { ...takenOut, title: 'x'.repeat(200) }
  expect(await refusalOf(await changed({ 'sage.jsonl': rowsOf(longest) }))).toBe('taken')
})
