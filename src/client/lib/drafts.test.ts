import { beforeEach, expect, test, vi } from 'vitest'
import { areDraftsForgottenSince, draftKey, forgetDrafts, forgetDraftsOfOthers, hasDrafts } from './drafts.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('signing out removes every draft and nothing else', () => {
  kept.set(draftKey('ada', 'emma'), '{}').set(draftKey('bob', 'dune'), '{}').set('sageleaf:theme', 'paper')
  expect(hasDrafts()).toBe(true)
  forgetDrafts()
  expect(hasDrafts()).toBe(false)
  expect(kept.get('sageleaf:theme')).toBe('paper')
})

test('a form that was open when its reader signed out stops keeping its draft, in every tab', () => {
  expect(areDraftsForgottenSince(1)).toBe(false)
  forgetDrafts()
  expect(areDraftsForgottenSince(Date.now())).toBe(true)
  expect(areDraftsForgottenSince(Date.now() + 1)).toBe(false)
})

test('signing in keeps the reader’s own drafts and removes those of others', () => {
  kept.set(draftKey('ada', 'emma'), '{}').set(draftKey('bob', 'dune'), '{}')
  forgetDraftsOfOthers('ada')
  expect([...kept.keys()]).toEqual([draftKey('ada', 'emma')])
})

test('a browser that keeps nothing has nothing to forget', () => {
  vi.stubGlobal('localStorage', undefined)
  forgetDrafts()
  expect([hasDrafts(), areDraftsForgottenSince(1)]).toEqual([false, false])
})
