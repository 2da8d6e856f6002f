import { beforeAll, describe, expect, test } from 'vitest'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { matchRows, type Named, shorterTitles } from './match.ts'

let house: HouseWithPool
let readerId: string
let catalogue: { id: string; title: string; authors: string[]; series: string | null; isbn: string | null }[]
beforeAll(async () => {
  house = await aHouse()
  readerId = (await aReader(house)).id
  catalogue = await house.db
    .selectFrom('books')
    .select(['id', 'title', 'authors', 'series', 'isbn'])
    .orderBy('number')
    .execute()
})

const row = (title: string, ...authors: string[]): Named => ({
  title,
  authors,
  isbns: [],
  series: null,
  seriesPosition: null,
})
const matched = async (...rows: Named[]) => matchRows(house.db, readerId, rows)

describe('a row is matched', () => {
  test.each([
    ['The Hobbit', 'J. R. R. Tolkien', 'The Hobbit'],
    ['Hobbit, The', 'Tolkien, J.R.R.', 'The Hobbit'],
    ['the hobbit, or there and back again', 'JRR Tolkien', undefined],
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

  test('by its ISBN first', async () => {
    const emma = await bookNamed(house, 'Emma')
    await house.db.insertInto('editions').values({ book_id: emma, isbn13: '9780000000002' }).execute()
    const [match] = await matched({ ...row('Whatever', 'Nobody'), isbns: ['9780000000002'] })
    expect(match).toEqual({ bookId: emma, by: 'isbn', candidates: [] })
  })

  test('by the title of a translation', async () => {
    const emma = await bookNamed(house, 'Emma')
    await house.db.insertInto('editions').values({ book_id: emma, title: 'エマ' }).execute()
    expect((await matched(row('エマ', 'Jane Austen')))[0]).toMatchObject({ bookId: emma })
  })
})

test('a subtitle is left out, but not what tells of another work', () => {
  expect(shorterTitles('Sapiens: A Brief History of Humankind')).toEqual(['Sapiens'])
  expect(shorterTitles('Dune: The Graphic Novel, Book 1')).toEqual([])
  expect(shorterTitles('Emma (Penguin Classics)')).toEqual(['Emma'])
  expect(shorterTitles('Educated, a memoir')).toEqual(['Educated'])
})

/** The damage that files of other programs do to a name. */
const damages: ((title: string, author: string, series: string | null) => Named)[] = [
  (title, author) => row(title.toUpperCase(), author),
  (title, author) => row(title, lastFirst(author)),
  (title, author) =>
    row(title.normalize('NFKD').replace(/\p{M}/gu, ''), author.normalize('NFKD').replace(/\p{M}/gu, '')),
  (title, author) => row(title.replace(/^(The|A|An) (.*)$/u, '$2, $1'), author),
  (title, author) => row(title, initials(author)),
  (title, author) => row(`${title}: A Novel`, author),
  (title, author, series) => row(series ? `${title} (${series})` : title, author),
  (title, author) => row(title.replaceAll('’', "'").replaceAll(' and ', ' & '), author, 'Somebody Else'),
  (title, author) => row(title.length > 12 ? title.slice(0, 6) + title.slice(7) : title, author),
]

const lastFirst = (author: string) => author.replace(/^(.*) (\S+)$/u, '$2, $1')
const initials = (author: string) =>
  author.replace(
    /^(.*) (\S+)$/u,
    (_, first: string, last: string) =>
      `${first
        .split(/[ .]+/u)
        .filter(Boolean)
        .map((name) => `${name[0]}.`)
        .join('')} ${last}`,
  )

test('of some 7,000 damaged names, nearly all are matched and hardly any to another book', async () => {
  let right = 0
  let wrong = 0
  let all = 0
  for (const damage of damages) {
    const matches = await matched(...catalogue.map(({ title, authors, series }) => damage(title, authors[0]!, series)))
    for (const [place, { bookId }] of matches.entries()) {
      all += 1
      if (bookId === catalogue[place]!.id) right += 1
      else if (bookId !== undefined) wrong += 1
    }
  }
  expect(wrong / all).toBeLessThanOrEqual(0.005)
  expect(right / all).toBeGreaterThanOrEqual(0.97)
})
