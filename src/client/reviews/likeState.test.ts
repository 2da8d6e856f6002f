import { expect, test } from 'vitest'
import { updateReview, withLike } from './likeState.ts'

const a = { id: 'a', likes: 2, liked: false }
const b = { id: 'b', likes: 0, liked: false }
const like = (state: { likes: number; liked: boolean }) => withLike(state, true)

test('a like changes the count by one, and so does taking it back', { tags: ['RULE-029'] }, () => {
  expect(withLike(a, true)).toEqual({ likes: 3, liked: true })
  expect(withLike({ likes: 3, liked: true }, false)).toEqual({ likes: 2, liked: false })
})

test('a second like changes nothing', () => {
  const liked = { likes: 3, liked: true }
  expect(withLike(liked, true)).toBe(liked)
})

test('a review is updated alone and in every page of a list; others keep their state', () => {
  expect(updateReview(a, 'a', like)).toEqual({ id: 'a', likes: 3, liked: true })
  expect(updateReview(b, 'a', like)).toBe(b)
  const list = {
    pages: [
      { reviews: [b], next: 'x' },
      { reviews: [a], next: null },
    ],
    pageParams: [null, 'x'],
  }
  expect(updateReview(list, 'a', like)).toEqual({
    pages: [
      { reviews: [b], next: 'x' },
      { reviews: [{ id: 'a', likes: 3, liked: true }], next: null },
    ],
    pageParams: [null, 'x'],
  })
})

test('a like changes the review in a line of the feed', () => {
  const lineWith = (review: unknown) => ({
    pages: [
      {
        lines: [
          { id: 'line', review: null },
          { id: 'other', review },
        ],
      },
    ],
  })
  expect(updateReview(lineWith(a), 'a', like)).toEqual(lineWith({ id: 'a', likes: 3, liked: true }))
})

test('data without reviews stays the same', () => {
  const comments = { pages: [{ comments: [{ id: 'a' }] }] }
  expect(updateReview(comments, 'a', like)).toEqual(comments)
  expect(updateReview(null, 'a', like)).toBeNull()
})
