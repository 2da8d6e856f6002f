import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { type Contribution, contribute } from '#server/books/contribute.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { manageBook, manageCoverReports } from './book.ts'

let house: HouseWithPool
let ann: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  ann = await aReader(house)
})
let wrote: MockInstance<typeof process.stdout.write>
beforeEach(() => {
  wrote = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  vi.stubEnv('DATABASE_URL', house.pool.options.connectionString)
  vi.stubEnv('DATA_DIR', house.config.dataDir)
})
afterEach(() => vi.unstubAllEnvs())

const told = () => wrote.mock.calls.map(([words]) => String(words)).join('')
const synopsisOf = async (id: string) => (await ann.call.books.get({ bookId: id })).synopsis
const changesOf = (id: string) =>
  house.db.selectFrom('book_changes').selectAll().where('book_id', '=', id).orderBy('changed_at').execute()
const undone = (book_id: string) => ({ act: 'undo', by_operator: true, actor_id: null, book_id })
/** Returns the log's lines and clears it. */
const log = () => house.db.deleteFrom('audit_log').returning(['act', 'by_operator', 'actor_id', 'book_id']).execute()
const change = (id: string, given: Contribution) =>
  house.db.transaction().execute((tx) => contribute(tx, id, ann.id, given))

test(
  'the operator lists the changes of a shared book, undoes one, and undoes the undo, all of it logged',
  { tags: ['T35', 'T38'] },
  async () => {
    const id = await bookNamed(house, 'Emma')
    await house.db.updateTable('books').set({ synopsis: null }).where('id', '=', id).execute()
    await change(id, { synopsis: 'Vandalism' })
    await manageBook(['changes', 'EMMA'])
    expect(told()).toMatch(new RegExp(`Emma by Jane Austen\n[-0-9a-f]{36}  \\S+ \\S+  by ${ann.username}\n`))
    expect(told()).toContain('  synopsis: null → "Vandalism"\n')
    const [vandalism] = await changesOf(id)
    await manageBook(['undo', vandalism!.id])
    expect(await synopsisOf(id)).toBeNull()
    await expect(manageBook(['undo', vandalism!.id])).rejects.toThrow('it was undone or changed again')
    await manageBook(['changes', id])
    expect(told()).toContain(
      '  by no reader (the operator, a book service, or who has left)\n  synopsis: "Vandalism" → null\n',
    )
    await manageBook(['undo', (await changesOf(id))[1]!.id])
    expect(await synopsisOf(id)).toBe('Vandalism')
    expect(await log()).toEqual([undone(id), undone(id)])
  },
)

test('an unknown book, change or verb is reported to the operator', async () => {
  await expect(manageBook(['changes', 'No', 'Such', 'Book'])).rejects.toThrow('No book here is called No Such Book.')
  await expect(manageBook(['changes', randomUUID()])).rejects.toThrow('No book here is called')
  for (const id of [randomUUID(), '7', "'; drop table books"])
    await expect(manageBook(['undo', id])).rejects.toThrow(`There is no change ${id}.`)
  for (const words of [[], ['changes'], ['undo'], ['delete', 'Emma']])
    await expect(manageBook(words)).rejects.toThrow('Say: book changes <id or title>, or: book undo <change id>')
  await manageBook(['changes', 'Dune'])
  expect(told()).toBe('Nothing was changed in Dune by Frank Herbert.\n')
})

test('with several books of one title, the operator must give an id', async () => {
  const { id } = await house.db
    .insertInto('books')
    .values({ google_book_id: 'second-emma', title: 'emma', authors: ['Another\u001b[2J Jane'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = await manageBook(['changes', 'Emma']).catch(String)
  expect(asked).toContain('Several books are called so. Say the id of one:')
  expect(asked).toContain(`  ${id}  emma by Another [2J Jane`)
})

test(
  'the operator reads the reports of covers that wait, the oldest first, and closes them',
  { tags: ['CALLS-037', 'T38'] },
  async () => {
    await manageCoverReports([])
    expect(told()).toBe('No cover reports are waiting.\n')
    for (const title of ['Dune', 'Circe']) await ann.call.books.reportCover({ bookId: await bookNamed(house, title) })
    wrote.mockClear()
    await manageCoverReports([])
    expect(told()).toMatch(/"Dune" by Frank Herbert is missing or incorrect\.[^]*"Circe"/)
    const [dune] = /[-0-9a-f]{36}/.exec(told())!
    await manageCoverReports(['close', dune])
    await expect(manageCoverReports(['close', dune])).rejects.toThrow(`No report ${dune} waits.`)
    wrote.mockClear()
    await manageCoverReports([])
    expect([told().includes('"Dune"'), told().includes('"Circe"')]).toEqual([false, true])
    for (const words of [['open'], ['close'], ['close', dune, dune]])
      await expect(manageCoverReports(words)).rejects.toThrow('Say: cover-reports, or: cover-reports close <id>')
    await expect(manageCoverReports(['close', '7'])).rejects.toThrow('No report 7 waits.')
    expect(await log()).toEqual([{ ...undone(await bookNamed(house, 'Dune')), act: 'keep-cover' }])
  },
)
