import { describe, expect, test } from 'vitest'
import { home, house, insertEntry, setUpHome } from '#server/testing/cast/homeHouse.ts'
import { aReader, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

setUpHome()

async function survey(reader: SignedInReader, readingGoal: number): Promise<void> {
  await reader.call.survey.save({
    genres: ['Mystery'],
    readingFrequency: 'steady',
    preferredFormats: ['Ebook'],
    readingGoal,
    favoriteTropes: [],
    favoriteAuthors: [],
  })
}

/** Four books of 2026, one of 2025, and four that do not count as read. */
async function aKnownShelf(): Promise<SignedInReader> {
  const reader = await aReader(house)
  await insertEntry(reader, 'Emma', { rating: 4, finish_date: '2026-02-01', year_read: 2026 })
  await insertEntry(reader, 'Dune', { rating: 5, year_read: 2026 })
  await insertEntry(reader, 'Persuasion', { rating: 2, finish_date: '2026-01-01' })
  await insertEntry(reader, '1984', { rating: 3, finish_date: '2025-06-01', year_read: 2026 })
  await insertEntry(reader, 'Kokoro', { rating: 3.5, finish_date: '2025-12-31', year_read: 2025 })
  await insertEntry(reader, 'Foundation', { finish_date: '2026-03-03', year_read: 2026 })
  await insertEntry(reader, 'Solaris', { is_dnf: true, year_read: 2026 })
  await insertEntry(reader, 'The Hobbit', { reading_status: 'currently_reading', start_date: '2026-05-01' })
  await insertEntry(reader, 'Mansfield Park', { reading_status: 'tbr' })
  return reader
}

describe('the goal', () => {
  test('is 0 when none was set', { tags: ['RULE-009'] }, async () => {
    expect(await home(await aKnownShelf())).toMatchObject({ goal: 0, goalPercent: 0 })
  })

  test('is that of the survey', { tags: ['RULE-009', 'CALLS-023'] }, async () => {
    const reader = await aKnownShelf()
    await survey(reader, 10)
    expect(await home(reader)).toMatchObject({ goal: 10, goalPercent: 40 })
  })

  test('set for the year, is preferred to that of the survey', { tags: ['RULE-009', 'CALLS-024'] }, async () => {
    const reader = await aKnownShelf()
    await survey(reader, 10)
    await reader.call.insights.setGoal({ year: 2026, goal: 8 })
    expect(await home(reader)).toMatchObject({ goal: 8, goalPercent: 50 })
  })

  test('of another year leaves this year alone', { tags: ['DATA-058'] }, async () => {
    const reader = await aKnownShelf()
    await survey(reader, 10)
    await reader.call.insights.setGoal({ year: 2025, goal: 4 })
    expect([(await home(reader)).goal, (await home(reader, '2025-12-31')).goal]).toEqual([10, 4])
  })

  test('is saved per reader and year; setting it again replaces it', { tags: ['DATA-011', 'DATA-058'] }, async () => {
    const reader = await aReader(house)
    await reader.call.insights.setGoal({ year: 2026, goal: 8 })
    await reader.call.insights.setGoal({ year: 2026, goal: 9 })
    expect(await home(reader)).toMatchObject({ goal: 9 })
    const kept = house.db.selectFrom('yearly_goals').select(['user_id', 'year', 'goal'])
    expect(await kept.where('user_id', '=', reader.id).execute()).toEqual([{ user_id: reader.id, year: 2026, goal: 9 }])
  })

  test('progress ends at 100 percent', { tags: ['RULE-010'] }, async () => {
    const reader = await aKnownShelf()
    await reader.call.insights.setGoal({ year: 2026, goal: 3 })
    expect(await home(reader)).toMatchObject({ goalPercent: 100 })
  })

  test.each([
    [6, 67],
    [12, 33],
    [300, 1],
    [7, 57],
  ])('four of %d books are %d percent, rounded', { tags: ['HOME-031'] }, async (goal, goalPercent) => {
    const reader = await aKnownShelf()
    await reader.call.insights.setGoal({ year: 2026, goal })
    expect(await home(reader)).toMatchObject({ goalPercent })
  })

  test.each([0, 301, 1.5, -1])('of %d books is refused', { tags: ['CONST-001'] }, async (goal) => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.insights.setGoal({ year: 2026, goal }))).toBe('BAD_REQUEST')
  })

  test('of one reader is not that of another', { tags: ['T18'] }, async () => {
    await (await aReader(house)).call.insights.setGoal({ year: 2026, goal: 8 })
    expect(await home(await aReader(house))).toMatchObject({ goal: 0 })
  })
})
