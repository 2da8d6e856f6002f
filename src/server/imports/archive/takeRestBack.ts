import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Added } from './bringReader.ts'

/** What is still as the import left it. */
export async function takeRestBack(tx: Tx, importId: string): Promise<void> {
  const row = await tx
    .selectFrom('imports')
    .select(['user_id as readerId', 'archive', 'archive_added as added'])
    .where('id', '=', importId)
    .where('archive_added', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  const { readerId } = row
  const added = row.added as unknown as Added
  await sql`update profiles set bio = null where id = ${readerId} and bio = ${added.bio ?? null}`.execute(tx)
  await sql`update profiles set avatar_url = null where id = ${readerId} and avatar_url = ${added.avatar ?? null}`.execute(
    tx,
  )
  await sql`delete from yearly_goals mine using jsonb_to_recordset(${JSON.stringify(added.goals)}::jsonb) as given (year int, goal int)
    where user_id = ${readerId} and mine.year = given.year and mine.goal = given.goal`.execute(tx)
  await sql`delete from shown_shelves mine using jsonb_to_recordset(${JSON.stringify(added.shown)}::jsonb) as given (shelf text, audience text)
    where user_id = ${readerId} and mine.shelf = given.shelf and mine.audience = given.audience`.execute(tx)
  await sql`delete from notice_ways mine using jsonb_to_recordset(${JSON.stringify(added.ways ?? [])}::jsonb) as given (kind text, way text)
    where user_id = ${readerId} and mine.kind = given.kind and mine.way = given.way`.execute(tx)
  if (added.refusesFollowers)
    await tx.updateTable('profiles').set({ allows_followers: true }).where('id', '=', readerId).execute()
  await sql`delete from feed_marks where user_id = ${readerId} and seen_to = ${added.feedSeenTo ?? null}::timestamptz`.execute(
    tx,
  )
  await unfollow(tx, readerId, added.told)
  await sql`delete from own_shelves shelf where user_id = ${readerId} and id = any(${added.shelves}::uuid[])
    and not exists (select from own_shelf_books where shelf_id = shelf.id)`.execute(tx)
  await tx.deleteFrom('brought_along').where('import_id', '=', importId).execute()
  await takeQuestionsBack(tx, readerId, added.told?.questions)
  await forgetAnswers(tx, readerId, added)
}

async function forgetAnswers(tx: Tx, readerId: string, { survey, told }: Added): Promise<void> {
  await sql`delete from wishes where user_id = ${readerId} and until is null and chip = any(${told?.wishes ?? []})`.execute(
    tx,
  )
  await sql`delete from dismissals where user_id = ${readerId} and book_id = any(${told?.dismissed ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`delete from taste_exclusions where user_id = ${readerId} and book_id = any(${told?.books ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`delete from taste_name_exclusions mine
    using jsonb_to_recordset(${JSON.stringify(told?.names ?? [])}::jsonb) as given (kind text, name text)
    where user_id = ${readerId} and mine.kind = given.kind and mine.name = given.name`.execute(tx)
  if (!survey) return
  const { rows } =
    await sql`delete from user_onboarding where user_id = ${readerId} and updated_at = created_at returning id`.execute(
      tx,
    )
  if (rows.length === 0) return
  await tx.deleteFrom('user_taste_profiles').where('user_id', '=', readerId).execute()
  await tx
    .updateTable('profiles')
    .set({ onboarding_completed: survey.wasOnboarded })
    .where('id', '=', readerId)
    .execute()
}

async function unfollow(tx: Tx, readerId: string, told: Added['told']): Promise<void> {
  await sql`delete from follows where follower_id = ${readerId} and followed_id = any(${told?.followed ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`delete from followed_names mine
    using jsonb_to_recordset(${JSON.stringify(told?.followedNames ?? [])}::jsonb) as given (kind text, name text)
    where user_id = ${readerId} and mine.kind = given.kind and mine.name = given.name`.execute(tx)
}

/** Those that the reader has not renamed since. */
async function takeQuestionsBack(
  tx: Tx,
  readerId: string,
  brought: NonNullable<Added['told']>['questions'] = [],
): Promise<void> {
  await sql`delete from kept_questions mine
    using jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) as given (id uuid, name text)
    where user_id = ${readerId} and mine.id = given.id and mine.name = given.name`.execute(tx)
}
