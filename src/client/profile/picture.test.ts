import { expect, test } from 'vitest'
import { pictureProblem } from './picture.ts'

const most = 5 * 1024 * 1024

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', ''])(
  '%s of 5 MB may be sent',
  { tags: ['PROF-010'] },
  (type) => {
    expect(pictureProblem({ type, size: most })).toBeUndefined()
  },
)

test('one byte more is refused', { tags: ['PROF-010'] }, () => {
  expect(pictureProblem({ type: 'image/png', size: most + 1 })).toContain('larger than 5 MB')
})

test.each(['image/svg+xml', 'video/mp4', 'application/pdf', 'image/heic', 'text/html'])(
  '%s is refused before it is sent',
  { tags: ['PROF-010'] },
  (type) => {
    expect(pictureProblem({ type, size: 1000 })).toContain('Choose a JPG, PNG or GIF')
  },
)

test('an empty file is not a picture', () => {
  expect(pictureProblem({ type: 'image/png', size: 0 })).toContain('Choose a JPG, PNG or GIF')
})
