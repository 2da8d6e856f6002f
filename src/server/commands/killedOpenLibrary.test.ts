import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aHouse } from '#server/testing/house/house.ts'
import { asDump, asPackedDump, dumped } from '#server/testing/outside/openLibraryDump.ts'
import { importDumps } from './openLibrary.ts'

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-dump-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const works = 6000
const kept = 750

test('an import that is killed while it reads and while it writes has every work once in the end', async () => {
  const house = await aHouse()
  const numbers = Array.from({ length: works }, (_, nth) => nth + 1)
  // Many pieces of a file, in several batches.
  const excerpts = ['A long way to the first harbour. '.repeat(3)]
  const dumps = {
    works: join(folder, 'works.gz'),
    authors: join(folder, 'authors'),
    editions: join(folder, 'editions'),
  }
  writeFileSync(
    dumps.works,
    asPackedDump(
      numbers.map((id) =>
        dumped.work(
          id,
          `Harbour ${id}`,
          [id % 100],
          id % (works / kept) === 0 ? { covers: [id], excerpts } : { excerpts },
        ),
      ),
    ),
  )
  writeFileSync(dumps.authors, asDump(numbers.slice(0, 100).map((id) => dumped.author(id - 1, `Ann Harbour${id}`))))
  writeFileSync(dumps.editions, asDump(numbers.map((id) => dumped.edition(id, id, { number_of_pages: 100 }))))

  // PostgreSQL ends the session of a killed process a moment later.
  const isFree = async () =>
    (
      await sql<{
        isFree: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended('open-library dump', 0)) as "isFree"`.execute(house.db)
    ).rows[0]!.isFree
  const killedAt = async (part: string, times: number) => {
    const entry = join(import.meta.dirname, '../testing/house/dumpInProcess.ts')
    const given = [house.pool.options.connectionString!, JSON.stringify(dumps), part, String(times)]
    const [, signal] = await once(spawn(process.execPath, [entry, ...given], { stdio: 'inherit' }), 'exit')
    expect(signal).toBe('SIGKILL')
    await expect.poll(isFree, { timeout: 180_000 }).toBe(true)
  }
  const linesOf = async (part: string) =>
    (await sql<{ lines: number }>`select lines from open_library_dump.parts where name = ${part}`.execute(house.db))
      .rows[0]!.lines

  // By then the first batches are kept, for each waits for the one before.
  await killedAt('works', 30)
  expect(await linesOf('works')).toBeGreaterThan(0)
  expect(await linesOf('works')).toBeLessThan(works)
  await killedAt('editions', 20)
  await killedAt('books', 2)
  expect(await linesOf('books')).toBe(500)
  const wanted = { languages: [], must: ['cover' as const], minEditions: 0 }
  const lines = await importDumps(house, { ...dumps, redirects: undefined }, wanted, () => undefined)

  expect(lines).toContain(`works: 6,000 read, 6,000 kept`)
  expect(lines).toContain(`choice: 6,000 read, 750 kept`)
  expect(lines.at(-1)).toContain('750 books are new; 0 works were known already')
  const { rows } = await sql<{ books: number; pages: number }>`select count(*) as books, count(pages) as pages
    from books where google_book_id like 'openlibrary\\_%'`.execute(house.db)
  expect(rows).toEqual([{ books: kept, pages: kept }])
})
