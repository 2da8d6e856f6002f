import * as z from 'zod'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { Hit, type Provider } from './hit.ts'

const hitsKept = '3 days'
const missKept = '10 minutes'

/** What a service answered to this question lately; undefined when it is to be asked. */
export async function cachedAnswer(db: Db, provider: Provider, question: string): Promise<Hit[] | undefined> {
  const row = await db
    .selectFrom('service_answers')
    .select('hits')
    .where('provider', '=', provider)
    .where('question', '=', question)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  // An earlier version of the product may have kept it otherwise.
  return row && z.array(Hit).safeParse(row.hits).data
}

/** Keeps an answer: books for days, and that there are none for minutes. */
export async function cacheAnswer(db: Db, provider: Provider, question: string, hits: Hit[]): Promise<void> {
  const answer = {
    hits: JSON.stringify(hits),
    expires_at: sql<Date>`now() + ${hits.length > 0 ? hitsKept : missKept}::interval`,
  }
  await db
    .insertInto('service_answers')
    .values({ provider, question, ...answer })
    .onConflict((conflict) => conflict.columns(['provider', 'question']).doUpdateSet(answer))
    .execute()
}
