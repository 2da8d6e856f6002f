import { expect, test } from 'vitest'
import type { Answers } from '#contract/survey.ts'
import { saveSurvey, type SurveyCalls } from './useSaving.ts'

const answers: Answers = {
  genres: ['Fiction'],
  readingFrequency: 'steady',
  preferredFormats: ['Ebook'],
  readingGoal: 12,
  favoriteTropes: [],
  favoriteAuthors: [],
}

function recorded(differently: Partial<SurveyCalls> = {}) {
  const log: string[] = []
  const calls: SurveyCalls = {
    save: async () => log.push('save'),
    onSaved: () => log.push('told'),
    isSignedIn: async () => log.push('session') > 0,
    hasAnswers: async () => log.push('verify') > 0,
    wait: async (ms) => log.push(`wait ${ms}`),
    ...differently,
  }
  return { log, calls }
}

const offline = async () => Promise.reject(new Error('offline'))

test(
  'saves, tells the reader, checks the session, verifies, goes home',
  { tags: ['RULE-002', 'RULE-005', 'RULE-006', 'RULE-007', 'RULE-008'] },
  async () => {
    const { log, calls } = recorded()
    expect(await saveSurvey(answers, calls)).toBe('/home')
    expect(log).toEqual(['save', 'told', 'session', 'verify'])
  },
)

test('without a session it leads to the sign-in screen', { tags: ['RULE-006'] }, async () => {
  const { calls } = recorded({ isSignedIn: async () => false })
  expect(await saveSurvey(answers, calls)).toBe('/auth')
})

test(
  'verifies again up to five times, 200 ms longer each time, and goes home regardless',
  { tags: ['RULE-007', 'RULE-008', 'CONST-003'] },
  async () => {
    const { log, calls } = recorded({ hasAnswers: async () => false })
    expect(await saveSurvey(answers, calls)).toBe('/home')
    expect(log.slice(3)).toEqual(['wait 200', 'wait 400', 'wait 600', 'wait 800', 'wait 1000'])
  },
)

test('checks that fail without a network do not keep a reader from Home', { tags: ['RULE-008'] }, async () => {
  expect(await saveSurvey(answers, recorded({ isSignedIn: offline, hasAnswers: offline }).calls)).toBe('/home')
})

test('a failed save never reports success', async () => {
  const { log, calls } = recorded({ save: async () => Promise.reject(new Error('no')) })
  await expect(saveSurvey(answers, calls)).rejects.toThrow('no')
  expect(log).toEqual([])
})
