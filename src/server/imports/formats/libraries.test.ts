import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { doneImport, importRowsOf } from '#server/testing/cast/imports.ts'
import { aReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const libraries = join(import.meta.dirname, '../../testing/libraries')

/** A line for each book: title, status, stars, each read, shelves, and what else is known. */
async function shelfFrom(name: string): Promise<string[]> {
  const reader = await aReader(house)
  await doneImport(house, reader, readFileSync(join(libraries, name)))
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' | ', b.title, reading_status || case when is_dnf then ' (dnf)' when is_paused then ' (paused)' else '' end,
      e.rating || ' stars', times_read || ' times',
      (select string_agg(concat_ws(' ', outcome, coalesce(started_on::text, '?') || '–' || coalesce(finished_on::text, '?'), format), '; '
        order by finished_on desc nulls last) from reads where entry_id = e.id),
      (select 'on ' || string_agg(s.name, ' + ' order by s.name) from own_shelf_books h join own_shelves s on s.id = h.shelf_id
        where h.entry_id = e.id),
      case when is_owned then 'owned' end, 'lent to ' || lent_to, 'since ' || (e.created_at at time zone 'UTC')::date,
      to_json(public_review), to_json(private_notes), case when spoiler_warning then 'spoiler' end) as told
    from read_books e join books b on b.id = e.book_id where user_id = ${reader.id} order by b.title`.execute(house.db)
  return rows.map(({ told }) => told)
}

const today = new Date().toISOString().slice(0, 10)

test.each<[string, string[]]>([
  [
    'goodreads.csv',
    [
      'Circe | tbr | 0 times | on greeks | since 2019-07-01',
      'Dune | finished (dnf) | 0 times | dnf ?–? print | since 2023-05-01',
      'Emma | finished | 4.00 stars | 2 times | finished ?–2024-03-09 print; finished ?–? print | on classics | owned | since 2019-05-06 | "Badly done!\\n\\n\\"Twice\\", ||she said||" | "From Ann"',
      'Kokoro | currently_reading | 0 times | reading ?–? print | since 2026-11-01',
    ],
  ],
  [
    'storygraph.csv',
    [
      'Circe | currently_reading (paused) | 0 times | paused ?–? print | since 2019-07-01',
      'Dune | finished (dnf) | 0 times | dnf 2022-01-20–2022-02-02 ebook | since 2022-01-05',
      'Emma | finished | 4.75 stars | 2 times | finished 2024-03-09–2024-03-11 audio; finished ?–2021-09-13 audio | on classics + re-read | owned | since 2021-01-05 | "Faultless\\nin spite of her faults."',
      'Kokoro | currently_reading | 0 times | reading ?–? print | since 2026-11-01',
    ],
  ],
  [
    'hardcover.csv',
    [
      'Beloved | currently_reading (paused) | 0 times | paused 2025-06-02–? print | since 2025-06-01',
      'Circe | tbr | 0 times | on Greeks | since 2026-02-14',
      'Dune | finished (dnf) | 0 times | dnf 2023-05-03–2023-05-20 print | since 2023-05-01',
      'Emma | finished | 4.25 stars | 1 times | finished 2024-12-27–2025-01-09 print | on Badly done | owned | since 2024-11-02 | "Faultless in spite of her faults.\\nKnightley ||proposes||."',
      'Kokoro | currently_reading | 0 times | reading 2026-11-01–? ebook | since 2026-10-30',
    ],
  ],
  [
    'bookwyrm.csv',
    [
      'Circe | tbr | 0 times | since 2019-07-01 | "Good witch." | spoiler',
      'Dune | finished (dnf) | 0 times | dnf 2021-03-05–2021-04-01 | since 2021-04-01',
      'Emma | finished | 4.50 stars | 1 times | finished 2020-10-21–2020-10-25 | on Regency | since 2020-10-25 | "Badly done\\n\\nShe meant well."',
      'Kokoro | currently_reading | 0 times | reading 2026-11-01–? | since 2026-11-01',
    ],
  ],
  [
    'librarything.tsv',
    [
      'Beloved | tbr | 0 times | owned | since 2006-07-25',
      'Circe | tbr | 0 times | since 2019-07-01',
      'Dune | finished | 1 times | finished ?–? print | since 2006-07-25',
      'Emma | finished | 4.50 stars | 1 times | finished 2007-04-16–2007-05-08 print | on Favorites + comedy of manners + regency | owned | lent to Bo | since 2006-08-09 | "\\"Badly done, Emma!\\" said he.\\nAnd she cried." | "From Ann"',
      'Kokoro | currently_reading | 0 times | reading 2026-11-01–? ebook | since 2026-11-01',
    ],
  ],
  [
    'calibre.csv',
    [
      'Dune | tbr | 0 times | owned | since 2020-02-02',
      'Emma | finished | 4.00 stars | 1 times | finished ?–? ebook | on Classics + Regency | owned | since 2021-01-19',
      'Good Omens | finished | 5.00 stars | 1 times | finished ?–? ebook | owned | since 2020-02-03',
    ],
  ],
  [
    'openreads.csv',
    [
      'Circe | tbr | 0 times | since 2024-03-01',
      'Dune | finished (dnf) | 0 times | dnf 2024-01-02–? ebook | since 2024-03-01',
      'Emma | finished | 4.50 stars | 2 times | finished 2023-10-27–2023-11-28 print; finished ?–2019-12-10 print | on Favourites + classics + lent, once | since 2024-03-01 | "Faultless.\\nIn spite of her faults." | "from Ann"',
      'Kokoro | currently_reading | 0 times | reading 2026-11-01–? audio | since 2026-11-01',
    ],
  ],
  [
    'jelu.csv',
    [
      `Circe | tbr | 0 times | since ${today}`,
      `Dune | finished (dnf) | 0 times | dnf ?–2021-02-10 | since ${today}`,
      `Emma | finished | 2 times | finished ?–2022-02-10; finished ?–2020-02-10 | on classics + comedy of manners | owned | since ${today}`,
      `Good Omens | tbr | 0 times | owned | since ${today}`,
      `Kokoro | currently_reading | 0 times | reading 2026-11-01–? | since ${today}`,
    ],
  ],
])('%s comes in as its program shows it', async (name, shelf) => {
  expect(await shelfFrom(name)).toEqual(shelf)
})

test('the ids of an Open Library reading log wait for the services, and keep what they say', async () => {
  const reader = await aReader(house)
  const importId = await doneImport(house, reader, readFileSync(join(libraries, 'openlibrary.csv')))
  const rows = await importRowsOf(house, importId)
  expect(rows.map(({ outcome, told }) => [outcome, (told as { state: string }).state])).toEqual([
    ['to-match', 'finished'],
    ['to-match', 'reading'],
    ['to-match', 'tbr'],
  ])
})

test('a book that was private in the other program stays private in an import for everyone', async () => {
  const reader = await aReader(house)
  const importId = await doneImport(house, reader, readFileSync(join(libraries, 'hardcover.csv')), 'public')
  expect(importId).toBeDefined()
  const { rows } = await sql<{ title: string; visibility: string }>`select b.title, visibility from read_books e
    join books b on b.id = e.book_id where user_id = ${reader.id} and visibility = 'private'`.execute(house.db)
  expect(rows).toEqual([{ title: 'Kokoro', visibility: 'private' }])
})
