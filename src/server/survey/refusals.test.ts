import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader } from '#server/testing/cast/reader.ts'
import { outcomeOf, refusalOf } from '#server/testing/house/refusal.ts'
import { someAnswers as answers } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = await aReader(house)
  await reader.call.survey.saveDraft(draft)
})

const draft = { step: 3, answers: { genres: ['Horror'] } }
const many = (count: number) => Array.from({ length: count }, (_, place) => `name ${place}`)

type Wrong = [string, string, Record<string, unknown>]

/** Wrong in the answers and wrong in a draft. */
const wrongAnywhere: Wrong[] = [
  ['DATA-015', 'a genre that is not on the list', { genres: ['Fantasy'] }],
  ['DATA-015', 'a genre of the list in another case', { genres: ['mystery'] }],
  ['DATA-015', 'genres in one text', { genres: 'Mystery' }],
  ['DATA-018', 'a frequency that is not on the list', { readingFrequency: 'daily' }],
  ['DATA-019', 'a format that is not on the list', { preferredFormats: ['Papyrus'] }],
  ['VAL-006', 'a goal of 0', { readingGoal: 0 }],
  ['VAL-006', 'a goal of 301', { readingGoal: 301 }],
  ['VAL-004', 'a goal below nothing', { readingGoal: -12 }],
  ['VAL-004', 'a goal of one and a half', { readingGoal: 1.5 }],
  ['VAL-004', 'a goal in words', { readingGoal: '12' }],
  ['VAL-004', 'a goal that is null', { readingGoal: null }],
  ['ONB-036', 'a trope with a comma', { favoriteTropes: ['one, two'] }],
  ['VAL-017', 'a blank trope', { favoriteTropes: ['  '] }],
  ['ONB-036', 'a trope of 61 characters', { favoriteTropes: ['x'.repeat(61)] }],
  ['ONB-036', 'sixty-one tropes', { favoriteTropes: many(61) }],
  ['VAL-018', 'an author with a comma', { favoriteAuthors: ['Austen, Jane'] }],
  ['VAL-018', 'a blank author', { favoriteAuthors: [''] }],
  ['VAL-018', 'an author of 101 characters', { favoriteAuthors: ['x'.repeat(101)] }],
  ['VAL-018', 'sixty-one authors', { favoriteAuthors: many(61) }],
  ['T20', 'a field that is not asked for', { user_id: '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d' }],
]

/** Wrong in the answers only: a draft may be as empty as it likes. */
const wrongAtTheEnd: Wrong[] = [
  ['VAL-001', 'no genre', { genres: [] }],
  ['VAL-002', 'no frequency', { readingFrequency: undefined }],
  ['VAL-003', 'no format', { preferredFormats: [] }],
  ['VAL-004', 'no goal', { readingGoal: undefined }],
]

describe('answers that are refused', () => {
  test.each<Wrong>([...wrongAnywhere, ...wrongAtTheEnd])('%s: %s; nothing is written', async (_, __, wrong) => {
    expect(await outcomeOf(reader.call.survey.save({ ...answers(), ...wrong }))).toBe('BAD_REQUEST')
    expect(await reader.call.survey.current()).toEqual({ answers: null, draft })
    const taste = house.db.selectFrom('user_taste_profiles').selectAll().where('user_id', '=', reader.id)
    expect(await taste.execute()).toEqual([])
    expect(await reader.call.accounts.me()).toMatchObject({ onboarded: false })
  })

  test('the refusal says what is wrong, and where', async () => {
    const { data } = await refusalOf(reader.call.survey.save(answers({ readingGoal: 301 })))
    expect(data).toMatchObject({ issues: [{ path: ['readingGoal'], message: 'The goal is at most 300 books.' }] })
  })
})

describe('drafts that are refused', () => {
  test.each<Wrong>(wrongAnywhere)('%s: %s; the one before stays', async (_, __, wrong) => {
    expect(await outcomeOf(reader.call.survey.saveDraft({ step: 0, answers: wrong }))).toBe('BAD_REQUEST')
    expect((await reader.call.survey.current()).draft).toEqual(draft)
  })

  test.each([-1, 6, 1.5])('of step %d, for steps are 0 to 5', { tags: ['RULE-001'] }, async (step) => {
    expect(await outcomeOf(reader.call.survey.saveDraft({ step, answers: {} }))).toBe('BAD_REQUEST')
  })
})

test.each([1, 300])('a goal of %d is allowed', { tags: ['CONST-001'] }, async (readingGoal) => {
  const other = await aReader(house)
  expect(await other.call.survey.save(answers({ readingGoal }))).toMatchObject({ readingGoal })
})

test('the longest lists of the longest names are allowed', { tags: ['ONB-036', 'VAL-018'] }, async () => {
  const other = await aReader(house)
  const longest = (length: number) => many(60).map((name) => name.padEnd(length, 'x'))
  const saved = await other.call.survey.save(answers({ favoriteTropes: longest(60), favoriteAuthors: longest(100) }))
  expect([saved.favoriteTropes.length, saved.favoriteAuthors.length]).toEqual([60, 60])
})
