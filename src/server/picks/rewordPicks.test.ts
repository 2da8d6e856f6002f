import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aHouseWithModel,
  answerAfter,
  browserOn,
  exactReasonsIn,
  house,
  plain,
  questionCount,
  rated,
  answerReworded,
  server,
  setUpModel,
  reasonsIn,
  unaided,
} from '#server/testing/outside/languageModel.ts'
import { modelFaults, answerWith } from '#server/testing/outside/modelServer.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { rewordPicks, rewordWithin } from './rewordPicks.ts'

setUpModel()

describe('with a language model', () => {
  test(
    'picks are shown in its words, and the Sage’s exact ones are beside them',
    { tags: ['SAGE-006', 'SAGE-017'] },
    async () => {
      const reader = await aReader(house, { rated })
      const picks = await reader.call.picks.consult()
      expect(exactReasonsIn(picks)).toEqual(unaided)
      expect(picks.picks.map(({ reworded }) => reworded)).toEqual(picks.picks.map(() => true))
      expect(reasonsIn(picks).filter((reason) => !reason.startsWith('And so to this one: '))).toEqual([])
      expect(reasonsIn(picks).some((reason) => reason.includes('Emma'))).toBe(true)
      expect(await reader.call.picks.list()).toEqual(picks)
      expect((await reader.call.picks.first()).pick).toEqual(picks.picks[0])
    },
  )

  test('a repeated reason keeps its words without a request; a new one is sent', { tags: ['SAGE-019'] }, async () => {
    const reader = await aReader(house, { rated })
    const before = await reader.call.picks.consult()
    expect(server.asked).toHaveLength(questionCount(before))
    const known = new Map(
      before.picks.map(({ book, exactReason, matchReason }) => [book.id + exactReason, matchReason]),
    )
    server.asked.length = 0
    const bookId = await bookNamed(house, 'Kokoro')
    await reader.call.shelf.finish({ bookId, on: '2026-01-11' })
    await reader.call.shelf.rate({ bookId, stars: 5 })
    const after = await reader.call.picks.consult()
    expect(after.picks.every(({ reworded }) => reworded)).toBe(true)
    const again = after.picks.filter(({ book, exactReason }) => known.has(book.id + exactReason))
    expect(again.length).toBeGreaterThan(0)
    expect(again.length).toBeLessThan(after.picks.length)
    for (const { book, exactReason, matchReason } of again) expect(matchReason).toBe(known.get(book.id + exactReason))
    const offered = server.asked.flatMap(({ data }) => Object.values(data))
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.length).toBeLessThanOrEqual(after.picks.length + after.newHere.length - again.length)
  })

  test('a reason that has changed since is shown as the Sage says it', async () => {
    const reader = await aReader(house, { rated })
    await reader.call.picks.consult()
    await house.db
      .updateTable('recommendations')
      .set({ match_reason: 'You finished Emma.' })
      .where('user_id', '=', reader.id)
      .where('list', '=', 'discovery')
      .execute()
    const { picks } = await reader.call.picks.list()
    expect(new Set(picks.map(({ matchReason, reworded }) => `${matchReason} ${reworded}`))).toEqual(
      new Set(['You finished Emma. false']),
    )
  })

  test('words that say anything else are not taken, and not asked for again', async () => {
    server.answers((response, { data }) =>
      answerWith(response, JSON.stringify(Object.fromEntries(Object.keys(data).map((n) => [n, 'Read Persuasion.'])))),
    )
    const reader = await aReader(house, { rated })
    const picks = await reader.call.picks.consult()
    expect(reasonsIn(picks)).toEqual(unaided)
    const asked = server.asked.length
    await rewordPicks(house, reader.id)
    expect(server.asked).toHaveLength(asked)
  })
})

describe('while the model', { tags: ['G12'] }, () => {
  let reader: SignedInReader
  beforeAll(async () => {
    reader = await aReader(plain, { rated })
    await reader.call.picks.consult()
  })
  beforeEach(async () => {
    await house.db.deleteFrom('rewordings').execute()
  })

  test.each(Object.entries(modelFaults))('%s, the Sage uses its own words', async (_, fault) => {
    server.answers(fault)
    await rewordPicks(aHouseWithModel(700), reader.id)
    expect(server.asked.length).toBeGreaterThan(0)
    const { picks } = await reader.call.picks.list()
    expect(picks.map(({ matchReason, reworded }) => [matchReason, reworded])).toEqual(
      unaided.map((reason) => [reason, false]),
    )
    server.answers(answerReworded)
    await rewordPicks(house, reader.id)
    expect((await reader.call.picks.list()).picks.filter(({ reworded }) => !reworded)).toEqual([])
  })

  test('stalls, the Sage answers in full within eight seconds', async () => {
    server.answers(modelFaults['stalls']!)
    const waiting = await aReader(aHouseWithModel(30_000), { rated })
    const began = performance.now()
    const picks = await waiting.call.picks.consult()
    expect(performance.now() - began).toBeLessThan(8000)
    expect(reasonsIn(picks)).toEqual(unaided)
  })

  test('is slow, the reader waits only up to the limit, and the late answer is kept', async () => {
    const { picks } = await reader.call.picks.list()
    server.answers(answerAfter(3000))
    const began = performance.now()
    await rewordWithin(house, reader.id, 50)
    expect(performance.now() - began).toBeLessThan(2900)
    expect((await reader.call.picks.list()).picks).toEqual(picks)
    await rewordPicks(house, reader.id)
    expect((await reader.call.picks.list()).picks.every(({ reworded }) => reworded)).toBe(true)
  })

  test('is slow and the reader deletes their account, nothing of them is kept', async () => {
    const leaving = await aReader(plain, { rated })
    await leaving.call.picks.consult()
    server.answers(answerAfter(1000))
    const rewording = rewordPicks(house, leaving.id)
    await expect.poll(() => server.asked.length).toBeGreaterThan(0)
    await house.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    await rewording
    const kept = await house.db.selectFrom('rewordings').where('user_id', '=', leaving.id).selectAll().execute()
    expect(kept).toEqual([])
  })
})

describe('picks that were recomputed since', () => {
  const waiting = async (reader: SignedInReader) => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = ${`reword-picks:${reader.id}`}`.execute(house.db)
    return rows.length
  }

  test('are reworded in the background once their reader has looked, as one job', async () => {
    const reader = await aReader(plain, { rated })
    await reader.call.picks.consult()
    await reader.call.picks.list()
    expect(await waiting(reader)).toBe(0)
    const seeing = browserOn(house, reader)
    await Promise.all([seeing.call.picks.list(), seeing.call.picks.list(), seeing.call.picks.list()])
    expect([await waiting(reader), server.asked.length]).toEqual([1, 0])
    await rewordPicks(house, reader.id)
    expect((await seeing.call.picks.list()).picks.every(({ reworded }) => reworded)).toBe(true)
  })
})
