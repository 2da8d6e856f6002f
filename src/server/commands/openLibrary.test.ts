import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeBook } from '#server/books/changeBook.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { tellFollowers } from '#server/shared/newBooks.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import { asDump, asPackedDump, dumped } from '#server/testing/outside/openLibraryDump.ts'
import type { Wanted } from './openLibrary/chooseWorks.ts'
import { importDumps, importOpenLibrary } from './openLibrary.ts'

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-dump-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
  house.config.openLibraryUrl = 'https://openlibrary.test'
})
beforeEach(async () => {
  await house.db.deleteFrom('books').where('google_book_id', 'not like', 'sageleaf_%').execute()
  await house.db.deleteFrom('editions').where('isbn13', 'in', [anIsbn, anotherIsbn]).execute()
})

const anIsbn = '9780306406157'
const anotherIsbn = '9781861972712'
const { work, author, edition, redirect, deleted } = dumped

let files = 0
function file(content: Buffer | string[]): string {
  const path = join(folder, `${(files += 1)}.txt`)
  writeFileSync(path, Array.isArray(content) ? asDump(content) : content)
  return path
}

interface Given {
  works: Buffer | string[]
  authors?: Buffer | string[]
  editions?: Buffer | string[]
  redirects?: string[]
}

const all: Wanted = { languages: [], must: [], minEditions: 0 }
const someAuthors = [author(1, 'Odile Marchetti'), author(2, 'Tomas Brandvold')]

function bring({ works, authors = someAuthors, editions, redirects }: Given, wanted: Partial<Wanted> = {}) {
  const dumps = {
    works: file(works),
    authors: file(authors),
    editions: editions && file(editions),
    redirects: redirects && file(redirects),
  }
  return importDumps(house, dumps, { ...all, ...wanted }, () => undefined)
}

const bookOf = (id: number) =>
  house.db.selectFrom('books').selectAll().where('google_book_id', '=', `openlibrary_OL${id}W`).executeTakeFirst()
const editionsOf = (bookId: string) =>
  house.db
    .selectFrom('editions')
    .select(['isbn13', 'title', 'language', 'pages', 'publisher', 'year'])
    .where('book_id', '=', bookId)
    .orderBy('isbn13')
    .execute()
const isTidy = async () =>
  (await sql`select from pg_namespace where nspname = 'open_library_dump'`.execute(house.db)).rows.length === 0

