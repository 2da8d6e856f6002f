import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pagedTags } from '#contract/bookTags.ts'
import { audiences, forms, listedLanguages } from '#contract/bookTraits.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import type { Tx } from '#db/db.ts'
import { bookNamed } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { facetWords } from './browseFilters.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const tag = (tx: Tx, id: string, tags: string[]) => tx.updateTable('books').set({ tags }).where('id', '=', id).execute()

test('two transactions give books new tags in opposite order, and neither waits for the other', async () => {
  const [emma, dune, dracula, persuasion] = await Promise.all(
    ['Emma', 'Dune', 'Dracula', 'Persuasion'].map((title) => bookNamed(house, title)),
  )
  await house.db.transaction().execute(async (one) => {
    await tag(one, emma!, ['new here'])
    await house.db.transaction().execute(async (other) => {
      await tag(other, dune!, ['new there'])
      await tag(other, dracula!, ['new here'])
    })
    await tag(one, persuasion!, ['new there'])
  })
  const { rows } = await sql<{ title: string }>`
    select title from books join book_facets using (number)
    where facets @> array[facet('new there')] order by title`.execute(house.db)
  expect(rows.map(({ title }) => title)).toEqual(['Dune', 'Persuasion'])
})

test('all that can be chosen has a number of its own', async () => {
  const options = {
    tag: pagedTags,
    form: forms,
    audience: audiences,
    language: listedLanguages,
    warning: contentWarnings,
  }
  const names = Object.entries(options).flatMap(([kind, named]) =>
    named.map((name) => facetWords[kind as keyof typeof options] + name),
  )
  const { rows } = await sql<{ numbers: number }>`
    select count(distinct facet(name))::int as numbers from unnest(${names}::text[]) name`.execute(house.db)
  expect(rows[0]!.numbers).toBe(names.length)
})

test('a change of many books at once is kept, book by book', async () => {
  const mismatched = sql<{ title: string }>`
    select title from books join book_facets using (number)
    where book_facets.pages is distinct from books.pages or not facets @> array[facet('in:' || coalesce(language, ''))]`
  await house.db
    .updateTable('books')
    .set({ pages: sql`number % 700 + 1`, language: sql`case number % 2 when 0 then 'is' else 'fi' end` })
    .execute()
  expect((await mismatched.execute(house.db)).rows).toEqual([])
})
