import { expect, test } from 'vitest'
import { blankDraft } from './caseDraft.ts'
import { decisionOf, problemsOf } from './decision.ts'

const draft = { ...blankDraft, noteToAuthor: 'Please be kind.', note: 'Third time.' }

test.each(['hide', 'warn', 'suspend'] as const)('to %s needs a note with words in it', (act) => {
  expect(problemsOf(act, 'maya', { ...draft, noteToAuthor: ' \u200b ' })?.noteToAuthor).toContain('maya will read why')
  expect(problemsOf(act, 'maya', draft)).toBeUndefined()
})

test.each(['keep', 'show'] as const)('to %s needs none', (act) => {
  expect(problemsOf(act, 'maya', blankDraft)).toBeUndefined()
})

test('a suspension needs a number of days, or none at all', () => {
  expect(problemsOf('suspend', 'maya', { ...draft, term: 'typed', typedDays: 'ten' })?.days).toContain('1 to 365')
  expect(problemsOf('suspend', 'maya', { ...draft, term: 'lifted' })).toBeUndefined()
  expect(problemsOf('hide', 'maya', { ...draft, term: 'typed', typedDays: 'ten' })).toBeUndefined()
})

test('a note that is too long is not sent', () => {
  expect(problemsOf('hide', 'maya', { ...draft, note: 'x'.repeat(1001) })).toEqual({})
})

test('a note that no one would read is not sent, and neither is an empty one', () => {
  expect(decisionOf('keep', 'maya', draft)).toEqual({ decision: 'keep', noteToAuthor: undefined, note: 'Third time.' })
  expect(decisionOf('show', 'maya', { ...draft, note: ' ' })).toEqual({
    decision: 'keep',
    noteToAuthor: 'Please be kind.',
  })
  expect(decisionOf('suspend', 'maya', { ...draft, term: '30' })).toMatchObject({
    decision: 'suspend',
    days: 30,
    hidesAll: true,
  })
  expect(decisionOf('warn', 'maya', draft).days).toBeUndefined()
})

test('a book whose reader has left needs no note to anybody, and none is sent', () => {
  expect(problemsOf('hide', undefined, blankDraft)).toBeUndefined()
  expect(decisionOf('hide', undefined, draft)).toMatchObject({ noteToAuthor: undefined, note: 'Third time.' })
})
