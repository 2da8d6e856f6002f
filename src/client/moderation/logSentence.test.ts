import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/moderation.ts'
import { logSentence } from './logSentence.ts'

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-22T10:00:00Z',
  by: { id: 'm', username: 'ada' },
  byOperator: false,
  act: 'hide',
  role: null,
  about: { id: 'r', username: 'maya' },
  book: { id: 'b', title: 'Circe' },
  noteToReader: null,
  note: null,
  suspendedUntil: null,
}

test.each([
  [{}, 'ada hid the review of Circe by maya.'],
  [{ act: 'keep' }, 'ada kept the review of Circe by maya.'],
  [{ act: 'warn' }, 'ada warned maya about the review of Circe by maya.'],
  [{ act: 'suspend' }, 'ada suspended maya until lifted for the review of Circe by maya.'],
  [{ act: 'lift', book: null }, 'ada lifted the suspension of maya.'],
  [{ act: 'grant', role: 'admin', book: null, by: null, byOperator: true }, 'The operator made maya an admin.'],
  [{ act: 'revoke', role: 'moderator', book: null }, 'ada no longer has maya as a moderator.'],
  [{ by: null, about: null, book: null }, 'A moderator who has left hid a review by a reader who has left.'],
] as [Partial<AuditEntry>, string][])('%j is told in one sentence', (changed, sentence) => {
  expect(logSentence({ ...entry, ...changed }, null)).toBe(sentence)
})

test('a suspension with an end says when', () => {
  expect(logSentence({ ...entry, act: 'suspend' }, '11/29/2026, 10:00 AM')).toContain('until 11/29/2026, 10:00 AM for')
})
