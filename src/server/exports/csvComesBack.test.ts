import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '#server/imports/runImport.ts'
import { planImport } from '#server/imports/plan.ts'
import { receiveFile } from '#server/imports/receive.ts'
import { startImport } from '#server/imports/decide.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { exportFile, type ExportKind } from './exportFile.ts'

let house: HouseWithPool
let folder: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'export-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function exported(reader: SignedInReader, kind: ExportKind) {
  files += 1
  const path = join(folder, `${files}.csv`)
  await exportFile(house, { readerId: reader.id, kind, path })
  const text = await readFile(path, 'utf8')
  return { path, text, rows: parse(text, { columns: true }) as Record<string, string>[] }
}

async function broughtBack(path: string): Promise<SignedInReader> {
  const reader = await aReader(house)
  const received = await receiveFile(house, reader.id, { path, fileName: 'library.csv', today: '2026-11-23' })
  if ('refused' in received) throw new Error(received.refused)
  await planImport(house.db, received)
  await startImport(house.db, reader.id, { importId: received.importId, audience: 'public' })
  await runImport(house.db, received.importId)
  return reader
}

/** What both programs can tell of a reader's books. */
async function lifeOf(reader: SignedInReader, reads: ReturnType<typeof sql>) {
  const { rows } = await sql<Record<string, unknown>>`
    select b.title, reading_status, is_dnf, is_paused, rating, times_read, public_review, is_owned, e.created_at::date as added,
      array(select s.name from own_shelf_books h join own_shelves s on s.id = h.shelf_id where h.entry_id = e.id order by 1) as shelves,
      (select jsonb_agg(told order by told) from (${reads}) one (told)) as reads
    from read_books e join books b on b.id = e.book_id where e.user_id = ${reader.id} order by b.title`.execute(
    house.db,
  )
  return rows
}

const withDates = sql`select jsonb_build_array(outcome, rating, started_on, started_precision, finished_on, finished_precision)
  from reads where entry_id = e.id`
/** Goodreads knows one day: the end of the read that the shelf speaks of. */
const lastDays = sql`select jsonb_build_array(outcome, count(*), max(rating), case when (outcome = 'dnf') = e.is_dnf then max(finished_on) end)
  from reads where entry_id = e.id group by outcome`

async function aHistory(): Promise<SignedInReader> {
  const reader = await aReader(house, { rated: { Dune: 4.5 } })
  const [emma, circe, kokoro, beloved] = await Promise.all(
    ['Emma', 'Circe', 'Kokoro', 'Beloved'].map((title) => bookNamed(house, title)),
  )
  const { call } = reader
  await call.shelf.finish({ bookId: emma!, on: '2024-03-09' })
  await save(reader, emma!, {
    rating: 3.5,
    startDate: '2024-03-01',
    finishDate: '2024-03-09',
    publicReview: '=HYPERLINK("x")\nTom & Jerry &amp; <b>co</b>, ||the butler|| did it',
    privateNotes: '-a note',
    contentWarnings: { graphic: ['Death', 'Grief'], moderate: [], minor: ['War'] },
  })
  const blank = { rating: null, format: null, stoppedAt: null, reasons: [], dnfNotes: '' }
  await call.reads.add({ bookId: emma!, outcome: 'finished', startDate: null, finishDate: '2019', ...blank })
  await call.shelf.shelve({ bookId: kokoro!, status: 'currently_reading', on: '2026-10-01' })
  await call.reads.add({ bookId: kokoro!, outcome: 'finished', startDate: null, finishDate: '2018-05-04', ...blank })
  await call.shelf.shelve({ bookId: circe!, status: 'tbr', on: '2026-10-01' })
  await call.reads.add({ bookId: circe!, outcome: 'finished', startDate: null, finishDate: null, ...blank })
  await call.shelf.finish({ bookId: beloved!, on: '2025-01-02' })
  await call.reads.add({ bookId: beloved!, outcome: 'dnf', startDate: '2026-02-01', finishDate: '2026-02', ...blank })
  await sql`update reads set rating = 2.75 where user_id = ${reader.id} and outcome = 'dnf'`.execute(house.db)
  for (const name of ['=sum', 'sci-fi, old', 'wishlist']) {
    const shelf = await call.ownShelves.create({ name, audience: 'private' })
    await call.ownShelves.addBook({ shelfId: shelf.id, bookId: circe! })
  }
  await sql`update reads set finished_on = '2021-05-01', finished_precision = 'month', started_on = '2021-01-01', started_precision = 'year'
    where user_id = ${reader.id} and outcome = 'finished'
      and entry_id = (select id from read_books where user_id = ${reader.id} and book_id = ${beloved})`.execute(
    house.db,
  )
  return reader
}

const goodreadsColumns =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'
const storyGraphColumns =
  'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?'

