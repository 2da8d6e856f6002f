import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

interface Imported {
  importId: string
  readerId: string
}

const hasStars = (readerId: string) =>
  sql<boolean>`exists (select from read_books where user_id = ${readerId} and rating is not null)`

/** Stars let the Sage pick, wherever they are from. */
export async function letSagePick(tx: Tx, { importId, readerId }: Imported): Promise<void> {
  await sql`with made as (
      insert into user_taste_profiles (user_id) select ${readerId} where ${hasStars(readerId)}
      on conflict (user_id) do nothing returning user_id)
    update imports set made_taste = true where id = ${importId} and exists (select from made)`.execute(tx)
}

/** Leaves the Sage what the reader’s own stars and survey say. */
export async function forgetTaste(tx: Tx, { importId, readerId }: Imported): Promise<void> {
  await sql`delete from user_taste_profiles where user_id = ${readerId} and not ${hasStars(readerId)}
    and exists (select from imports where id = ${importId} and made_taste)
    and not exists (select from user_onboarding where user_id = ${readerId})`.execute(tx)
  await sql`insert into user_taste_profiles (user_id) select ${readerId} where ${hasStars(readerId)}
    on conflict (user_id) do nothing`.execute(tx)
}
