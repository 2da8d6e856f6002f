import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { anyText } from '#server/testing/cast/anyText.ts'
import { type SignedInReader, aReader, aVisitor } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { someAnswers as answers } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const rowOf = (reader: SignedInReader) =>
  house.db.selectFrom('user_onboarding').selectAll().where('user_id', '=', reader.id).executeTakeFirstOrThrow()
const tasteOf = (reader: SignedInReader) =>
  house.db.selectFrom('user_taste_profiles').selectAll().where('user_id', '=', reader.id).executeTakeFirst()
const profileOf = (reader: SignedInReader) =>
  house.db.selectFrom('profiles').selectAll().where('id', '=', reader.id).executeTakeFirstOrThrow()

describe('saved answers', () => {
  test('come back as they were given', { tags: ['CALLS-013'] }, async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await reader.call.survey.current()).toEqual({ answers: answers(), draft: null })
  })

  test(
    'tropes and authors are stored as one comma-joined text each',
    { tags: ['DATA-003', 'DATA-004', 'CALLS-014'] },
    async () => {
      const reader = await aReader(house)
      await reader.call.survey.save(answers())
      expect(await rowOf(reader)).toMatchObject({
        favorite_tropes: 'Slow burn,locked room',
        favorite_authors: 'Agatha Christie,Jane Austen',
      })
    },
  )

  test(
    'genres and formats are stored as lists, frequency by its id, the goal as a number',
    { tags: ['DATA-002', 'CALLS-014'] },
    async () => {
      const reader = await aReader(house)
      await reader.call.survey.save(answers())
      expect(await rowOf(reader)).toMatchObject({
        genres: ['Mystery', 'Young Adult (YA)'],
        preferred_formats: ['Physical', 'Audiobook'],
        reading_frequency: 'avid',
        reading_goal: 24,
      })
    },
  )

  test(
    'each thing chosen weighs 10, authors under themes, no point of view',
    { tags: ['DATA-005', 'DATA-006', 'DATA-007', 'DATA-008', 'DATA-009', 'CALLS-015'] },
    async () => {
      const reader = await aReader(house)
      await reader.call.survey.save(answers())
      expect(await tasteOf(reader)).toMatchObject({
        genres: { Mystery: 10, 'Young Adult (YA)': 10 },
        tropes: { 'Slow burn': 10, 'locked room': 10 },
        themes: { 'Agatha Christie': 10, 'Jane Austen': 10 },
        point_of_view: {},
      })
    },
  )

  test('mark the reader as onboarded', { tags: ['RULE-004', 'CALLS-016'] }, async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    expect(await profileOf(reader)).toMatchObject({ onboarding_completed: true })
    expect(await reader.call.accounts.me()).toMatchObject({ onboarded: true })
  })

  test('saved twice, the later ones replace the earlier in the one row', { tags: ['DATA-001'] }, async () => {
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

  test('saving asks the Sage for new picks, once however often it is saved', { tags: ['SAGE-020'] }, async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    await reader.call.survey.save(answers())
    const jobs = (await queuedJobs(house, 'refresh-picks')).filter((job) => job.userId === reader.id)
    expect(jobs).toHaveLength(1)
  })

  test('tropes and authors may be left out', { tags: ['VAL-005'] }, async () => {
    const reader = await aReader(house)
    const few = answers({ favoriteTropes: [], favoriteAuthors: [] })
    await reader.call.survey.save(few)
    expect((await reader.call.survey.current()).answers).toEqual(few)
  })

  test('of equal names in any case, the first is kept', { tags: ['VAL-018', 'ONB-036'] }, async () => {
    const reader = await aReader(house)
    const saved = await reader.call.survey.save(
      answers({ favoriteAuthors: ['Jane Austen', ' jane austen '], favoriteTropes: ['Quest', 'QUEST'] }),
    )
    expect([saved.favoriteAuthors, saved.favoriteTropes]).toEqual([['Jane Austen'], ['Quest']])
  })

  test('belong to their reader alone', { tags: ['SEC-004'] }, async () => {
    const reader = await aReader(house)
    const other = await aReader(house)
    await reader.call.survey.save(answers())
    await reader.call.survey.saveDraft({ step: 1, answers: { genres: ['Horror'] } })
    expect(await other.call.survey.current()).toEqual({ answers: null, draft: null })
    await other.call.survey.save(answers({ genres: ['Poetry'] }))
    expect((await reader.call.survey.current()).answers).toEqual(answers())
  })

  test('are nothing that a visitor may see or change', { tags: ['SEC-004'] }, async () => {
    const { call } = aVisitor(house)
    const asked = [call.survey.current(), call.survey.save(answers()), call.survey.saveDraft({ step: 0, answers: {} })]
    expect(await Promise.all(asked.map(outcomeOf))).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED'])
  })

  test('keep the words of the survey to the letter', { tags: ['DATA-057'] }, async () => {
    const reader = await aReader(house)
    const worded = { genres: ['Fantasy (general)', "Children's Literature"], favoriteTropes: ['Grumpy x Sunshine'] }
    await reader.call.survey.save(answers(worded))
    expect(await rowOf(reader)).toMatchObject({ genres: worded.genres, favorite_tropes: 'Grumpy x Sunshine' })
    expect(await tasteOf(reader)).toMatchObject({ tropes: { 'Grumpy x Sunshine': 10 } })
  })

  test('set the goal of every year without its own', { tags: ['CALLS-023', 'DATA-058'] }, async () => {
    const reader = await aReader(house)
    const goal = async () => (await reader.call.insights.home({ today: '2026-06-15' })).goal
    expect(await goal()).toBe(0)
    await reader.call.survey.save(answers({ readingGoal: 31 }))
    expect(await goal()).toBe(31)
  })

  test(
    'a row without a goal, as an import may leave it, leaves that question open',
    { tags: ['VAL-006'] },
    async () => {
      const reader = await aReader(house)
      await reader.call.survey.save(answers())
      await house.db
        .updateTable('user_onboarding')
        .set({ reading_goal: null })
        .where('user_id', '=', reader.id)
        .execute()
      expect((await reader.call.survey.current()).answers).toEqual({ ...answers(), readingGoal: null })
    },
  )

  test('genres and formats named twice are kept once', async () => {
    const reader = await aReader(house)
    const twice = answers({ genres: ['Manga', 'Poetry', 'Manga'], preferredFormats: ['Ebook', 'Ebook'] })
    expect(await reader.call.survey.save(twice)).toMatchObject({
      genres: ['Manga', 'Poetry'],
      preferredFormats: ['Ebook'],
    })
  })

  test('any custom trope is saved as typed, or refused', { tags: ['T41'] }, async () => {
    const reader = await aReader(house)
    const typed = anyText({ maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(typed, async (trope) => {
        const outcome = await outcomeOf(reader.call.survey.save(answers({ favoriteTropes: [trope] })))
        const kept = outcome === 'fine' ? (await reader.call.survey.current()).answers!.favoriteTropes : outcome
        expect([[trope.trim()], 'BAD_REQUEST']).toContainEqual(kept)
      }),
      { numRuns: 25 },
    )
  })
})

describe('a draft', () => {
  test('is saved as far as it goes', async () => {
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

  test.each([-1, 6, 1.5])('of step %d is refused, steps are 0 to 5', { tags: ['RULE-001'] }, async (step) => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.survey.saveDraft({ step, answers: {} }))).toBe('BAD_REQUEST')
  })
})
