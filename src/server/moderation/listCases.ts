import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type Cursor, encodeCursor } from '#server/shared/cursor.ts'
import { type CaseRow, selectCases, toCase, withCaseColumns } from './cases.ts'

interface PageQuery {
  state: 'open' | 'decided'
  after: Cursor | undefined
  limit: number
}

/** Open: longest waiting first; decided: latest first. Excludes the moderator's own. */
export async function listCases(db: Db, moderatorId: string, wanted: PageQuery) {
  const rows = await (wanted.state === 'open' ? selectOpen : selectDecided)(db, moderatorId, wanted)
  const last = rows.length > wanted.limit ? rows[wanted.limit - 1] : undefined
  return { cases: rows.slice(0, wanted.limit).map(toCase), next: last ? endOf(last, wanted.state) : null }
}

export async function countOpen(db: Db, moderatorId: string): Promise<number> {
  const { open } = await ofOthers(db, moderatorId)
    .where('waiting.since', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return open
}

/** How many reports about the moderator's own reviews wait because there is nobody else to decide. */
export async function countOwn(db: Db, moderatorId: string): Promise<number> {
  const { own } = await selectCases(db, moderatorId)
    .where('review.user_id', '=', moderatorId)
    .where('waiting.since', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('user_roles').select('user_id').where('user_id', '<>', moderatorId))),
    )
    .select((eb) => eb.fn.countAll<number>().as('own'))
    .executeTakeFirstOrThrow()
  return own
}

const ofOthers = (db: Db, moderatorId: string) =>
  selectCases(db, moderatorId).where('review.user_id', '<>', moderatorId)

function selectOpen(db: Db, moderatorId: string, { after, limit }: PageQuery) {
  return withCaseColumns(ofOthers(db, moderatorId))
    .where('waiting.since', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(waiting.since, review.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('waiting.since')
    .orderBy('review.id')
    .limit(limit + 1)
    .execute()
}

function selectDecided(db: Db, moderatorId: string, { after, limit }: PageQuery) {
  return withCaseColumns(ofOthers(db, moderatorId))
    .where('waiting.since', 'is', null)
    .where('latest.id', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(latest.decided_at, review.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('latest.decided_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute()
}

const endOf = ({ id, exactOpenedAt, exactDecidedAt }: CaseRow, state: PageQuery['state']) =>
  encodeCursor(state === 'open' ? exactOpenedAt : exactDecidedAt, id)
