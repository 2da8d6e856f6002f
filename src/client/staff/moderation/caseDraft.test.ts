import { expect, test } from 'vitest'
import { blankDraft, draftOf, isBlank } from './caseDraft.ts'

test('a draft comes back as it was kept', () => {
  const draft = { noteToAuthor: 'Please be kind.', note: 'Third time.', term: 'typed', typedDays: '14' } as const
  expect(draftOf(JSON.stringify(draft))).toEqual(draft)
})

test.each([null, '', '{', 'null', '[]', '"text"', '{"note":4,"term":"for ever","typedDays":null}'])(
  'what cannot be read, as %j, is blank',
  (text) => {
    expect(draftOf(text)).toEqual(blankDraft)
  },
)

test('a draft is blank as long as nothing is typed', () => {
  expect(isBlank({ ...blankDraft, term: 'lifted', note: '  ' })).toBe(true)
  expect(isBlank({ ...blankDraft, noteToAuthor: 'No.' })).toBe(false)
})
