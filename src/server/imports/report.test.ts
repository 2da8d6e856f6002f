import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { importKeptDays } from '#contract/importRules.ts'
import { sweep } from '#server/run/runJobs.ts'
import {
  doneImport,
  goodreads,
  importRowsOf,
  previewedImport,
  startRun,
  undoneImport,
} from '#server/testing/cast/imports.ts'
import { aReader, aVisitor, type Browser } from '#server/testing/cast/reader.ts'
import { anApp, cookieOf } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

const emma = { Title: 'Emma', Author: 'Jane Austen', 'Exclusive Shelf': 'read', 'Date Read': '########' }

const reportFor = (browser: Browser, importId: string) =>
  app.inject({ url: `/imports/${importId}/report.csv`, headers: { cookie: cookieOf(browser) } })

test('the report says of every row what became of it, and why, and holds no formulas', async () => {
  const reader = await aReader(house)
  const long = 'o'.repeat(501)
  const cut = long.slice(0, 500)
  const importId = await doneImport(
    house,
    reader,
    goodreads(
      emma,
      { Author: 'Nobody' },
      { ...emma, Author: '=1+1, "Zoë"' },
      { Title: 'Unheard Of', Author: 'A. B.' },
      { Title: long, Author: 'A. B.' },
      { Title: 'Emma', Author: 'Jane Austen' },
    ),
  )
  const answer = await reportFor(reader, importId)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="import-report.csv"',
  })
  expect(answer.body.split('\r\n')).toEqual([
    'Line,Title,Author,Result,Why,Book,Notes',
    '2,Emma,Jane Austen,Added,found by title and author,Emma · Jane Austen,Date Read “########” was not understood and is kept as a note',
    '3,,Nobody,Left out,has no title,,',
    '4,Emma,"\'=1+1, ""Zoë""",To match,,,Date Read “########” was not understood and is kept as a note',
    '5,Unheard Of,A. B.,Added,,Unheard Of · A. B.,',
    `6,${cut},A. B.,Added,,${cut} · A. B.,"Title is too long, so it was shortened; the whole of it is kept as a note"`,
    '7,Emma,Jane Austen,Filled in,"found by title and author, the same book as line 2, whose values count where the two differ",Emma · Jane Austen,',
    '',
  ])
})

test('the report is the reader’s own', async () => {
  const importId = await doneImport(house, await aReader(house), goodreads(emma))
  expect((await reportFor(await aReader(house), importId)).statusCode).toBe(404)
  expect((await reportFor(aVisitor(house), importId)).statusCode).toBe(401)
  expect((await reportFor(await aReader(house), 'nothing')).statusCode).toBe(404)
})

describe('the same file', () => {
  test('is known again, until its import is undone', async () => {
    const reader = await aReader(house)
    const file = goodreads(emma)
    const first = await doneImport(house, reader, file)
    const again = await previewedImport(house, reader, file)
    const beforeOf = async (importId: string) => (await reader.call.imports.get({ importId })).importedBeforeAt
    expect(await beforeOf(first)).toBeNull()
    expect(await beforeOf(again)).toBe((await reader.call.imports.get({ importId: first })).endedAt)
    expect(await beforeOf(await previewedImport(house, reader, goodreads(emma, emma)))).toBeNull()
    await undoneImport(house, first)
    expect(await beforeOf(again)).toBeNull()
  })

  test('of another reader says nothing', async () => {
    await doneImport(house, await aReader(house), goodreads(emma))
    const other = await aReader(house)
    const importId = await previewedImport(house, other, goodreads(emma))
    expect((await other.call.imports.get({ importId })).importedBeforeAt).toBeNull()
  })
})

test('of two imports at once the second waits, and says so', async () => {
  const reader = await aReader(house)
  const first = await previewedImport(house, reader, goodreads(emma))
  const second = await previewedImport(house, reader, goodreads(emma, emma))
  const waiting = async () => (await reader.call.imports.list()).imports.map(({ isWaiting }) => isWaiting)
  expect(await waiting()).toEqual([false, false])
  await startRun(house, first)
  await startRun(house, second)
  expect(await waiting()).toEqual([true, false])
})

test('the file of an import goes after its time, unless books of it are still to be matched', async () => {
  const reader = await aReader(house)
  const over = await doneImport(house, reader, goodreads(emma))
  const open = await doneImport(house, reader, goodreads({ ...emma, Author: 'Somebody Else' }))
  const fresh = await doneImport(house, reader, goodreads(emma, emma))
  await sql`update imports set ended_at = ended_at - make_interval(days => ${importKeptDays}, hours => 1)
    where id in (${over}, ${open})`.execute(house.db)
  expect((await reader.call.imports.get({ importId: open })).keptUntil).toBeNull()
  await sweep(house.db)
  expect((await reader.call.imports.list()).imports.map(({ id }) => id)).toEqual([fresh, open])
  expect((await reader.call.shelf.list()).entries).toHaveLength(1)
})

test('a row without a title and a number is left out in every format', async () => {
  const reader = await aReader(house)
  const file = ['Book Id,Title,Author,ISBN13,Exclusive Shelf', '77,,Jane Austen,,read', '78,Emma,Jane Austen,,read']
  const rows = await importRowsOf(house, await previewedImport(house, reader, file.join('\n')))
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['skip', 'no-title'],
    ['add', null],
  ])
})
