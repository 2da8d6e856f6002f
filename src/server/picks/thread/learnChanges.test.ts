import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '#sage/testLibrary.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { keepFewBooks } from '#server/testing/cast/books.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse({ SAGE_READING_MAP: 'off' })
  await keepFewBooks(house, 5)
})

const rows = () => house.db.selectFrom('book_neighbours').selectAll().orderBy('book_number').execute()
type Rows = Awaited<ReturnType<typeof rows>>

const waiting = async () => {
  const found = await house.db.selectFrom('sage_changes').select('book_number').distinct().execute()
  return found.map((row) => row.book_number)
}

const numberOf = async (title: string) => {
  const query = house.db.selectFrom('books').select('number').where('title', '=', title)
  return (await query.executeTakeFirstOrThrow()).number
}

async function aNewBook(title: string): Promise<string> {
  const { id } = await house.db
    .insertInto('books')
    .values({
      google_book_id: `test_${title}`,
      title,
      authors: ['A. Newcomer'],
      known_genres: ['Science Fiction (general)'],
      known_tropes: ['space opera'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Weights by the book that speaks, of one book's two lists. */
const weightsOf = (row: Rows[number] | undefined) =>
  row && {
    ease: new Map(row.ease_books.map((book, k) => [book, row.ease_weights[k]!])),
    knn: new Map(row.knn_books.map((book, k) => [book, row.knn_weights[k]!])),
  }

function expectTheSame(one: Rows, other: Rows, books: number[]): void {
  for (const book of books) {
    const [a, b] = [one, other].map((all) => weightsOf(all.find((row) => row.book_number === book)))
    for (const list of ['ease', 'knn'] as const) {
      expect([...(a?.[list].keys() ?? [])]).toEqual([...(b?.[list].keys() ?? [])])
      for (const [speaker, weight] of a?.[list] ?? [])
        expect(Math.abs(weight - b![list].get(speaker)!)).toBeLessThan(1e-5)
    }
  }
}

describe('what has changed', () => {
  test('is noted for a book rated, moved, shown to others or taken off, and for nothing else', async () => {
    await house.sage.learnAll()
    const reader = await aReader(house)
    const bookId = await bookNamed(house, 'Emma')
    const number = await numberOf('Emma')
    const steps: [string, () => Promise<unknown>, number[]][] = [
      ['finished', () => reader.call.shelf.finish({ bookId, on: '2026-01-01' }), [number]],
      ['rated', () => reader.call.shelf.rate({ bookId, stars: 5 }), [number]],
      [
        'noted',
        () => sql`update read_books set private_notes = 'x' where user_id = ${reader.id}`.execute(house.db),
        [],
      ],
      ['hidden', () => reader.call.shelf.setVisibility({ bookId, visibility: 'private' }), [number]],
      ['rated in private', () => reader.call.shelf.rate({ bookId, stars: 1 }), []],
      ['shown', () => reader.call.shelf.setVisibility({ bookId, visibility: 'public' }), [number]],
      ['taken off', () => reader.call.shelf.remove({ bookId }), [number]],
    ]
    for (const [step, take, noted] of steps) {
      await sql`delete from sage_changes`.execute(house.db)
      await take()
      expect([step, await waiting()]).toEqual([step, noted])
    }
  })

  test('is noted for a new book and for what it is about, not for how many read it', async () => {
    await sql`delete from sage_changes`.execute(house.db)
    const id = await aNewBook('Noted')
    expect(await waiting()).toEqual([await numberOf('Noted')])
    await sql`delete from sage_changes`.execute(house.db)
    await house.db.updateTable('books').set({ readers: 3, synopsis: 'x' }).where('id', '=', id).execute()
    expect(await waiting()).toEqual([])
    for (const about of [{ themes: ['hope'] }, { first_year: 1911 }, { language: 'fr' }]) {
      await sql`delete from sage_changes`.execute(house.db)
      await house.db.updateTable('books').set(about).where('id', '=', id).execute()
      expect([about, await waiting()]).toEqual([about, [await numberOf('Noted')]])
    }
  })

  test('does not block readers who rate the same book', async () => {
    const number = await numberOf('Dune')
    await house.db.transaction().execute(async (tx) => {
      const note = sql`insert into sage_changes (book_number, widely) values (${number}, false)`
      await note.execute(tx)
      await house.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other)
        await note.execute(other)
      })
    })
  })

  test('while it is being learned stays to be learned', async () => {
    await house.sage.learnAll()
    const reader = await aReader(house)
    const learning = house.sage.learnAll()
    const bookId = await bookNamed(house, 'Dune')
    const titles = ['Emma', 'Dune', 'Kokoro', '1984']
    for (const title of titles)
      await reader.call.shelf.finish({ bookId: await bookNamed(house, title), on: '2026-01-01' })
    await learning
    await reader.call.shelf.rate({ bookId, stars: 5 })
    const before = await rows()
    const left = await waiting()
    expect(left).toContain(await numberOf('Dune'))
    await house.sage.learnChanges()
    expect(await waiting()).toEqual([])
    expect(await rows()).not.toEqual(before)
  })
})

describe('a book learned by itself', () => {
  test.each([11, 12, 13])('is as a rebuild has it, after any history (%i)', async (seed) => {
    await house.sage.learnChanges()
    const random = seeded(seed)
    const titles = ['Emma', 'Dune', 'Kokoro', '1984', 'The Hobbit', 'Pride and Prejudice', 'Persuasion']
    const readers = await Promise.all(Array.from({ length: 4 }, () => aReader(house)))
    const known = await Promise.all(titles.map((title) => bookNamed(house, title)))
    for (let step = 0; step < 40; step++) await takeAStep(random, readers, known, `${seed}-${step}`)
    const changed = await waiting()
    expect(changed.length).toBeGreaterThan(5)
    expect((await house.sage.learnChanges()).books).toBeGreaterThanOrEqual(changed.length - 3)
    const refreshed = await rows()
    await house.sage.learnAll()
    expectTheSame(refreshed, await rows(), changed)
  })

  test('that is new counts and is scored at once', async () => {
    await house.sage.learnChanges()
    await aNewBook('Brand New')
    await house.sage.learnChanges()
    const number = await numberOf('Brand New')
    const all = await rows()
    expect(all.find((row) => row.book_number === number)?.ease_books.length).toBeGreaterThan(0)
    expect(all.some((row) => row.ease_books.includes(number))).toBe(true)
  })
})

async function takeAStep(random: () => number, readers: SignedInReader[], books: string[], name: string) {
  const { call } = readers[Math.floor(random() * readers.length)]!
  const bookId = books[Math.floor(random() * books.length)]!
  const what = random()
  if (what < 0.5) {
    await call.shelf.finish({ bookId, on: '2026-01-01' })
    await call.shelf.rate({ bookId, stars: 1 + Math.floor(random() * 9) / 2 })
  } else if (what < 0.6) await call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-01' })
  else if (what < 0.75) await call.shelf.remove({ bookId }).catch(() => undefined)
  else if (what < 0.85) await call.shelf.setVisibility({ bookId, visibility: 'private' }).catch(() => undefined)
  else if (what < 0.95) books.push(await aNewBook(`By Chance ${name}`))
  else await forget(books)
}

/** The last book that came goes again, and its readers' entries with it. */
async function forget(books: string[]): Promise<void> {
  if (books.length <= 7) return
  const id = books.pop()!
  await house.db.deleteFrom('read_books').where('book_id', '=', id).execute()
  await house.db.deleteFrom('books').where('id', '=', id).execute()
}
