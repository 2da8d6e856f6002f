import { expect, test } from 'vitest'
import { frontCover } from './frontCover.ts'

const content =
  'https://books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&source=gbs_api&fife=w480-h720'

test.each([
  [
    'a thumbnail',
    'http://books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&zoom=1&edge=curl&imgtk=AFLRE73&source=gbs_api',
  ],
  ['a size of its own', 'https://books.google.com/books/content?id=zyTCAlFPjgYC&fife=w9000&img=1'],
  ['an inner page', 'https://books.google.com/books/content?id=zyTCAlFPjgYC&pg=PA12&img=1&zoom=3'],
])('%s becomes the front cover over https', { tags: ['RULE-049', 'RULE-050'] }, (_, given) => {
  expect(frontCover(given)).toBe(content)
})

test('the address of a publisher’s picture stays, without its marks', { tags: ['RULE-049'] }, () => {
  const picture = 'books.google.com/books/publisher/content/images/frontcover/zyTCAlFPjgYC'
  expect(frontCover(`http://${picture}?fife=w240-h345&imgtk=x`)).toBe(`https://${picture}?fife=w480-h720`)
})

test('a signed address keeps every part that may be signed', { tags: ['RULE-049'] }, () => {
  const signed = 'http://books.google.com/books/content?id=a&img=1&zoom=1&sig=abc&edge=curl'
  expect(frontCover(signed)).toBe('https://books.google.com/books/content?id=a&img=1&sig=abc')
})

test.each([
  undefined,
  '',
  'cover.jpg',
  'ftp://books.google.com/books/content?id=a',
  'https://books.google.com:8443/books/content?id=a',
  'https://books.google.com.evil.example/books/content?id=a',
  'https://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  `https://books.google.com/books/content?id=${'a'.repeat(3000)}`,
])('%j is not a cover address', { tags: ['T24'] }, (given) => {
  expect(frontCover(given)).toBeNull()
})
