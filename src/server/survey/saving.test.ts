import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { aLog } from '#server/testing/house/log.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { type SignedInReader, aReader } from '#server/testing/cast/reader.ts'
import { someAnswers as answers } from '#server/testing/cast/surveyedReader.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

type Table = 'user_onboarding' | 'user_taste_profiles' | 'profiles'
const tables: Table[] = ['user_onboarding', 'user_taste_profiles', 'profiles']

/** From now on, the database refuses to do this to a table. */
async function refuse(table: Table, what: 'insert' | 'update' | 'insert or update'): Promise<void> {
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused for the test'; end $$`.execute(house.db)
  await sql`create trigger refuse before ${sql.raw(what)} on ${sql.table(table)}
    for each row execute function refuse()`.execute(house.db)
}
const allow = (table: Table) => sql`drop trigger if exists refuse on ${sql.table(table)}`.execute(house.db)

afterEach(async () => {
  for (const table of tables) await allow(table)
})

const tasteOf = ({ id }: SignedInReader) =>
  house.db.selectFrom('user_taste_profiles').select('genres').where('user_id', '=', id).executeTakeFirst()
const markOf = ({ id }: SignedInReader) =>
  house.db.selectFrom('profiles').select(['username', 'onboarding_completed']).where('id', '=', id).executeTakeFirst()
const jobsOf = async ({ id }: SignedInReader) =>
  (await queuedJobs(house, 'refresh-picks')).filter(({ userId }) => userId === id)

describe('when the answers cannot be saved', () => {
  test(
    'nothing at all is, the draft stays, and trying again saves everything',
    { tags: ['RULE-002', 'ERR-018'] },
    async () => {
      const reader = await aReader(house)
      const draft = { step: 5, answers: answers() }
      await reader.call.survey.saveDraft(draft)
      await refuse('user_onboarding', 'insert or update')
      await expect(reader.call.survey.save(answers())).rejects.toThrow('refused for the test')
      expect(await reader.call.survey.current()).toEqual({ answers: null, draft })
      expect(await tasteOf(reader)).toBeUndefined()
      expect(await markOf(reader)).toMatchObject({ onboarding_completed: false })
      expect(await jobsOf(reader)).toEqual([])

      await allow('user_onboarding')
      await reader.call.survey.save(answers())
      expect(await reader.call.survey.current()).toEqual({ answers: answers(), draft: null })
      expect(await tasteOf(reader)).toMatchObject({ genres: { Mystery: 10 } })
    },
  )

  test('those that were saved before stay as they were', { tags: ['RULE-002'] }, async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    await refuse('user_onboarding', 'update')
    await expect(reader.call.survey.save(answers({ genres: ['Poetry'] }))).rejects.toThrow('refused for the test')
    expect((await reader.call.survey.current()).answers).toEqual(answers())
    expect(await tasteOf(reader)).toEqual({ genres: { Mystery: 10, 'Young Adult (YA)': 10 } })
  })
})

describe('when the taste profile cannot be saved', () => {
  test('it is only logged; answers, mark and the call for picks are saved', { tags: ['RULE-003'] }, async () => {
    const { log, lines } = aLog()
    const reader = await aReader({ ...house, log })
    await refuse('user_taste_profiles', 'insert')
    await reader.call.survey.save(answers())
    expect((await reader.call.survey.current()).answers).toEqual(answers())
    expect(await tasteOf(reader)).toBeUndefined()
    expect(await markOf(reader)).toMatchObject({ onboarding_completed: true })
    expect(await jobsOf(reader)).toHaveLength(1)
    expect(lines.filter((line) => line.includes('"part":"taste profile"'))).toHaveLength(1)
  })

  test('nor when its table is not there at all', { tags: ['RULE-003'] }, async () => {
    const reader = await aReader(house)
    await sql`alter table user_taste_profiles rename to elsewhere`.execute(house.db)
    try {
      expect(await reader.call.survey.save(answers())).toEqual(answers())
    } finally {
      await sql`alter table elsewhere rename to user_taste_profiles`.execute(house.db)
    }
    expect((await reader.call.survey.current()).answers).toEqual(answers())
  })
})

describe('the onboarding mark', () => {
  test('is set by an update when the upsert fails', { tags: ['RULE-004', 'CALLS-016'] }, async () => {
    const reader = await aReader(house)
    await refuse('profiles', 'insert')
    await reader.call.survey.save(answers())
    expect(await markOf(reader)).toEqual({ username: reader.username, onboarding_completed: true })
  })

  test('is optional: without a profile, a reader is greeted by the sign-up name', { tags: ['ONB-030'] }, async () => {
    const reader = await aReader(house)
    await house.db.deleteFrom('profiles').where('id', '=', reader.id).execute()
    expect(await reader.call.accounts.me()).toMatchObject({ username: reader.username, onboarded: false })
  })

  test('brings back a profile that was missing', { tags: ['RULE-004', 'CALLS-016'] }, async () => {
    const reader = await aReader(house)
    await house.db.deleteFrom('profiles').where('id', '=', reader.id).execute()
    await reader.call.survey.save(answers())
    expect(await markOf(reader)).toEqual({ username: reader.username, onboarding_completed: true })
  })

  test('that cannot be set either way loses neither answers nor taste profile', { tags: ['RULE-004'] }, async () => {
    const { log, lines } = aLog()
    const reader = await aReader({ ...house, log })
    await refuse('profiles', 'insert or update')
    await reader.call.survey.save(answers())
    expect((await reader.call.survey.current()).answers).toEqual(answers())
    expect(await tasteOf(reader)).toMatchObject({ genres: { Mystery: 10 } })
    expect(await markOf(reader)).toMatchObject({ onboarding_completed: false })
    expect(lines.filter((line) => line.includes('"part":"onboarding mark"'))).toHaveLength(1)
  })

  test('is not what decides: the row is', { tags: ['ENT-005', 'ENT-007'] }, async () => {
    const reader = await aReader(house)
    await refuse('profiles', 'insert or update')
    await reader.call.survey.save(answers())
    expect(await reader.call.accounts.me()).toMatchObject({ onboarded: true })
  })
})

describe('two tabs that save', () => {
  test('at once leave one row each, of one and the same saving', { tags: ['DATA-001', 'DATA-005'] }, async () => {
    const reader = await aReader(house)
    const genres = ['Poetry', 'Manga', 'Horror', 'Memoir', 'Travel']
    await Promise.all(genres.map((genre) => reader.call.survey.save(answers({ genres: [genre] }))))
    const rows = house.db.selectFrom('user_onboarding').select('genres').where('user_id', '=', reader.id)
    const [row, ...others] = await rows.execute()
    expect(others).toEqual([])
    expect(await tasteOf(reader)).toEqual({ genres: { [row!.genres[0]!]: 10 } })
    expect(await jobsOf(reader)).toHaveLength(1)
  })

  test('wait while the row is locked, and the later one wins', { tags: ['DATA-001'] }, async () => {
    const reader = await aReader(house)
    await reader.call.survey.save(answers())
    const second = await house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('user_onboarding').select('id').where('user_id', '=', reader.id).forUpdate().execute()
      const saving = reader.call.survey.save(answers({ genres: ['Poetry'] }))
      await tx
        .updateTable('user_onboarding')
        .set({ genres: ['Manga'] })
        .where('user_id', '=', reader.id)
        .execute()
      return { saving }
    })
    await second.saving
    expect((await reader.call.survey.current()).answers?.genres).toEqual(['Poetry'])
  })
})
