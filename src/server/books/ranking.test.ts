import { beforeAll, expect, test } from 'vitest'
import type { House } from '#server/house.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { search } from './search.ts'

let house: House
const readerId = '00000000-0000-4000-9000-000000000000'

beforeAll(async () => {
  house = await aHouse()
  await withBooks({ Zorbel: 1, 'Zorbel of the Mist': 5, 'A Night with Zorbel': 50, 'Another Night with Zorbel': 90 })
  await withBooks({ Quandry: 70 }, 'Ida Zorbel')
  await withBooks({ 'Melandrine Halfpenny': 3, '100% Kvetsch': 0, 'The Ünderbëlly': 2 })
})

async function withBooks(readersByTitle: Record<string, number>, author = 'Nobody Inparticular') {
  const rows = Object.entries(readersByTitle).map(([title, readers]) => {
    return { title, readers, authors: [author], google_book_id: `test_${title}` }
  })
  await house.db.insertInto('books').values(rows).execute()
}

const titlesFor = async (query: string, limit = 40) =>
  (await search(house.db, { readerId, query, limit })).books.map((hit) => hit.title)

test('the exact title leads, then titles that begin so, then titles with the word, then authors', async () => {
  expect(await titlesFor('zorbel')).toEqual([
    'Zorbel',
    'Zorbel of the Mist',
    'Another Night with Zorbel',
    'A Night with Zorbel',
    'Quandry',
  ])
})

test('of titles that differ by an article, the one as it was typed leads', async () => {
  await withBooks({ Wemblers: 9, 'The Wemblers': 2 })
  expect(await titlesFor('The wemblers')).toEqual(['The Wemblers', 'Wemblers'])
  expect(await titlesFor('wemblers')).toEqual(['Wemblers', 'The Wemblers'])
})

test('unread volumes are ranked in order, among books without a series', async () => {
  const volumes = ['Kvindle', 'An Early Kvindle', 'A Kvindle of the Middle', 'The Last of Every Kvindle'].map(
    (title, place) => ({ title, series: 'Kvindle', series_position: 4 - place, google_book_id: `test_${title}` }),
  )
  await house.db
    .insertInto('books')
    .values(
      [...volumes, { title: 'Alone', google_book_id: 'test_alone' }].map((book) => ({ ...book, authors: ['K Vin'] })),
    )
    .execute()
  expect(await titlesFor('vin k')).toEqual([
    'Alone',
    'The Last of Every Kvindle',
    'A Kvindle of the Middle',
    'An Early Kvindle',
    'Kvindle',
  ])
})

test('of a series longer than the list the earliest volumes are found', async () => {
  const volumes = Array.from({ length: 60 }, (_, place) => ({
    title: `Quastrel Tale ${60 - place}`,
    series: 'Quastrel',
    series_position: 60 - place,
    authors: ['Q Astrel'],
    google_book_id: `test_quastrel_${place}`,
  }))
  await house.db.insertInto('books').values(volumes).execute()
  const first = [1, 2, 3, 4, 5].map((place) => `Quastrel Tale ${place}`)
  expect([await titlesFor('quastrel', 5), await titlesFor('quastrel tale', 5)]).toEqual([first, first])
})

test('a slip still puts the title that was meant before more read ones', async () => {
  expect((await titlesFor('zobrel'))[0]).toBe('Zorbel')
})

test('a slip is forgiven beside a right word, in any order', async () => {
  expect(await titlesFor('mist zorbl')).toEqual(['Zorbel of the Mist'])
})

test('two slips are forgiven in a long word', async () => {
  expect(await titlesFor('mleandrinne')).toEqual(['Melandrine Halfpenny'])
})

test('the last word may be unfinished', async () => {
  expect(await titlesFor('halfpenny melan')).toEqual(['Melandrine Halfpenny'])
})

test('articles, accents and marks do not matter', async () => {
  expect((await titlesFor('underbelly'))[0]).toBe('The Ünderbëlly')
  expect((await titlesFor('The ündèrbelly'))[0]).toBe('The Ünderbëlly')
  expect((await titlesFor('100% kvetsch'))[0]).toBe('100% Kvetsch')
})

test('one letter finds titles that begin with it, the most read first', async () => {
  const titles = await titlesFor('z', 2)
  expect(titles).toEqual(['Zorbel of the Mist', 'Zorbel'])
})

test.each(['%', '_', '\\', "'", '()&|!:*', ' '.repeat(200), "'".repeat(200), '"'.repeat(200), "o'", 'a:* & b'])(
  'the query %j does not fail',
  async (query) => {
    await expect(titlesFor(query)).resolves.toBeInstanceOf(Array)
  },
)

test('the same query returns the same answer', async () => {
  expect(await titlesFor('the')).toEqual(await titlesFor('the'))
})
