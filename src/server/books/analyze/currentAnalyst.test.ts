import { beforeAll, expect, test, vi } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { currentAnalyst } from './currentAnalyst.ts'
import { taggedPages } from './loadTagged.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
  await keepFewBooks(house, 5)
})

async function allTagged() {
  const books = []
  for await (const page of taggedPages(house.db)) books.push(...page)
  return books
}
const hour = 60 * 60_000
const isLearnedAnew = (now: number, than: unknown) =>
  vi.waitFor(async () => expect(await currentAnalyst(house.db, now)).not.toBe(than), {
    timeout: 180_000,
    interval: 200,
  })

test(
  'it is trained once for all callers, and again after an hour with changed tags',
  { tags: ['CALLS-088'] },
  async () => {
    const now = Date.now()
    const [first, second] = await Promise.all([currentAnalyst(house.db, now), currentAnalyst(house.db, now)])
    expect(second).toBe(first)
    expect(await currentAnalyst(house.db, now + 2 * hour)).toBe(first)
    await house.db
      .updateTable('books')
      .set({ known_genres: ['Steampunk'] })
      .where('title', '=', 'Emma')
      .execute()
    expect(await currentAnalyst(house.db, now + 2 * hour + 1)).toBe(first)
    expect(await currentAnalyst(house.db, now + 4 * hour)).toBe(first)
    await isLearnedAnew(now + 4 * hour + 1, first)
  },
)

test(
  'it learns from the shipped books first, and nothing from a book tagged with every genre',
  { tags: ['T35'] },
  async () => {
    const before = await allTagged()
    const everything = ['Fantasy', 'Horror', 'Memoir', 'Romance', 'Mystery', 'Thriller', 'Biography']
    await house.db.updateTable('books').set({ known_genres: everything }).where('title', '=', 'Persuasion').execute()
    const after = await allTagged()
    expect(before.some(({ title }) => title === 'Persuasion')).toBe(true)
    expect(after).toHaveLength(before.length - 1)
    const { rows } = await house.pool.query<{ title: string }>(
      `insert into books (google_book_id, title, authors, synopsis, known_genres, readers)
     values ('x', 'Much Read', '{A}', 'A tale.', '{Horror}', 9999) returning title`,
    )
    expect((await allTagged()).at(-1)!.title).toBe(rows[0]!.title)
  },
)
