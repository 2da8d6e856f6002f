import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Answers } from '#contract/survey.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house.ts'
import { queued } from '#server/testing/post.ts'
import { aReader, type SignedInReader } from '#server/testing/reader.ts'
import { outcomeOf } from '#server/testing/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const answers = (own: Partial<Answers> = {}): Answers => ({
  genres: ['Mystery', 'Young Adult (YA)'],
  readingFrequency: 'avid',
  preferredFormats: ['Physical', 'Audiobook'],
  readingGoal: 24,
  favoriteTropes: ['Slow burn', 'locked room'],
  favoriteAuthors: ['Agatha Christie', 'Jane Austen'],
  ...own,
})

const rowOf = (reader: SignedInReader) =>
  house.db.selectFrom('user_onboarding').selectAll().where('user_id', '=', reader.id).executeTakeFirstOrThrow()
const tasteOf = (reader: SignedInReader) =>
  house.db.selectFrom('user_taste_profiles').selectAll().where('user_id', '=', reader.id).executeTakeFirst()
const profileOf = (reader: SignedInReader) =>
  house.db.selectFrom('profiles').selectAll().where('id', '=', reader.id).executeTakeFirstOrThrow()

describe('saved answers', () => {
  test('ONB-032: come back as they were given', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await reader.call.survey.current()).toEqual({ answers: answers(), draft: null })
  })

  test('DATA-003, DATA-004: tropes and authors are stored as one comma-joined text each', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await rowOf(reader)).toMatchObject({
      favorite_tropes: 'Slow burn,locked room',
      favorite_authors: 'Agatha Christie,Jane Austen',
    })
  })

  test('DATA-002: genres and formats are stored as lists, frequency by its id, the goal as a number', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await rowOf(reader)).toMatchObject({
      genres: ['Mystery', 'Young Adult (YA)'],
      preferred_formats: ['Physical', 'Audiobook'],
      reading_frequency: 'avid',
      reading_goal: 24,
    })
  })

  test('DATA-006, DATA-007, DATA-008, DATA-009: each thing chosen weighs 10, authors under themes, no point of view', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await tasteOf(reader)).toMatchObject({
      genres: { Mystery: 10, 'Young Adult (YA)': 10 },
      tropes: { 'Slow burn': 10, 'locked room': 10 },
      themes: { 'Agatha Christie': 10, 'Jane Austen': 10 },
      point_of_view: {},
    })
  })

  test('RULE-004: mark the reader as onboarded', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await profileOf(reader)).toMatchObject({ onboarding_completed: true })
    expect(await reader.call.accounts.me()).toMatchObject({ onboarded: true })
  })

  test('DATA-001: saved twice, the later ones replace the earlier in the one row', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    await reader.call.survey.save(answers({ genres: ['Poetry'], favoriteTropes: [], favoriteAuthors: [] }))
    const rows = await house.db
      .selectFrom('user_onboarding')
      .select('genres')
      .where('user_id', '=', reader.id)
      .execute()
    expect(rows).toEqual([{ genres: ['Poetry'] }])
    expect(await tasteOf(reader)).toMatchObject({ genres: { Poetry: 10 }, tropes: {}, themes: {} })
  })

  test('SAGE-020: saving asks the Sage for new picks, once however often it is saved', async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    await reader.call.survey.save(answers())
    const jobs = (await queued(house, 'refresh-picks')).filter((job) => job.userId === reader.id)
    expect(jobs).toHaveLength(1)
  })

  test('VAL-005: tropes and authors may be left out', async () => {
    const reader = await aReader(house)
    const few = answers({ favoriteTropes: [], favoriteAuthors: [] })
    await reader.call.survey.save(few)
    expect((await reader.call.survey.current()).answers).toEqual(few)
  })

  test('VAL-018, ONB-036: of equals, whatever their case, the first is kept', async () => {
    const reader = await aReader(house)
    const saved = await reader.call.survey.save(
      answers({ favoriteAuthors: ['Jane Austen', ' jane austen '], favoriteTropes: ['Quest', 'QUEST'] }),
    )
    expect([saved.favoriteAuthors, saved.favoriteTropes]).toEqual([['Jane Austen'], ['Quest']])
  })

  test('belong to their reader alone', async () => {
    const [reader, other] = [await aReader(house), await aReader(house)]
    await reader.call.survey.save(answers())
    expect(await other.call.survey.current()).toEqual({ answers: null, draft: null })
  })

  test('T41: any trope in the reader’s own words is kept as typed, or refused', async () => {
    const reader = await aReader(house)
    const typed = fc.string({ unit: 'binary', maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(typed, async (trope) => {
        const outcome = await outcomeOf(reader.call.survey.save(answers({ favoriteTropes: [trope] })))
        const kept = outcome === 'fine' ? (await reader.call.survey.current()).answers!.favoriteTropes : outcome
        expect([[trope.trim()], 'BAD_REQUEST']).toContainEqual(kept)
      }),
      { numRuns: 40 },
    )
  })
})