test('the files name the edition of a copy, and its pages', async () => {
  const reader = await aReader(house, { rated: { Emma: 4 } })
  const bookId = await bookNamed(house, 'Emma')
  const facts = { isbn: '9780306406157', format: 'hardcover', pages: 521, publisher: 'Everyman', year: 1991 } as const
  const { edition } = await reader.call.editions.add({ bookId, ...facts })
  await reader.call.editions.choose({ bookId, editionId: edition.id })
  const [goodreads] = (await exported(reader, 'goodreads')).rows
  expect(goodreads).toMatchObject({
    ISBN13: '="9780306406157"',
    Binding: 'Hardcover',
    'Number of Pages': '521',
    Publisher: 'Everyman',
    'Year Published': '1991',
  })
  const { path, rows } = await exported(reader, 'storygraph')
  expect(rows[0]).toMatchObject({ 'ISBN/UID': '9780306406157', Format: 'hardcover' })
  const back = await broughtBack(path)
  expect((await back.call.editions.list({ bookId })).mine).toBe(edition.id)
})

const imported = {
  goodreads: [
    'Book Id,Title,Author,ISBN13,Binding,Year Published,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Private Notes,Read Count,Owned Copies',
    '77,Emma,Jane Austen,"=""9780141439587""",Mass Market Paperback,2003,"sea, old","sea (#3), old (#1)",read,"<b>Fine</b> <a href=""https://a.example"">x</a>",<i>n</i>,2,3',
  ],
  storygraph: [
    'Title,Authors,ISBN/UID,Format,Read Status,Moods,Star Rating,Review,Content Warnings',
    'Emma,Jane Austen,B002RI9ZQ8,hardcover,read,"dark, slow",4.25,<div>Fine</div>,"Graphic: Grief, Being bored; Minor: Tea"',
  ],
}

test.each(['goodreads', 'storygraph'] as const)('what %s alone knows comes out of it as it went in', async (kind) => {
  const path = join(folder, `${kind}-in.csv`)
  await writeFile(path, imported[kind].join('\n'))
  const reader = await broughtBack(path)
  const [told] = parse(imported[kind].join('\n'), { columns: true }) as Record<string, string>[]
  const { rows } = await exported(reader, kind)
  expect(rows[0]).toMatchObject(told!)

  const bookId = await bookNamed(house, 'Emma')
  await save(reader, bookId, { rating: 4, publicReview: 'Other words' })
  const [edited] = (await exported(reader, kind)).rows
  expect(edited![kind === 'goodreads' ? 'My Review' : 'Review']).toBe('Other words')
})

test('a StoryGraph file comes out with its counts and its orders as they went in', async () => {
  const path = join(folder, 'orders.csv')
  const head = 'Title,Authors,Read Status,Dates Read,Read Count,Star Rating,Content Warnings'
  const lines = [
    head,
    'Emma,Jane Austen,read,"2019/05/01-2019/05/09, 2024/03/09",2,4,"Minor: War, Snow, Death; Graphic: Grief"',
    'Kokoro,Natsume Sōseki,did-not-finish,,0,,',
    'Circe,Madeline Miller,did-not-finish,2022/02/02,1,,',
    'Dune,Frank Herbert,paused,,0,,',
  ]
  await writeFile(path, lines.join('\n'))
  const first = await broughtBack(path)
  const told = (rows: Record<string, string>[]) =>
    rows
      .map((row) =>
        head
          .split(',')
          .map((column) => row[column] ?? '')
          .join('|'),
      )
      .toSorted()
  const sent = told(parse(lines.join('\n'), { columns: true }))
  const out = await exported(first, 'storygraph')
  expect(told(out.rows)).toEqual(sent)
  expect(told((await exported(await broughtBack(out.path), 'storygraph')).rows)).toEqual(sent)

  const circe = { bookId: await bookNamed(house, 'Circe'), on: '2026-10-01' }
  const emma = await bookNamed(house, 'Emma')
  await save(first, emma, { contentWarnings: { graphic: ['Grief'], moderate: [], minor: ['War'] } })
  await first.call.shelf.finish(circe)
  const { rows } = await exported(first, 'storygraph')
  expect(rows.find(({ Title }) => Title === 'Emma')!['Content Warnings']).toBe('Graphic: Grief; Minor: War, Snow')
  expect(rows.find(({ Title }) => Title === 'Circe')!['Read Count']).toBe('1')
})

describe.each([
  ['goodreads', goodreadsColumns, lastDays],
  ['storygraph', storyGraphColumns, withDates],
] as const)('%s', (kind, columns, reads) => {
  test('the file has the columns of the program, and no cell is a formula', async () => {
    const { text, rows } = await exported(await aHistory(), kind)
    expect(text.split('\r\n', 1)).toEqual([columns])
    const cells = rows.flatMap((row) => Object.values(row)).filter((cell) => !/^="[\dX]*"$/.test(cell))
    expect(cells.length).toBeGreaterThan(80)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  test('an import of the file brings back reads, stars, shelves, dates and words', async () => {
    const reader = await aHistory()
    const { path } = await exported(reader, kind)
    expect(await lifeOf(await broughtBack(path), reads)).toEqual(await lifeOf(reader, reads))
  })
})
