import { expect, test } from 'vitest'
import { CallError } from '#client/lib/link.ts'
import { networkFailureText } from '#client/lib/faults.ts'
import { communityTexts, listTexts } from './texts.ts'
import { loadErrorText } from './LoadFailure.tsx'

const words = { fault: communityTexts.fault, unknown: listTexts.unknown }

test('a refusal shows its own message', { tags: ['RBU-008', 'REV-012'] }, () => {
  const refused = (code: string) => loadErrorText(new CallError(code, { defined: true, status: 404 }), words)
  expect([refused('READER_NOT_FOUND'), refused('REVIEW_NOT_FOUND')]).toEqual(['User not found', 'Review not found'])
})

test("a server error shows the list's message", { tags: ['ERR-045'] }, () => {
  expect(loadErrorText(new CallError('INTERNAL_SERVER_ERROR'), words)).toBe('Failed to fetch public book reviews')
})

test("an unknown error shows the screen's message", { tags: ['ERR-046'] }, () => {
  expect(loadErrorText(new Error('answered 502'), words)).toBe('Failed to load reviews')
  expect(loadErrorText(new TypeError('Failed to fetch'), words)).toBe(networkFailureText)
})
