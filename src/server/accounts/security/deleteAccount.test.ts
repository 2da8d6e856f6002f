import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '#server/shared/enqueue.ts'
import { sweep } from '#server/run/runJobs.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { deliver, mailsTo, queuedJobs } from '#server/testing/outside/mails.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

/** A reader who has left a trace in every corner, beside another who has, too. */
async function twoReaders(): Promise<[SignedInReader, SignedInReader]> {
  const reader = await aReader(house, { rated: { Emma: 4.5 } })
  const other = await aReader(house, { rated: { Dune: 4, Persuasion: 2 } })
  for (const [one, two] of [
    [reader, other],
    [other, reader],
  ] as const) {
    await one.call.survey.save({
      genres: ['Mystery'],
      readingFrequency: 'steady',
      preferredFormats: ['Ebook'],
      readingGoal: 12,
      favoriteTropes: [],
      favoriteAuthors: [],
    })
    await sql`update read_books set private_notes = ${`the notes of ${one.username}`}, tropes = '{quest}'
      where user_id = ${one.id}`.execute(house.db)
    const entry = sql`(select id from read_books where user_id = ${two.id} order by created_at limit 1)`
    await sql`update read_books set share_with_community = true, public_review = 'Read it.'
      where user_id = ${one.id}`.execute(house.db)
    await sql`insert into review_comments (review_id, user_id, comment_text)
      values (${entry}, ${one.id}, ${`said by ${one.username}`})`.execute(house.db)
    await sql`insert into review_likes (review_id, user_id) values (${entry}, ${one.id})`.execute(house.db)
    await sql`insert into review_reports (review_id, user_id, reason)
      values (${entry}, ${one.id}, ${`told by ${one.username}`})`.execute(house.db)
    await sql`insert into cover_reports (book_id, user_id, description)
      select book_id, ${one.id}, 'Wrong.' from read_books where id = ${entry}`.execute(house.db)
  }
  await sql`insert into friends (user_id_1, user_id_2, status, accepted_at)
    values (${reader.id}, ${other.id}, 'accepted', now())`.execute(house.db)
  return [reader, other]
}

/** Every table with a column that names a user, and how many rows of this reader it holds. */
async function tracesOf(readerId: string): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`.execute(house.db)
  const counted: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${readerId}`.execute(house.db)
    if (rows[0]!.count > 0) counted[`${table}.${column}`] = rows[0]!.count
  }
  return counted
}

describe('the export', () => {
  test('holds the reader’s account, survey, shelf with private notes, comments, likes, friends, goals and sessions', async () => {
    const [reader, other] = await twoReaders()
    await reader.call.insights.setGoal({ year: 2026, goal: 30 })
    const data = await reader.call.security.exportData()
    expect(data.account).toMatchObject({ username: reader.username, email: reader.email })
    expect(data.survey).toMatchObject({ genres: ['Mystery'], reading_goal: 12 })
    expect(data.goals).toEqual([{ year: 2026, goal: 30 }])
    expect(data.shelf).toMatchObject([
      { title: 'Emma', entry: { rating: 4.5, private_notes: `the notes of ${reader.username}`, tropes: ['quest'] } },
    ])
    expect(data.comments).toMatchObject([{ comment_text: `said by ${reader.username}` }])
    expect(data.likes).toMatchObject([{ book: 'Dune', reviewer: other.username }])
    expect(data.reports).toMatchObject([{ reason: `told by ${reader.username}` }])
    expect(data.reported_covers).toMatchObject([{ title: 'Dune', issue_type: 'Missing or incorrect cover' }])
    expect(data.friends).toMatchObject([{ username: other.username, status: 'accepted', asked_by_me: true }])
    expect(data.sessions).toHaveLength(1)
  })

  test('holds no word that another reader wrote, no hash and no token', { tags: ['T18'] }, async () => {
    const [reader, other] = await twoReaders()
    const words = JSON.stringify(await reader.call.security.exportData())
    for (const foreign of [`the notes of ${other.username}`, `said by ${other.username}`, other.email])
      expect(words).not.toContain(foreign)
    expect(words).not.toMatch(/argon2|token|password|secret/)
  })

  test('does not reveal who blocked the reader, not even through like counts', { tags: ['T30'] }, async () => {
    const [reader, other] = await twoReaders()
    const [{ entry }] = (await reader.call.security.exportData()).shelf as [{ entry: object }]
    for (const kept of ['user_id', 'likes', 'comments']) expect(entry).not.toHaveProperty(kept)
    await sql`delete from friends`.execute(house.db)
    await sql`insert into friends (user_id_1, user_id_2, status) values (${reader.id}, ${other.id}, 'blocked')`.execute(
      house.db,
    )
    expect((await reader.call.security.exportData()).friends).toEqual([])
    expect((await other.call.security.exportData()).friends).toMatchObject([{ username: reader.username }])
  })

  test('names no book or author of a review that the reader can no longer read', { tags: ['T30'] }, async () => {
    const [reader, other] = await twoReaders()
    await sql`update friends set status = 'blocked', accepted_at = null, user_id_1 = ${reader.id}, user_id_2 = ${other.id}
      where user_id_1 = ${reader.id}`.execute(house.db)
    const data = await reader.call.security.exportData()
    expect(data.likes).toMatchObject([{ book: null, reviewer: null }])
    expect([data.comments, data.reports]).toMatchObject([[{ book: null }], [{ book: null }]])
    expect(JSON.stringify(data)).not.toContain(other.username)
  })

  test('is refused to a visitor', async () => {
    expect(await outcomeOf(aVisitor(house).call.security.exportData())).toBe('UNAUTHORIZED')
  })
})

