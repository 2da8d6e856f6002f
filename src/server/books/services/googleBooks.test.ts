import { expect, test } from 'vitest'
import { googleBooksAt } from './googleBooks.ts'
import { questionOf } from './question.ts'

const source = googleBooksAt('https://www.googleapis.com', 'a-key')
const answer = (items: unknown) => ({ kind: 'books#volumes', totalItems: 1, items })
const read = (items: unknown) => source.read(answer(items), questionOf('tide', 40))

const info = {
  title: 'The Tide Ledger',
  authors: ['Mira Halvorsen', 'Ann Other'],
  publishedDate: '1999-04',
  description: 'Of <b>tides</b>.<script>alert(1)</script>',
  industryIdentifiers: [
    { type: 'OTHER', identifier: 'UOM:39015' },
    { type: 'ISBN_10', identifier: '0306406152' },
    { type: 'ISBN_13', identifier: '9780306406157' },
  ],
  pageCount: 210,
  categories: ['Fiction / Fantasy / Epic'],
  imageLinks: {
    smallThumbnail: 'http://books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&zoom=5&edge=curl',
    thumbnail:
      'http://books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&zoom=1&edge=curl&imgtk=AF',
  },
  language: 'en',
}
const volume = (filled: object) => ({ kind: 'books#volume', id: 'zyTCAlFPjgYC', volumeInfo: filled })

test('the largest listed picture is used', { tags: ['CALLS-082'] }, () => {
  const at = (id: string) => `http://books.google.com/books/content?id=${id}&printsec=frontcover&img=1`
  const coverOf = (imageLinks: object) => read([volume({ ...info, imageLinks })])[0]!.coverUrl
  const links = { smallThumbnail: at('tiny'), thumbnail: at('small'), medium: at('medium'), large: at('large') }
  expect(coverOf(links)).toContain('id=large&')
  expect(coverOf({ ...links, large: undefined })).toContain('id=medium&')
  expect(coverOf({ ...links, large: 7, medium: null })).toContain('id=small&')
})

test('a subtitle that distinguishes volumes is kept, a common one is not', () => {
  const told = ['Ebb', 'A Novel', '50th Anniversary Edition', undefined]
  expect(told.map((subtitle) => read([volume({ ...info, subtitle })])[0]!.subtitle)).toEqual([
    'Ebb',
    undefined,
    undefined,
    undefined,
  ])
})

test(
  'a volume is read with every known field',
  { tags: ['DATA-040', 'DATA-042', 'DATA-043', 'DATA-044', 'RULE-049', 'T22'] },
  () => {
    expect(read([volume(info)])).toEqual([
      {
        provider: 'google-books',
        providerId: 'zyTCAlFPjgYC',
        title: 'The Tide Ledger',
        authors: ['Mira Halvorsen', 'Ann Other'],
        coverUrl:
          'https://books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&source=gbs_api&fife=w480-h720',
        synopsis: 'Of <strong>tides</strong>.',
        isbn: '9780306406157',
        isbns: ['9780306406157'],
        firstYear: null,
        language: 'en',
        pages: 210,
        genres: ['Fantasy', 'High Fantasy'],
      },
    ])
  },
)

test('a volume without data has the defaults', { tags: ['DATA-041', 'DATA-042', 'DATA-043', 'DATA-044'] }, () => {
  const blank = { title: 'Unknown Title', authors: ['Unknown Author'], coverUrl: null, isbn: null, synopsis: null }
  expect(read([volume({})])).toMatchObject([blank])
  const odd = {
    title: [],
    authors: {},
    industryIdentifiers: [7, null],
    imageLinks: 'x',
    description: 5,
    pageCount: 0,
  }
  expect(read([volume(odd)])).toMatchObject([{ ...blank, pages: null }])
})

test('the small thumbnail is used when there is no thumbnail', { tags: ['DATA-043'] }, () => {
  const { thumbnail: _, ...imageLinks } = info.imageLinks
  expect(read([volume({ ...info, imageLinks })])[0]!.coverUrl).toMatch(/id=zyTCAlFPjgYC/)
})

test('an ISBN-10 is shown when there is no ISBN-13', { tags: ['DATA-044'] }, () => {
  const industryIdentifiers = info.industryIdentifiers.slice(0, 2)
  expect(read([volume({ ...info, industryIdentifiers })])[0]).toMatchObject({
    isbn: '0306406152',
    isbns: ['9780306406157'],
  })
})

test('an answer without items has no hits only when it says so', () => {
  const question = questionOf('tide', 40)
  expect(source.read({ kind: 'books#volumes', totalItems: 0 }, question)).toEqual([])
  for (const wrong of [{}, { totalItems: 5 }, { error: { code: 500 }, items: [] }, answer([null]), [], 'x']) {
    expect(() => source.read(wrong, question)).toThrow(/invalid|expected|no books/i)
  }
})
