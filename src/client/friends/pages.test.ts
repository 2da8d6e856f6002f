import { expect, test } from 'vitest'
import type { Friend } from '#contract/friends.ts'
import { allFriends, type Pages, withFriend, withoutFriend } from './pages.ts'

const friend = (id: string): Friend => ({
  id,
  username: id,
  avatarUrl: null,
  since: '2026-01-01T00:00:00Z',
  reading: null,
})
const pages: Pages = {
  pages: [
    { friends: [friend('ada'), friend('ben')], next: 'x' },
    { friends: [friend('cleo')], next: null },
  ],
  pageParams: [undefined, 'x'],
}
const names = (of: Pages) => allFriends(of).map(({ id }) => id)

test('a removed reader disappears from whichever page held them', () => {
  expect(names(withoutFriend(pages, 'ben'))).toEqual(['ada', 'cleo'])
  expect(names(withoutFriend(pages, 'cleo'))).toEqual(['ada', 'ben'])
})

test('a new reader comes first, and only once', () => {
  expect(names(withFriend(pages, friend('dan')))).toEqual(['dan', 'ada', 'ben', 'cleo'])
  expect(names(withFriend(pages, friend('cleo')))).toEqual(['cleo', 'ada', 'ben'])
})

test('where the pages end stays known', () => {
  expect(withFriend(pages, friend('dan')).pages.map(({ next }) => next)).toEqual(['x', null])
})

test('without loaded pages there are no readers', () => {
  expect(allFriends(undefined)).toEqual([])
})