describe('deleting the account', () => {
  test('leaves no row of the reader in any table, and every row of others', async () => {
    const [reader, other] = await twoReaders()
    const before = await tracesOf(reader.id)
    const others = await tracesOf(other.id)
    expect(Object.keys(before).length).toBeGreaterThan(8)
    await reader.call.security.deleteAccount({ password: aPassword })
    expect(await tracesOf(reader.id)).toEqual({})
    // What the deleted reader said under a review goes; what the other said under theirs goes with that review.
    const gone = new Set([
      'review_comments.user_id',
      'review_likes.user_id',
      'review_reports.user_id',
      'friends.user_id_2',
    ])
    const kept = Object.fromEntries(Object.entries(others).filter(([column]) => !gone.has(column)))
    expect(await tracesOf(other.id)).toEqual(kept)
  })

  test('signs the reader out everywhere, and the password opens nothing', async () => {
    const reader = await aReader(house)
    const elsewhere = aVisitor(house)
    await elsewhere.call.accounts.signIn({ email: reader.email, password: aPassword })
    await reader.call.security.deleteAccount({ password: aPassword })
    expect([await reader.call.accounts.me(), await elsewhere.call.accounts.me()]).toEqual([null, null])
    expect(reader.cookies.has('sageleaf')).toBe(false)
    const signIn = aVisitor(house).call.accounts.signIn({ email: reader.email, password: aPassword })
    expect(await outcomeOf(signIn)).toBe('INVALID_CREDENTIALS')
  })

  test("is confirmed by mail to the reader's last address", async () => {
    const reader = await aReader(house)
    await reader.call.security.deleteAccount({ password: aPassword })
    await deliver(house)
    expect((await mailsTo(house, reader.email)).map(({ subject }) => subject)).toEqual([
      'Your Sageleaf account was deleted',
    ])
  })

  test('removes the address from waiting and failed jobs and from sign-ups', async () => {
    const reader = await aReader(house)
    await aVisitor(house).call.accounts.forgotPassword({ email: reader.email })
    const username = `again_${reader.id.slice(0, 8)}`
    await aVisitor(house).call.accounts.signUp({ username, email: reader.email, password: aPassword })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(house.db)
    await reader.call.security.deleteAccount({ password: aPassword })
    expect(await queuedJobs(house, 'send-mail')).not.toContainEqual(expect.objectContaining({ kind: 'forgot' }))
    await deliver(house)
    const left = (await queuedJobs(house, 'send-mail')).filter((job) => 'email' in job && job.email === reader.email)
    const waiting = house.db.selectFrom('pending_sign_ups').select('id').where('email', '=', reader.email)
    expect([left, await waiting.execute()]).toEqual([[], []])
  })

  test('a job that failed for good a week ago is deleted, one of yesterday is kept', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(house.db)
    for (const [kind, days] of [
      ['forgot', 8],
      ['unlock', 1],
    ] as const) {
      await enqueue(house.db, 'send-mail', { kind, email: 'gone@example.org' })
      await sql`alter table graphile_worker._private_jobs disable trigger user`.execute(house.db)
      await sql`update graphile_worker._private_jobs set attempts = max_attempts,
        updated_at = now() - make_interval(days => ${days}) where payload ->> 'kind' = ${kind}`.execute(house.db)
    }
    await sweep(house.db)
    expect(await queuedJobs(house, 'send-mail')).toEqual([{ kind: 'unlock', email: 'gone@example.org' }])
  })

  test('asks for the password', async () => {
    const reader = await aReader(house)
    expect(await outcomeOf(reader.call.security.deleteAccount({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
    expect(await reader.call.accounts.me()).toMatchObject({ id: reader.id })
  })

  test('takes the reader’s words out of what others may still undo', async () => {
    const [reader, other] = await twoReaders()
    const { rows } = await sql<{ bookId: string }>`
      select book_id as "bookId" from read_books where user_id = ${other.id} order by created_at limit 1`.execute(
      house.db,
    )
    const { bookId } = rows[0]!
    await other.call.shelf.remove({ bookId })
    const kept = async () =>
      (
        await sql<{
          words: string
        }>`select comments::text as words from entries_before where user_id = ${other.id} and book_id = ${bookId}`.execute(
          house.db,
        )
      ).rows[0]!.words
    expect(await kept()).toContain(`said by ${reader.username}`)
    await reader.call.security.deleteAccount({ password: aPassword })
    expect(await kept()).toBe('[]')
    await other.call.shelf.restore({ bookId })
  })

  test('the name and the address are free again', async () => {
    const reader = await aReader(house)
    await reader.call.security.deleteAccount({ password: aPassword })
    const again = aVisitor(house).call.accounts.signUp({
      username: reader.username,
      email: reader.email,
      password: aPassword,
    })
    expect(await outcomeOf(again)).toBe('fine')
  })
})
