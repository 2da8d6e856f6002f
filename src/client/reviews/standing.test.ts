import { expect, test } from 'vitest'
import { turned, withStanding } from './standing.ts'

const a = { id: 'a', likes: 2, liked: false }
const b = { id: 'b', likes: 0, liked: false }
const like = (standing: { likes: number; liked: boolean }) => turned(standing, true)

test('a like changes the count by one, and so does taking it back', { tags: ['RULE-029'] }, () => {
  expect(turned(a, true)).toEqual({ likes: 3, liked: true })
  expect(turned({ likes: 3, liked: true }, false)).toEqual({ likes: 2, liked: false })
})

test('what is liked already is not liked twice', () => {
  const liked = { likes: 3, liked: true }
  expect(turned(liked, true)).toBe(liked)
})

test('a review is found alone and in every page of a list; others stay as they are', () => {
  expect(withStanding(a, 'a', like)).toEqual({ id: 'a', likes: 3, liked: true })
  expect(withStanding(b, 'a', like)).toBe(b)
  const list = {
    pages: [
      { reviews: [b], next: 'x' },
      { reviews: [a], next: null },
    ],
    pageParams: [null, 'x'],
  }
  expect(withStanding(list, 'a', like)).toEqual({
    pages: [
      { reviews: [b], next: 'x' },
      { reviews: [{ id: 'a', likes: 3, liked: true }], next: null },
    ],
    pageParams: [null, 'x'],
  })
})

test('what is no review is left alone', () => {
  const comments = { pages: [{ comments: [{ id: 'a' }] }] }
  expect(withStanding(comments, 'a', like)).toEqual(comments)
  expect(withStanding(null, 'a', like)).toBeNull()
})
