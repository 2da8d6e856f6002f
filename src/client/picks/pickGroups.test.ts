import { expect, test } from 'vitest'
import type { Pick } from '#contract/picks.ts'
import { groupsOf } from './pickGroups.ts'

type Follows = Pick['follows']
const by: Follows = { kind: 'author', name: 'Ursula K. Le Guin' }
const from = (name: string): Follows => ({ kind: 'book', name })
const answer: Follows = { kind: 'answer', name: 'Fantasy' }

const pick = (title: string, follows: Follows, job: Pick['job'] = 'sure') =>
  ({ book: { title }, job, follows }) as unknown as Pick
const shown = (picks: Pick[], columns = 6) =>
  groupsOf(picks, columns).map(({ title, picks: some }) => [title, some.map(({ book }) => book.title).join('')])

test('picks are grouped by what they follow from, and what is left comes last', () => {
  const picks = [
    pick('a', from('Emma')),
    pick('b', by),
    pick('c', from('Dune')),
    pick('d', by, 'new'),
    pick('e', from('Emma')),
    pick('f', answer),
    pick('g', null),
    pick('h', from('Emma'), 'edge'),
    pick('i', by, 'edge'),
    pick('j', answer),
  ]
  expect(shown(picks)).toEqual([
    ['Because you liked Emma', 'ae'],
    ['By authors you love', 'bd'],
    ['Based on your survey answers', 'fj'],
    ['Further afield', 'hi'],
    ['More for you', 'cg'],
  ])
  expect(new Set(groupsOf(picks, 6).map(({ id }) => id)).size).toBe(5)
})

test('groups of books whose titles have no Latin letter have different ids', () => {
  const picks = [pick('a', from('罪と罰')), pick('b', from('雪国')), pick('c', from('罪と罰')), pick('d', from('雪国'))]
  const ids = groupsOf(picks, 6).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('one card is no group: it takes another of the largest group with it', () => {
  const picks = [pick('a', by), pick('b', by), pick('c', by), pick('d', from('Emma'))]
  expect(shown(picks)).toEqual([
    ['By authors you love', 'ab'],
    ['More for you', 'cd'],
  ])
})

test('no card is alone in the last row of a group when the rest can take it', () => {
  const picks = [pick('a', by), pick('b', by), pick('c', by), pick('d', null), pick('e', null)]
  expect(shown(picks, 2)).toEqual([
    ['By authors you love', 'ab'],
    ['More for you', 'cde'],
  ])
  expect(shown(picks, 3)[0]).toEqual(['By authors you love', 'abc'])
})

test('every pick is in one group, whatever the picks and the width', () => {
  const kinds = [by, from('Emma'), from('Dune'), answer, null]
  for (let count = 0; count <= 19; count++)
    for (const columns of [2, 3, 4, 5, 6]) {
      const picks = Array.from({ length: count }, (_, k) => pick(`${k}`, kinds[(k * k) % 5]!))
      const groups = groupsOf(picks, columns)
      expect(new Set(groups.flatMap((group) => group.picks))).toEqual(new Set(picks))
      expect(groups.reduce((sum, group) => sum + group.picks.length, 0)).toBe(count)
      if (count > 1) expect(Math.min(...groups.map((group) => group.picks.length))).toBeGreaterThan(1)
    }
  expect(shown([pick('a', by)])).toEqual([['More for you', 'a']])
})
