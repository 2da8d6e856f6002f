import { beforeAll, describe, expect, test } from 'vitest'
import { matchQuality } from '#server/testing/cast/damagedNames.ts'
import { bookNamed } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { matchRows, type Named } from './match.ts'
import { shorterTitles } from './titles.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const row = (title: string, ...authors: string[]): Named => ({
  title,
  authors,
  isbns: [],
  series: null,
  seriesPosition: null,
})
const matched = async (...rows: Named[]) => matchRows(house.db, rows)

describe('a row is matched', () => {
  test.each([
    ['The Hobbit', 'J. R. R. Tolkien', 'The Hobbit'],
    ['Hobbit, The', 'Tolkien, J.R.R.', 'The Hobbit'],
    ['the hobbit, or there and back again', 'JRR Tolkien', 'The Hobbit'],
    ['Emma; or, Badly Done', 'Jane Austen', 'Emma'],
    ['Beloved: A Novel', 'Toni Morrison', 'Beloved'],
    ['Piranesi (Hardcover)', 'Clarke, Susanna', 'Piranesi'],
    ['Pride & Prejudice', 'Jane Austen', 'Pride and Prejudice'],
    ['Pride and Predjudice', 'Jane Austen', 'Pride and Prejudice'],
    ['Emma', 'Alexander McCall Smith', undefined],
    ['The Hobbit: The Graphic Novel', 'J. R. R. Tolkien', undefined],
    ['Pride and Prejudice: SparkNotes Study Guide', 'Jane Austen', undefined],
  ])('%s by %s', async (title, author, expected) => {
    const [match] = await matched(row(title, author))
    expect(match!.bookId).toBe(expected && (await bookNamed(house, expected)))
  })

  test('a title by another author is only a candidate', async () => {
    const [match] = await matched(row('Emma', 'Alexander McCall Smith'))
    expect(match).toEqual({ candidates: [await bookNamed(house, 'Emma')] })
  })

  test('by both parts of a name that a comma has split', async () => {
    const [beloved] = await matched(row('Beloved', 'Morrison', 'Toni'))
    expect(beloved).toMatchObject({ bookId: await bookNamed(house, 'Beloved'), by: 'name' })
  })

  test('by its ISBN first', async () => {
    const emma = await bookNamed(house, 'Emma')
    await house.db.insertInto('editions').values({ book_id: emma, isbn13: '9780000000002' }).execute()
    const [match] = await matched({ ...row('Whatever', 'Nobody'), isbns: ['9780000000002'] })
    expect(match).toEqual({ bookId: emma, by: 'isbn', candidates: [] })
  })

  test('by the title of a translation', async () => {
    const emma = await bookNamed(house, 'Emma')
    await house.db.insertInto('editions').values({ book_id: emma, title: 'エマ' }).execute()
    const first = { original_title: 'Die Gleichgültige', other_titles: ['Emma Woodhouse', 'Эмма'] }
    await house.db.updateTable('books').set(first).where('id', '=', emma).execute()
    const told = ['エマ', 'die gleichgültige', 'Эмма'].map((title) => row(title, 'Jane Austen'))
    expect((await matched(...told)).map(({ bookId }) => bookId)).toEqual([emma, emma, emma])
    expect((await matched(row('Эмма', 'Sally Rooney')))[0]).toEqual({ candidates: [emma] })
  })
})

test('a subtitle is left out, but not what tells of another work', () => {
  expect(shorterTitles('Sapiens: A Brief History of Humankind')).toEqual(['Sapiens'])
  expect(shorterTitles('Dune: The Graphic Novel, Book 1')).toEqual([])
  expect(shorterTitles('Emma (Penguin Classics)')).toEqual(['Emma'])
  expect(shorterTitles('Educated, a memoir')).toEqual(['Educated'])
})

test('of thousands of damaged names nearly all are matched, and hardly any to another book', async () => {
  const { rows, precision, recall, recallBy } = await matchQuality(house.db)
  expect(rows).toBeGreaterThan(10_000)
  expect(precision, `precision ${precision}`).toBeGreaterThanOrEqual(0.995)
  expect(recall, JSON.stringify(recallBy)).toBeGreaterThanOrEqual(0.97)
})
