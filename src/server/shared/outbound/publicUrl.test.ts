import { expect, test } from 'vitest'
import { publicUrl } from './fetchPublic.ts'

test.each([
  ['http://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['HTTP://Pictures.Example:80/a.jpg?b=c#d', 'https://pictures.example/a.jpg?b=c#d'],
  ['https://pictures.example:443/', 'https://pictures.example/'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
])('%s is requested as %s', { tags: ['VAL-055'] }, (given, asked) => {
  expect(publicUrl(given)?.href).toBe(asked)
})

test('a redirect to http:// is followed to https:// at the same host', { tags: ['VAL-055'] }, () => {
  expect(publicUrl('http://other.example/b', new URL('https://pictures.example/a'))?.href).toBe(
    'https://other.example/b',
  )
  expect(publicUrl('/b', new URL('https://pictures.example/a'))?.href).toBe('https://pictures.example/b')
})

test('an address of more than 2,000 characters is none', () => {
  expect(publicUrl(`https://pictures.example/${'a'.repeat(2000)}`)).toBeUndefined()
})
