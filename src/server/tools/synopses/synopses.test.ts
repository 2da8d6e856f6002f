import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoChange } from '#server/books/undoChange.ts'
import { outsideBooks } from '#server/testing/outside/outsideBooks.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { type SynopsesHouse, aSynopsesHouse, longBook } from '#server/testing/outside/synopsesHouse.ts'
import { tableHashes } from '#server/testing/house/backups.ts'

let at: SynopsesHouse
beforeAll(async () => {
  at = await aSynopsesHouse()
})
beforeEach(() => at.reset())

test(
  'synopses come from the services and are kept as changes that can be undone',
  { tags: ['SYN-012', 'DATA-048', 'CALLS-077'] },
  async () => {
    const both = await at.aBareBook('The Lantern Cartographer', 'Odile Marchetti', { readers: 4 })
    const ferry = await at.aBareBook('A Lantern for the Ferryman', 'Ines Okafor', { readers: 3 })
    const storm = await at.aBareBook('Lantern Weather', 'Tomas Brandvold', { readers: 2 })
    const unknown = await at.aBareBook('Nobody Knows This', 'A. Stranger')
    const { result, state } = await at.run({ dryRun: false })
    expect(state).toBe('done')
    const [one, two, three] = outsideBooks.flatMap(({ title, author, synopsis }) =>
      title.includes('Workbook') ? [] : [{ title, author, synopsisPreview: synopsis }],
    )
    expect(result).toEqual({
      processed: 4,
      updated: 3,
      dryRun: false,
      table: 'books',
      message: 'Of 4 books in the main catalog, 3 got a synopsis and 1 did not.',
      errors: ['Nobody Knows This by A. Stranger: no synopsis was found.'],
      books: [
        { id: both, ...one },
        { id: ferry, ...three, synopsisPreview: 'The river rises.' },
        { id: storm, ...two },
      ],
    })
    // What a service tells is made safe as elsewhere; Google alone knows this one.
    expect(await at.synopsisOf(ferry)).toBe('<p>The river <strong>rises</strong>.</p>')
    // Open Library alone knows this one, and tells the synopsis at the work's own address.
    expect(await at.synopsisOf(storm)).toBe('Three keepers and a storm that does not end.')
    expect(await at.synopsisOf(unknown)).toBeNull()
    const change = await at.house.db
      .selectFrom('book_changes')
      .select(['id', 'changed_by'])
      .where('book_id', '=', storm)
      .executeTakeFirstOrThrow()
    expect(change.changed_by).toBe(at.admin.id)
    await undoChange(at.house.db, change.id, at.admin.id)
    expect(await at.synopsisOf(storm)).toBeNull()
  },
)

test(
  'a dry run reports the same and writes nothing; the next run asks no service again',
  { tags: ['SYN-007', 'DATA-048'] },
  async () => {
    await at.aCartographer()
    await at.aBareBook('Lantern Weather', 'Tomas Brandvold')
    const hashes = async () => {
      const client = await at.house.pool.connect()
      try {
        const { tool_jobs: _, tool_items: __, audit_log: ___, ...others } = await tableHashes(client)
        // What was asked of whom, and how often, is no book, nor is that its end was told.
        const { service_answers: ____, rate_limits: _____, 'waiting jobs': ______, ...told } = others
        const { notices: _______, notice_events: ________, ...data } = told
        return data
      } finally {
        client.release()
      }
    }
    const before = await hashes()
    const dry = await at.run()
    expect(await hashes()).toEqual(before)
    expect(dry.result).toMatchObject({ processed: 2, updated: 2, dryRun: true })
    expect(dry.result.message).toBe('Of 2 books in the main catalog, 2 would get a synopsis.')
    const asked = at.stub.asked.length
    expect(asked).toBeGreaterThan(0)
    const wet = await at.run({ dryRun: false })
    expect(wet.result.books).toEqual(dry.result.books)
    expect(at.stub.asked).toHaveLength(asked)
    expect((await at.run()).result.message).toBe('No book in the main catalog is without a synopsis.')
  },
)

test('a preview is some 150 characters of plain words', { tags: ['SYN-009'] }, async () => {
  await at.aBareBook(longBook.title, longBook.author)
  const [book] = (await at.run()).result.books
  expect(book!.synopsisPreview).toMatch(/^Once and again .*…$/)
  expect(book!.synopsisPreview.length).toBeGreaterThan(140)
  expect(book!.synopsisPreview.length).toBeLessThanOrEqual(151)
})

test(
  'at most the requested number, the most read first; those not found come last the next time',
  { tags: ['SYN-003', 'SYN-012'] },
  async () => {
    await at.aBareBook('Nobody Knows This', 'A. Stranger', { readers: 9 })
    await at.aBareBook('Lantern Weather', 'Tomas Brandvold', { readers: 5 })
    await at.aCartographer()
    const first = await at.run({ limit: 2, dryRun: false })
    expect(first.result).toMatchObject({ processed: 2, updated: 1 })
    expect(first.result.books[0]!.title).toBe('Lantern Weather')
    const next = await at.run({ limit: 1, dryRun: false })
    expect(next.result.books[0]!.title).toBe('The Lantern Cartographer')
  },
)

describe('the entries of readers', { tags: ['SYN-002'] }, () => {
  test('get it where neither they nor the book have one; what a reader wrote stays', async () => {
    const book = await at.aCartographer()
    const readers = [await aReader(at.house), await aReader(at.house), await aReader(at.house)]
    for (const { call } of readers) await call.shelf.shelve({ bookId: book, status: 'tbr', on: '2026-11-22' })
    await at.house.db
      .updateTable('read_books')
      .set({ synopsis: 'My own.' })
      .where('user_id', '=', readers[0]!.id)
      .execute()
    const changed = () =>
      at.house.db.selectFrom('read_books').select(['user_id', 'updated_at']).orderBy('user_id').execute()
    const before = await changed()
    const { result } = await at.run({ table: 'read_books', dryRun: false })
    expect(result).toMatchObject({ processed: 1, updated: 1, table: 'read_books' })
    expect(result.message).toBe('Of 1 book on the shelves of readers, 1 got a synopsis.')
    const rows = await at.house.db.selectFrom('read_books').select(['user_id', 'synopsis']).execute()
    const own = readers.map(({ id }) => rows.find((row) => row.user_id === id)!.synopsis)
    expect(own).toEqual(['My own.', outsideBooks[0]!.synopsis, outsideBooks[0]!.synopsis])
    expect(await at.synopsisOf(book)).toBeNull()
    expect(await changed()).toEqual(before)
    expect((await at.run({ table: 'read_books' })).result.processed).toBe(0)
  })

  test('are left alone when no service has the book, or the book has a synopsis', async () => {
    await at.aCartographer()
    const { call } = await aReader(at.house)
    const shown = await at.house.db
      .selectFrom('books')
      .select('id')
      .where('synopsis', 'is not', null)
      .limit(1)
      .execute()
    await call.shelf.shelve({ bookId: shown[0]!.id, status: 'tbr', on: '2026-11-22' })
    const { result } = await at.run({ table: 'read_books' })
    expect(result).toMatchObject({ processed: 0, message: 'No book on the shelves of readers is without a synopsis.' })
  })
})
