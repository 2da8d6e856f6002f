import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxImportMegabytes, maxImportRows } from '#contract/importRules.ts'
import { openLog } from '../shared/log.ts'
import { anApp, cookieOf } from '../testing/house/app.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { aReader, aVisitor, type Browser, type SignedInReader } from '../testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance
let reader: SignedInReader
const usualTmpdir = process.env['TMPDIR']
beforeAll(async () => {
  // Other test files have theirs at the same time.
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'import-files-'))
  house = await aHouse()
  app = await anApp(house.config, house)
  reader = await aReader(house)
})
afterAll(() => {
  rmSync(tmpdir(), { recursive: true })
  if (usualTmpdir === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usualTmpdir
})

interface SendOptions {
  door?: string
  to?: FastifyInstance
  site?: string
  query?: string
}

async function send(browser: Browser, payload: Buffer | string, options: SendOptions = {}) {
  const { door = '/imports', to = app, site = 'same-origin', query = 'today=2026-11-23&name=library.csv' } = options
  const headers = { cookie: cookieOf(browser), 'sec-fetch-site': site, 'content-type': 'text/csv' }
  const answer = await to.inject({ method: 'PUT', url: `${door}?${query}`, payload, headers })
  return { status: answer.statusCode, ...answer.json<{ code?: string; id: string; rows: number; format: string }>() }
}

const sentBy = async (browser: Browser, payload: Buffer | string, options?: SendOptions) => {
  const { status, code } = await send(browser, payload, options)
  return [status, code]
}

/** The titles of a file that was taken. */
async function titlesIn(payload: Buffer | string): Promise<string[]> {
  const { id, status } = await send(await aReader(house), payload)
  expect(status).toBe(200)
  const rows = await house.db.selectFrom('import_rows').select('told').where('import_id', '=', id).execute()
  return rows.map(({ told }) => (told as { title: string }).title)
}

const library = 'Title,Author,Exclusive Shelf\nEmma,Jane Austen,read\nKokoro,Natsume Sōseki,to-read'
const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sageleaf-import-'))

test.each(['/imports', '/api/v1/imports'])('%s takes a library and answers with its preview', async (door) => {
  expect(await send(reader, library, { door })).toMatchObject({ status: 200, rows: 2, format: 'Goodreads' })
})

describe('is refused', () => {
  test('without a session, from another site, and without a day', async () => {
    expect(await sentBy(aVisitor(house), library)).toEqual([401, 'UNAUTHORIZED'])
    expect(await sentBy(reader, library, { site: 'cross-site' })).toEqual([403, 'FORBIDDEN'])
    expect(await sentBy(reader, library, { query: 'today=yesterday' })).toEqual([400, 'BAD_REQUEST'])
    expect(await sentBy(reader, library, { query: 'today=2026-11-23&name=a%00b' })).toEqual([400, 'BAD_REQUEST'])
  })

  test.each<[string, () => Buffer | string, number, string]>([
    ['an empty file', () => '', 422, 'FILE_EMPTY'],
    ['a header alone', () => 'Title,Author\n', 422, 'FILE_EMPTY'],
    ['a file cut within its first row', () => 'Title,Review\n"Emma', 422, 'FILE_CUT_SHORT'],
    ['a file cut within its header', () => 'Title,"Aut', 422, 'FILE_CUT_SHORT'],
    ['a header of 2 MB', () => `Title,"${'x'.repeat(2 * 1024 * 1024)}"\nEmma,x`, 422, 'ROW_TOO_LONG'],
    ['a page to sign in', () => '<!doctype html><title>Sign in</title>', 422, 'FILE_WEB_PAGE'],
    ['a PDF', () => '%PDF-1.7\n', 422, 'FILE_NOT_TEXT'],
    ['JSON', () => '[{"title":"Emma"}]', 422, 'FILE_NOT_TEXT'],
    ['a program', () => Buffer.from('7f454c46020101000000000000000000', 'hex'), 422, 'FILE_NOT_TEXT'],
    ['a spreadsheet', () => 'PK\x03\x04....xl/workbook.xml', 422, 'FILE_SPREADSHEET'],
    ['a zip', () => 'PK\x03\x04....library.csv', 422, 'FILE_ARCHIVE'],
    ['half an archive of ours', () => `PK\x03\x04${'.'.repeat(26)}sageleaf.json`, 422, 'ARCHIVE_BROKEN'],
    ['a bomb', () => gzipSync(Buffer.alloc(30 * 1024 * 1024, 'a,')), 422, 'FILE_ARCHIVE'],
    ['10 MB in one cell', () => `${library}\n"${'x'.repeat(10 * 1024 * 1024)}",B,read`, 422, 'ROW_TOO_LONG'],
    ['a row too many', () => `Title\n${'a\n'.repeat(maxImportRows + 1)}`, 422, 'TOO_MANY_ROWS'],
    ['a byte too many', () => Buffer.alloc(maxImportMegabytes * 1024 * 1024 + 1, 'a'), 413, 'FILE_TOO_LARGE'],
  ])('%s', async (_, make, status, code) => {
    const one = await aReader(house)
    expect(await sentBy(one, make())).toEqual([status, code])
    expect((await one.call.imports.list()).imports).toEqual([])
    await expect.poll(leftBehind).toEqual([])
  })

  test('while the disk is nearly full, which counts for nothing', async () => {
    const storage = { ...house.storage, hasRoom: async () => false }
    const to = await anApp(house.config, { ...house, log: openLog('silent'), storage })
    const one = await aReader(house)
    for (let times = 0; times < 21; times += 1) expect(await sentBy(one, library, { to })).toEqual([507, 'NO_ROOM'])
    expect(await sentBy(one, library)).toEqual([200, undefined])
  })

  test('the 21st time in an hour', async () => {
    const one = await aReader(house)
    for (let times = 0; times < 20; times += 1) expect(await sentBy(one, '')).toEqual([422, 'FILE_EMPTY'])
    expect(await sentBy(one, library)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

describe('is taken', () => {
  test.each([
    ['with a byte order mark', Buffer.from(`\ufeff${library}`)],
    ['in UTF-16', Buffer.from(`\ufeff${library}`, 'utf16le')],
    ['with NULs', Buffer.from(library.replaceAll('m', 'm\0'))],
    ['that ends within a row', Buffer.from(`${library}\n"Half a titl`)],
  ])('a file %s', async (_, bytes) => {
    expect(await titlesIn(bytes)).toEqual(['Emma', 'Kokoro'])
  })

  test('a formula, as the text that it is', async () => {
    const formulas = ['=cmd|’/c calc’!A1', '=HYPERLINK(""http://x.example"",""y"")', '@SUM(1)', '+1', '=) lovely']
    const rows = formulas.map((formula) => `"${formula}",Ann Nobody`)
    expect(await titlesIn(['Title,Author', ...rows].join('\n'))).toEqual(
      formulas.map((formula) => formula.replaceAll('""', '"')),
    )
  })
})

describe('over the wire', () => {
  let port: number
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })

  const open = (headers: Record<string, string>) =>
    request({
      port,
      method: 'PUT',
      path: '/imports?today=2026-11-23',
      headers: { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv', ...headers },
    })

  test('a refusal is read by a sender who is not done sending', async () => {
    const sent = open({ 'transfer-encoding': 'chunked', cookie: '' })
    const part = Buffer.alloc(1024 * 1024, 'a')
    const answered = once(sent, 'response')
    for (let parts = 0; parts < 20; parts += 1) sent.write(part)
    const [answer] = await answered
    for (let parts = 0; parts < 20; parts += 1) sent.write(part)
    sent.end()
    await once(sent, 'finish')
    expect(answer.statusCode).toBe(401)
  })

  test('a sender who disconnects leaves nothing behind, and it is no fault of ours', async () => {
    const before = await reader.call.imports.list()
    const answers: ServerResponse[] = []
    app.server.prependOnceListener('request', (_, answer) => answers.push(answer))
    const sent = open({ 'content-length': '1000000' }).on('error', () => undefined)
    sent.write(Buffer.alloc(200_000, 'a'))
    await expect.poll(leftBehind).toHaveLength(1)
    sent.destroy()
    await expect.poll(leftBehind).toEqual([])
    await expect.poll(() => answers.map(({ statusCode }) => statusCode)).toEqual([400])
    expect(await reader.call.imports.list()).toEqual(before)
  })
})
