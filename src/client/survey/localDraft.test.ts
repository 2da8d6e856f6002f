import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/survey.ts'
import { draftKey } from '#client/lib/drafts.ts'
import { saveLocally, dropLocally, findLocalDraft } from './localDraft.ts'

const kept = new Map<string, string>()
const served: Draft = { step: 0, answers: { genres: ['Manga', 'Poetry'] } }
const draft: Draft = { step: 1, answers: { genres: ['Manga', 'Poetry'], readingFrequency: 'avid' } }

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a held draft belongs to its reader', () => {
  saveLocally('ada', { draft, after: [null] })
  expect([findLocalDraft('ada', null), findLocalDraft('bob', null)]).toEqual([draft, undefined])
})

test('it follows a draft on the server, in any order of its answers', () => {
  saveLocally('ada', { draft, after: [null, served] })
  expect(findLocalDraft('ada', { step: 0, answers: { genres: ['Poetry', 'Manga'] } })).toEqual(draft)
})

test('it is dropped when another device has saved a later draft', () => {
  saveLocally('ada', { draft, after: [served] })
  expect(findLocalDraft('ada', { ...served, step: 2 })).toBeUndefined()
})

test('it is let go of when the server has it, but not when a newer one has taken its place', () => {
  const newer = { ...draft, step: 2 }
  saveLocally('ada', { draft: newer, after: [null] })
  dropLocally('ada', draft)
  expect(findLocalDraft('ada', null)).toEqual(newer)
  dropLocally('ada', newer)
  expect(findLocalDraft('ada', null)).toBeUndefined()
})

test.each(['', '{', 'null', '{"step":9,"answers":{}}', '{"step":1}', '{"step":1,"answers":{"genres":"Manga"}}'])(
  'invalid drafts are ignored: %s',
  (text) => {
    kept.set(draftKey('ada', 'survey'), `{"draft":${text},"after":[null]}`)
    expect(findLocalDraft('ada', null)).toBeUndefined()
  },
)

test('without local storage there is no draft', () => {
  vi.stubGlobal('localStorage', undefined)
  saveLocally('ada', { draft, after: [null] })
  dropLocally('ada')
  expect(findLocalDraft('ada', null)).toBeUndefined()
})
