import { describe, expect, test } from 'vitest'
import { shopAddress } from './BuyLink.tsx'

const emma = { title: 'Emma', author: 'Jane Austen', isbn: '9780141439587' }

describe('the link to the shop', () => {
  test(
    'looks for the ISBN, and without one for title and author',
    { tags: ['VAL-022', 'BROWSE-024', 'CALLS-039'] },
    () => {
      expect(new URL(shopAddress(emma, 'en-US')).searchParams.get('k')).toBe('9780141439587')
      expect(new URL(shopAddress({ ...emma, isbn: null }, 'en-US')).searchParams.get('k')).toBe('Emma Jane Austen')
      const odd = { title: 'A & B = 1+1? #2', author: 'Ünal', isbn: null }
      expect(new URL(shopAddress(odd, 'en-US')).searchParams.get('k')).toBe('A & B = 1+1? #2 Ünal')
    },
  )

  test.each([
    ['en-US', 'www.amazon.com'],
    ['en', 'www.amazon.com'],
    ['es-MX', 'www.amazon.com'],
    ['en-GB', 'www.amazon.co.uk'],
    ['en-CA', 'www.amazon.ca'],
    ['fr-CA', 'www.amazon.ca'],
    ['de', 'www.amazon.de'],
    ['de-AT', 'www.amazon.de'],
    ['en-DE', 'www.amazon.de'],
    ['fr', 'www.amazon.fr'],
    ['fr-BE', 'www.amazon.fr'],
    ['ja', 'www.amazon.co.jp'],
    ['', 'www.amazon.com'],
    ['not a locale', 'www.amazon.com'],
  ])('for the locale %j leads to %s', { tags: ['BROWSE-027', 'CALLS-040'] }, (locale, host) => {
    expect(new URL(shopAddress(emma, locale)).host).toBe(host)
  })

  test('carries the tag when there is one', { tags: ['CONST-040', 'CONST-041'] }, () => {
    expect(new URL(shopAddress(emma, 'en', 'leaf-20')).searchParams.get('tag')).toBe('leaf-20')
    expect(new URL(shopAddress(emma, 'en')).searchParams.has('tag')).toBe(false)
  })
})
