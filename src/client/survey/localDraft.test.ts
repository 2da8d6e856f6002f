import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/survey.ts'
import { draftKey } from '#client/drafts.ts'
import { holdLocally, letGo, localDraft } from './localDraft.ts'

const kept = new Map<string, string>()
const draft: Draft = { step: 1, answers: { genres: ['Manga'] } }

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a held draft belongs to its reader', () => {
  holdLocally('ada', draft)
  expect([localDraft('ada'), localDraft('bob')]).toEqual([draft, undefined])
})

test('it is let go of when the server has it, but not when a newer one has taken its place', () => {
  const newer = { ...draft, step: 2 }
  holdLocally('ada', newer)
  letGo('ada', draft)
  expect(localDraft('ada')).toEqual(newer)
  letGo('ada', newer)
  expect(localDraft('ada')).toBeUndefined()
})

test.each(['', '{', 'null', '{"step":9,"answers":{}}', '{"step":1}', '{"step":1,"answers":{"genres":"Manga"}}'])(
  'what is no draft is not taken for one: %s',
  (text) => {
    kept.set(draftKey('ada', 'survey'), text)
    expect(localDraft('ada')).toBeUndefined()
  },
)

test('a browser that keeps nothing holds nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  holdLocally('ada', draft)
  letGo('ada')
  expect(localDraft('ada')).toBeUndefined()
})
