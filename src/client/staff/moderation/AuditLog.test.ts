import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/moderation.ts'
import { logSentence } from './AuditLog.tsx'

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-22T10:00:00Z',
  by: { id: 'm', username: 'ada' },
  byOperator: false,
  act: 'hide',
  kind: 'review',
  role: null,
  tool: null,
  about: { id: 'r', username: 'maya' },
  book: { id: 'b', title: 'Circe' },
  goneTitle: null,
  noteToReader: null,
  note: null,
  suspendedUntil: null,
}

test.each([
  [{}, 'ada hid the review of Circe by maya.'],
  [{ act: 'keep' }, 'ada kept the review of Circe by maya.'],
  [{ act: 'warn' }, 'ada warned maya about the review of Circe by maya.'],
  [{ act: 'suspend' }, 'ada suspended maya until lifted for the review of Circe by maya.'],
  [{ kind: null }, 'ada hid the review of Circe by maya.'],
  [{ kind: 'comment', book: null }, 'ada removed the comment by maya.'],
  [{ act: 'keep', kind: 'name', book: null }, "ada kept maya's username."],
  [{ act: 'warn', kind: 'picture', book: null }, "ada warned maya about maya's picture."],
  [{ kind: 'book', about: null }, 'ada removed Circe, added by a former reader.'],
  [{ act: 'keep-bio', book: null }, "ada kept maya's bio."],
  [{ act: 'take-bio', book: null }, "ada removed maya's bio."],
  [{ act: 'lift', book: null }, 'ada lifted the suspension of maya.'],
  [{ act: 'grant', role: 'admin', book: null, by: null, byOperator: true }, 'The operator made maya an admin.'],
  [{ act: 'revoke', role: 'moderator', book: null }, 'ada removed maya as a moderator.'],
  [{ act: 'start-tool', tool: 'synopses', about: null, book: null }, 'ada started the Synopsis Updater.'],
  [{ act: 'stop-tool', tool: 'synopses', about: null, book: null }, 'ada stopped the Synopsis Updater.'],
  [{ act: 'retry-tool', tool: 'synopses', about: null, book: null }, 'ada resumed the Synopsis Updater.'],
  [{ act: 'edit', about: null }, 'ada changed Circe.'],
  [{ act: 'undo', about: null }, 'ada undid a change to Circe.'],
  [{ act: 'undo', about: null, by: null, byOperator: true }, 'The operator undid a change to Circe.'],
  [{ act: 'merge', about: null, goneTitle: 'Kirke' }, 'ada merged Kirke into Circe.'],
  [{ act: 'merge', about: null }, 'ada merged another book into Circe.'],
  [{ act: 'unmerge', about: null, goneTitle: 'Kirke' }, 'ada undid the merge of Kirke into Circe.'],
  [{ act: 'give-cover', about: null }, 'ada gave Circe a new cover.'],
  [{ act: 'keep-cover', about: null, by: null, byOperator: true }, 'The operator kept the cover of Circe.'],
  [
    { act: 'disable-second-factor', book: null, by: null, byOperator: true },
    'The operator turned off two-step sign-in for maya.',
  ],
  [{ act: 'take-cover', about: null, book: null }, 'ada removed the cover of a deleted book.'],
  [{ act: 'retry-job', tool: 'send-mail', about: null, book: null }, 'ada retried a failed job (send-mail).'],
  [{ by: null, about: null, book: null }, 'A former moderator hid a review by a former reader.'],
] as [Partial<AuditEntry>, string][])('the log says %j in one sentence', (changed, sentence) => {
  expect(logSentence({ ...entry, ...changed }, null)).toBe(sentence)
})

test('a suspension with an end says when', () => {
  expect(logSentence({ ...entry, act: 'suspend' }, '11/29/2026, 10:00 AM')).toContain('until 11/29/2026, 10:00 AM for')
})
