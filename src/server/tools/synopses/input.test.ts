import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SynopsesInput } from '#contract/tools.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { aSynopsesHouse, type SynopsesHouse } from '#server/testing/outside/synopsesHouse.ts'

let at: SynopsesHouse
beforeAll(async () => {
  at = await aSynopsesHouse()
})
beforeEach(() => at.reset())

describe('the number of books', { tags: ['SYN-011', 'VAL-051'] }, () => {
  test.each([
    [0, 'Enter at least 1 book.'],
    [-3, 'Enter at least 1 book.'],
    [101, 'Enter at most 100 books.'],
    [1.5, 'Enter a whole number of books.'],
    ['many', 'Enter a whole number of books.'],
    [null, 'Enter a whole number of books.'],
  ])('%j is refused with one sentence', async (limit, sentence) => {
    const refused = await at.begin({ limit: limit as number }).then(
      () => undefined,
      (error: { code: string; data: { issues: { message: string; path: string[] }[] } }) => error,
    )
    expect(refused?.code).toBe('BAD_REQUEST')
    expect(refused?.data.issues.map(({ message, path }) => [path.join(), message])).toEqual([['limit', sentence]])
  })

  test('may be 1 or 100; the default is 10 catalogue books as a dry run', { tags: ['CONST-033'] }, async () => {
    for (const limit of [1, 100]) expect((await at.run({ limit })).state).toBe('done')
    await at.begin({})
    const { input } = await at.house.db
      .selectFrom('tool_jobs')
      .select('input')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    expect(input).toEqual({ limit: 10, dryRun: true, table: 'books' })
  })

  test('and everything else of the call is checked, too', async () => {
    expect(await outcomeOf(at.begin({ table: 'users' as 'books' }))).toBe('BAD_REQUEST')
    expect(await outcomeOf(at.begin({ dryRun: 'no' as unknown as boolean }))).toBe('BAD_REQUEST')
    expect(await outcomeOf(at.begin({ other: 1 } as Partial<SynopsesInput>))).toBe('BAD_REQUEST')
  })
})
