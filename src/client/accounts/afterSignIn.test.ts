import { expect, test } from 'vitest'
import { afterSignIn, localPath } from './afterSignIn.ts'

const origin = 'https://books.example.org'

test('a plain path of ours is kept with its query and fragment', () => {
  expect(localPath('/my-books?tab=tbr#top', origin)).toBe('/my-books?tab=tbr#top')
})

test(
  'nothing leads off the origin, back to the way in, or past the rule after signing in',
  { tags: ['AUTH-028'] },
  () => {
    const bad = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/%2e//evil.example',
      'my-books',
      '/\t/evil.example',
      '',
      '/auth',
      '/auth/callback',
      '/',
      '/home',
      '/welcome',
    ]
    for (const wanted of [...bad, 'javascript:alert(1)', undefined]) expect(localPath(wanted, origin)).toBeUndefined()
  },
)

test('a path that only begins like the way in is an ordinary one', () => {
  expect(localPath('/authors', origin)).toBe('/authors')
})

test('after signing in: the wanted page, else home, else the survey', { tags: ['AUTH-028'] }, () => {
  expect(afterSignIn(true, '/sages-picks', origin)).toBe('/sages-picks')
  expect(afterSignIn(true, '//evil.example', origin)).toBe('/home')
  expect(afterSignIn(false, undefined, origin)).toBe('/onboarding')
  expect(afterSignIn(false, '/home', origin)).toBe('/onboarding')
})
