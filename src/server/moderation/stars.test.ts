import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/accounts/security/deleteAccount.ts'
import { sweep } from '#server/run/runJobs.ts'
import { aReader, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { queuedJobs, retryJobsNow } from '#server/testing/outside/mails.ts'
import { runQueuedJobs } from '#server/testing/house/runQueuedJobs.ts'
import type { Jobs } from '#server/shared/enqueue.ts'
import { liftSuspension, recountBooks, suspend } from './suspensions.ts'

let house: HouseWithPool
let silenced: SignedInReader
let moderator: SignedInReader
let bookId: string
beforeAll(async () => {
  house = await aHouse()
  bookId = await bookNamed(house, 'Emma')
  silenced = await aReader(house, { rated: { Emma: 0.5 } })
  moderator = await aReader(house, { rated: { Emma: 4.5 } })
  await house.db.insertInto('user_roles').values({ user_id: moderator.id, role: 'moderator' }).execute()
})

const stars = async () => {
  const { spread, ...counts } = await house.db
    .selectFrom('books')
    .select(['readers', 'ratings', 'stars', 'spread'])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return { ...counts, low: spread[0] }
}
async function recount() {
  expect(await queuedJobs(house, 'recount-books')).toEqual([{ readerId: silenced.id, bookIds: [bookId] }])
  await retryJobsNow(house)
  await runQueuedJobs(house, {
    'recount-books': (payload) => recountBooks(house.db, payload as Jobs['recount-books']),
  })
}
async function suspendFor(given: { hidesAll?: boolean; until?: Date } = {}) {
  await suspendNow(given)
  await recount()
}
async function suspendNow({ hidesAll = true, until = null as Date | null } = {}) {
  const decision = {
    author_id: silenced.id,
    decision: 'suspend',
    kind: 'bio',
    subject_id: silenced.id,
    moderator_id: moderator.id,
    note_to_author: 'Why it is so.',
  }
  const { id } = await house.db
    .insertInto('moderation_decisions')
    .values(decision)
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db.transaction().execute((tx) => suspend(tx, silenced.id, { decisionId: id, until, hidesAll }))
}

test('stars of a reader whose works a suspension hides leave the means, and come back with them', async () => {
  const whole = { readers: 2, ratings: 2, stars: 5, low: 1 }
  const without = { readers: 1, ratings: 1, stars: 4.5, low: 0 }
  expect(await stars()).toEqual(whole)
  await suspendFor({ hidesAll: false })
  expect(await stars()).toEqual(whole)
  await suspendFor()
  expect(await stars()).toEqual(without)
  await silenced.call.shelf.rate({ bookId, stars: 1 })
  await silenced.call.shelf.remove({ bookId })
  await silenced.call.shelf.restore({ bookId })
  expect(await stars()).toEqual(without)
  expect(await liftSuspension(house.db, moderator.id, { readerId: silenced.id })).toEqual({ lifted: true })
  await recount()
  expect(await stars()).toMatchObject({ readers: 2, ratings: 2, stars: 5.5 })
  await suspendFor({ until: new Date(Date.now() + 60_000) })
  expect(await stars()).toEqual(without)
  await sql`update suspensions set since = now() - interval '2 days', until = now() - interval '1 day'`.execute(
    house.db,
  )
  await sweep(house.db)
  await recount()
  expect(await stars()).toMatchObject({ readers: 2, ratings: 2, stars: 5.5 })
})

test('a book that leaves the shelf before its recount is counted again, too', async () => {
  await suspendNow()
  await silenced.call.shelf.remove({ bookId })
  await recount()
  expect(await stars()).toMatchObject({ readers: 1, ratings: 1, stars: 4.5 })
  await silenced.call.shelf.restore({ bookId })
  await liftSuspension(house.db, moderator.id, { readerId: silenced.id })
  await recount()
  expect(await stars()).toMatchObject({ readers: 2, ratings: 2, stars: 5.5 })
})

test('a suspended reader who leaves takes no stars along that were out of the means already', async () => {
  await suspendFor()
  await deleteAccount(house.db, silenced.id)
  expect(await stars()).toMatchObject({ readers: 1, ratings: 1, stars: 4.5 })
})