describe('answers that are refused', () => {
  test.each<[string, string, object]>([
    ['VAL-001', 'no genre', { genres: [] }],
    ['DATA-015', 'a genre that is not on the list', { genres: ['Fantasy'] }],
    ['VAL-002', 'an unknown frequency', { readingFrequency: 'daily' }],
    ['VAL-003', 'no format', { preferredFormats: [] }],
    ['VAL-006', 'a goal of 0', { readingGoal: 0 }],
    ['VAL-006', 'a goal of 301', { readingGoal: 301 }],
    ['VAL-004', 'a goal of one and a half', { readingGoal: 1.5 }],
    ['VAL-004', 'a goal in words', { readingGoal: '12' }],
    ['ONB-036', 'a trope with a comma', { favoriteTropes: ['one, two'] }],
    ['VAL-017', 'a blank trope', { favoriteTropes: ['  '] }],
    ['VAL-018', 'an author with a comma', { favoriteAuthors: ['Austen, Jane'] }],
    ['T20', 'a field that is not asked for', { user_id: '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d' }],
  ])('%s: %s', async (_, __, wrong) => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.survey.save({ ...answers(), ...wrong }))).toBe('BAD_REQUEST')
    expect((await reader.call.survey.current()).answers).toBeNull()
  })

  test.each([1, 300])('CONST-001: a goal of %d is allowed', async (readingGoal) => {
    const reader = await aReader(house)
    expect(await reader.call.survey.save(answers({ readingGoal }))).toMatchObject({ readingGoal })
  })
})

describe('a draft', () => {
  test('is kept as far as it goes', async () => {
    const reader = await aReader(house)
    const draft = { step: 2, answers: { genres: ['Horror'], readingFrequency: 'steady' as const } }
    await reader.call.survey.saveDraft(draft)
    expect(await reader.call.survey.current()).toEqual({ answers: null, draft })
  })

  test('does not count as answers', async () => {
    const reader = await aReader(house)
    await reader.call.survey.saveDraft({ step: 5, answers: answers() })
    expect(await reader.call.accounts.me()).toMatchObject({ onboarded: false })
  })

  test('is replaced by the next one', async () => {
    const reader = await aReader(house)
    await reader.call.survey.saveDraft({ step: 1, answers: { genres: ['Horror'] } })
    await reader.call.survey.saveDraft({ step: 0, answers: {} })
    expect((await reader.call.survey.current()).draft).toEqual({ step: 0, answers: {} })
  })

  test('is dropped when the answers are saved', async () => {
    const reader = await aReader(house)
    await reader.call.survey.saveDraft({ step: 3, answers: { genres: ['Horror'] } })
    await reader.call.survey.save(answers())
    expect((await reader.call.survey.current()).draft).toBeNull()
  })

  test.each([-1, 6, 1.5])('RULE-001: of step %d is refused, steps are 0 to 5', async (step) => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.survey.saveDraft({ step, answers: {} }))).toBe('BAD_REQUEST')
  })
})

describe('when the database refuses a part', () => {
  afterEach(async () => {
    await sql`drop trigger if exists refuse on user_taste_profiles`.execute(house.db)
    await sql`drop trigger if exists refuse on profiles`.execute(house.db)
  })
  const refuse = async (table: string) => {
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused for the test'; end $$`.execute(house.db)
    await sql`create trigger refuse before insert or update on ${sql.table(table)}
      for each row execute function refuse()`.execute(house.db)
  }

  test('RULE-003: a taste profile that cannot be saved does not lose the answers', async () => {
    const reader = await aReader(house)
    await refuse('user_taste_profiles')
    await reader.call.survey.save(answers())
    expect((await reader.call.survey.current()).answers).toEqual(answers())
    expect(await tasteOf(reader)).toBeUndefined()
  })

  test('RULE-004: the reader is marked as onboarded all the same', async () => {
    const reader = await aReader(house)
    await refuse('user_taste_profiles')
    await reader.call.survey.save(answers())
    expect(await profileOf(reader)).toMatchObject({ onboarding_completed: true })
  })

  test('RULE-004: a mark that cannot be set loses neither answers nor taste profile', async () => {
    const reader = await aReader(house)
    await refuse('profiles')
    await reader.call.survey.save(answers())
    expect((await reader.call.survey.current()).answers).toEqual(answers())
    expect(await tasteOf(reader)).toMatchObject({ genres: { Mystery: 10 } })
  })

  test('ENT-005: the row decides: without the mark the reader is onboarded all the same', async () => {
    const reader = await aReader(house)
    await refuse('profiles')
    await reader.call.survey.save(answers())
    expect(await reader.call.accounts.me()).toMatchObject({ onboarded: true })
  })
})