describe('a work of the dump', () => {
  test('becomes a book with its facts and editions', async () => {
    const lines = await bring({
      works: asPackedDump([
        work(11, 'The Lantern Cartographer', [1, 2], {
          first_publish_date: 'October 1923',
          subjects: ['Fantasy fiction', 'Maps'],
          covers: [-1, 7001],
        }),
        deleted(12),
      ]),
      authors: asPackedDump(someAuthors),
      editions: asPackedDump([
        edition(1, 11, {
          isbn_10: ['0-306-40615-2'],
          number_of_pages: 318,
          publish_date: 'May 3, 1998',
          title: 'The Lantern Cartographer',
          publishers: ['Tide'],
        }),
        edition(2, 11, {
          isbn_13: [anotherIsbn],
          languages: [{ key: '/languages/ger' }],
          publish_date: '2001',
          title: 'Die Laterne',
        }),
        edition(3, 99, {}),
      ]),
    })
    const book = (await bookOf(11))!
    expect(book).toMatchObject({
      title: 'The Lantern Cartographer',
      authors: ['Odile Marchetti', 'Tomas Brandvold'],
      first_year: 1923,
      language: 'en',
      pages: 318,
      isbn: anIsbn,
      known_genres: ['Fantasy'],
      cover: 'https://covers.openlibrary.test/b/id/7001-L.jpg?default=false',
    })
    expect(await editionsOf(book.id)).toEqual([
      { isbn13: anIsbn, title: 'The Lantern Cartographer', language: 'en', pages: 318, publisher: 'Tide', year: 1998 },
      { isbn13: anotherIsbn, title: 'Die Laterne', language: 'de', pages: null, publisher: null, year: 2001 },
    ])
    expect(lines.join('\n')).toContain('1 books are new; 0 works were known already')
    expect(lines.join('\n')).toContain('left out: 1 (of another kind (redirects, deleted))')
    expect(await isTidy()).toBe(true)
  })

  test('that is known by ISBN or name completes the book, but for what anybody changed', async () => {
    const insert = { google_book_id: 'manual_x', title: 'Lantern Weather', authors: ['Tomas Brandvold'], pages: 200 }
    const { id } = await house.db.insertInto('books').values(insert).returning('id').executeTakeFirstOrThrow()
    await house.db.transaction().execute((tx) => changeBook(tx, id, null, () => ({ language: 'no' })))
    await house.db.transaction().execute((tx) => changeBook(tx, id, null, () => ({ language: null })))
    const emma = await house.db.selectFrom('books').selectAll().where('title', '=', 'Emma').executeTakeFirstOrThrow()
    await house.db.insertInto('editions').values({ book_id: emma.id, isbn13: anotherIsbn }).execute()
    const given = {
      works: [
        work(21, 'The lantern weather', [2], { first_publish_date: '1931' }),
        work(22, 'Emma, annotated', [1], { first_publish_date: '1999' }),
      ],
      editions: [
        edition(1, 21, { isbn_13: [anIsbn], number_of_pages: 318 }),
        edition(2, 22, { isbn_13: [anotherIsbn] }),
      ],
    }
    const lines = await bring(given)
    expect(lines.at(-1)).toBe(
      '0 books are new; 2 works were known already, and 1 of their books got facts that they lacked.',
    )
    const book = await house.db.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(book).toMatchObject({ title: 'Lantern Weather', pages: 200, first_year: 1931, language: null, isbn: anIsbn })
    const now = await house.db.selectFrom('books').selectAll().where('id', '=', emma.id).executeTakeFirstOrThrow()
    expect({ ...now, updated_at: emma.updated_at }).toEqual({ ...emma, isbn: emma.isbn ?? anotherIsbn })
    expect((await bring(given)).at(-1)).toMatch('2 works were known already, and 0 of')
  })

  test('published this year is announced once to followers of its author', async () => {
    const { call } = await aReader(house)
    await call.follows.followName({ kind: 'author', name: 'Jane Austen' })
    const dated = (id: number, title: string, year: number) =>
      work(id, title, [8], { first_publish_date: String(year) })
    const thisYear = new Date().getUTCFullYear()
    const given = {
      works: [dated(24, 'A Found Fragment', thisYear), dated(25, 'An Old Letter', thisYear - 2)],
      authors: [author(8, 'Jane Austen')],
    }
    for (const kept of [2, 0]) {
      expect((await bring(given)).at(-1)).toMatch(`${kept} books are new;`)
      await runQueuedJobs(house, {
        'tell-of-new-book': (payload) => tellFollowers(house.db, payload as Jobs['tell-of-new-book']),
      })
      const { notices } = await call.inbox.list({})
      expect(notices.map(({ kind, book }) => [kind, book?.title])).toEqual([['new-book', 'A Found Fragment']])
    }
  })

  test('of the same name as another is the same book', async () => {
    await bring({ works: [work(31, 'Twice Told', [1]), work(32, 'Twice told!', [1]), work(33, 'Twice Told', [2])] })
    expect([await bookOf(31), await bookOf(32), await bookOf(33)].map((book) => book !== undefined)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('is left out with the reason when it lacks what is wanted', async () => {
    const lines = await bring(
      {
        works: [
          work(41, 'Whole', [1], { covers: [4] }),
          work(42, 'Foreign', [1]),
          work(43, 'Bare', [1]),
          work(44, 'Nobody', []),
        ],
        editions: [
          edition(1, 41, { isbn_13: [anIsbn] }),
          edition(2, 42, { languages: [{ key: '/languages/fre' }], isbn_13: [anotherIsbn] }),
          edition(3, 43, { number_of_pages: 5 }),
        ],
      },
      { languages: ['en'], must: ['isbn', 'cover'] },
    )
    expect([await bookOf(41), await bookOf(42), await bookOf(43)].map((book) => book !== undefined)).toEqual([
      true,
      false,
      false,
    ])
    for (const reason of ['1 (no edition in en)', '1 (without isbn)', '1 (no author)'])
      expect(lines).toContain(`  left out: ${reason}`)
  })
})

test('the command tells its progress in lines, and what came of it', async () => {
  vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
  vi.stubEnv('DATA_DIR', house.config.dataDir)
  vi.stubEnv('OPEN_LIBRARY_URL', 'off')
  const told = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const progress = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const works = file([work(45, 'By Command', [1], { covers: [4] })])
  await importOpenLibrary(['--works', works, '--authors', file(someAuthors), '--must', 'cover'])
  const lines = ({ mock }: typeof told) => mock.calls.map(([words]) => String(words)).join('')
  expect(lines(told)).toContain('1 books are new')
  expect(lines(progress)).toMatch(/^works: 100 % {2}1 read, [\d,]+ a second\n/)
  // Without the service there is no host to fetch a cover from.
  expect(await bookOf(45)).toMatchObject({ title: 'By Command', cover: null })
  vi.unstubAllEnvs()
  told.mockRestore()
  progress.mockRestore()
})

describe('an author', () => {
  test('who was merged has the name of the one they went into', async () => {
    const works = [work(51, 'Merged Within', [3]), work(52, 'Merged Beside', [4]), work(53, 'Merged Nowhere', [5])]
    const lines = await bring({
      works,
      authors: [...someAuthors, redirect(3, 1)],
      redirects: [redirect(4, 6), redirect(6, 2), redirect(5, 7)],
    })
    expect([(await bookOf(51))?.authors, (await bookOf(52))?.authors, await bookOf(53)]).toEqual([
      ['Odile Marchetti'],
      ['Tomas Brandvold'],
      undefined,
    ])
    expect(lines).toContain('  left out: 1 (author not in the dump)')
  })

  test('is named as in the catalogue', async () => {
    await bring({
      works: [work(61, 'A New Austen', [8])],
      authors: [author(8, 'Остин, Джейн', { alternate_names: ['J. A.', 'jane austen'] })],
    })
    expect((await bookOf(61))!.authors).toEqual(['Jane Austen'])
  })
})

describe('a dump with faults', () => {
  const works = [work(71, 'Early', [1]), work(72, 'Late', [1])]

  test('that ends in the middle changes nothing, and comes in whole later', async () => {
    const packed = asPackedDump(works)
    for (const cut of [packed.subarray(0, -12), asDump(works).subarray(0, -9)])
      await expect(bring({ works: cut })).rejects.toThrow(/ends in the middle\. Download it again\.$/)
    expect(await bookOf(71)).toBeUndefined()
    await bring({ works: packed })
    expect((await bookOf(72))!.title).toBe('Late')
  })

  test('in some lines comes in without these, and the first of them are named', async () => {
    const lines = await bring({
      works: [works[0]!, '/type/work\t/works/OL1W\t1\t2026\t{"title": ', 'hello', works[1]!],
    })
    expect(lines).toContain('works: 2 read, 2 kept, 2 lines refused')
    expect(lines).toContain('  refused: line 2 is not JSON')
    expect(lines).toContain('  refused: line 3 does not have the five columns of a dump')
    expect(await bookOf(72)).toBeDefined()
  })

  test('with an ISBN of two works says so, and neither is taken for the other', async () => {
    const editions = [edition(1, 71, { isbn_13: [anIsbn] }), edition(2, 72, { isbn_13: [anIsbn], number_of_pages: 7 })]
    const lines = await bring({ works, editions })
    expect(lines).toContain(
      `1 ISBNs are claimed by several works, and stay with the first: ${anIsbn} of OL71W and OL72W.`,
    )
    expect([
      (await editionsOf((await bookOf(71))!.id)).length,
      (await editionsOf((await bookOf(72))!.id)).length,
    ]).toEqual([1, 0])
  })

  test('is refused before anything is read', async () => {
    const good = file(works)
    const authors = file(someAuthors)
    const refusal = (...args: string[]) =>
      importOpenLibrary(args).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await refusal('--works', authors, '--authors', authors)).toBe(
      `${authors} is not Open Library's dump of works: its first line is of type /type/author.`,
    )
    expect(await refusal('--works', good, '--authors', file(Buffer.from('hello\n')))).toContain(
      'do not have the five columns',
    )
    expect(await refusal('--works', good, '--authors', '/no/such')).toBe('There is no file /no/such that can be read.')
    expect(await refusal('--works', file(Buffer.from([0x1f, 0x8b, 1, 2, 3])), '--authors', authors)).toMatch(
      /damaged|ends in the middle/,
    )
    expect(await refusal('--works', good, '--authors', authors, '--must', 'isbn')).toContain('add --editions FILE')
    expect(await refusal('--works', good, '--authors', authors, '--must', 'gold')).toContain('not gold')
    expect(await refusal('--works', good)).toContain('Usage: open-library')
  })
})
