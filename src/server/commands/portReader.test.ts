import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { exportReader, importForReader } from './portReader.ts'

let house: HouseWithPool
let folder: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'port-'))
})
afterAll(() => rm(folder, { recursive: true }))
const wrote = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
  vi.stubEnv('DATA_DIR', house.config.dataDir)
  wrote.mockClear()
})
afterEach(() => vi.unstubAllEnvs())
const said = () => wrote.mock.calls.map(([words]) => String(words)).join('')

test('the operator exports the books of one reader and imports them for another', async () => {
  const ann = await aReader(house, { rated: { Emma: 4.5, Dune: 3 } })
  for (const as of ['archive', 'goodreads', 'storygraph']) {
    const bob = await aReader(house)
    const path = join(folder, `${as}-of-ann`)
    await exportReader([path, '--reader', ann.username.toUpperCase(), '--as', as])
    await importForReader([path, '--reader', bob.email])
    expect(said()).toContain(`2 rows of ${as}-of-ann: 2 imported, 0 merged with books of ${bob.username}, 0 skipped`)
    const { entries } = await bob.call.shelf.list()
    expect(Object.fromEntries(entries.map(({ book, rating }) => [book.title, rating]))).toEqual({ Dune: 3, Emma: 4.5 })
  }
})

test('an export never replaces a file', async () => {
  const ann = await aReader(house)
  const path = join(folder, 'taken')
  await writeFile(path, 'mine')
  for (const as of ['archive', 'goodreads'])
    await expect(exportReader([path, '--reader', ann.username, '--as', as])).rejects.toThrow(`${path} exists already.`)
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test('what cannot be done is said', async () => {
  const ann = await aReader(house)
  const path = join(folder, 'page')
  await writeFile(path, '<!doctype html><title>Sign in</title>')
  await expect(importForReader([path, '--reader', ann.username])).rejects.toThrow('That is a web page.')
  await expect(importForReader([join(folder, 'none'), '--reader', ann.username])).rejects.toThrow('There is no file')
  await expect(importForReader([path, '--reader', 'nobody'])).rejects.toThrow('No reader is called nobody.')
  await expect(exportReader([join(folder, 'new'), '--reader', 'no@example.com'])).rejects.toThrow('No reader is called')
  expect(existsSync(join(folder, 'new'))).toBe(false)
  for (const words of [
    [],
    [path],
    ['--reader', 'ann'],
    [path, path, '--reader', 'ann'],
    [path, '--reader', 'ann', '--as', 'pdf'],
    [path, '--all'],
  ])
    await expect(exportReader(words)).rejects.toThrow('Say: export <file>')
  for (const words of [[], [path], [path, '--reader', 'ann', '--audience', 'everyone'], [path, '--reader']])
    await expect(importForReader(words)).rejects.toThrow('Say: import <file>')
})
