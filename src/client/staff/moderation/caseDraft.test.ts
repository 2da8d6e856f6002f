import { expect, test } from 'vitest'
import { blankDraft, caseDraft } from './caseDraft.ts'

test('a draft comes back as it was kept', () => {
  const draft = {
    noteToAuthor: 'Please be kind.',
    note: 'Third time.',
    term: 'typed',
    typedDays: '14',
    hidesAll: false,
  } as const
  expect(caseDraft.read(caseDraft.write(draft) ?? null)).toEqual(draft)
})

test.each([null, '', '{', 'null', '[]', '"text"', '{"note":4,"term":"for ever","typedDays":null}'])(
  'what cannot be read, as %j, is blank',
  (text) => {
    expect(caseDraft.read(text)).toEqual(blankDraft)
  },
)

test('a draft is not kept until something is typed', () => {
  expect(caseDraft.write({ ...blankDraft, term: 'lifted', note: '  ' })).toBeUndefined()
  expect(caseDraft.write({ ...blankDraft, noteToAuthor: 'No.' })).toContain('No.')
})
