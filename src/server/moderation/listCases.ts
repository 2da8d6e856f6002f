import { type RawBuilder, sql } from 'kysely'
import type { CaseKind } from '#contract/cases.ts'
import type { Db } from '#db/db.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { countAnswers } from './answers.ts'
import { allCases, findCases, type Subject } from './cases.ts'

interface PageQuery {
  state: 'open' | 'decided'
  kind?: CaseKind | undefined
  after: Cursor | undefined
  limit: number
}

/** Open: longest waiting first; decided: latest first. Excludes the moderator's own. */
export async function listCases(db: Db, moderatorId: string, { state, kind, after, limit }: PageQuery) {
  const place = state === 'open' ? openPlace : decidedPlace
  const { rows } = await sql<Subject & { exactAt: string }>`
    select kind, id, ${exactTime(place.column)} as "exactAt" from ${casesOfOthers(moderatorId)} keyed
    where ${place.isThere} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${after === undefined ? sql`true` : sql`(${sql.ref(place.column)}, id) ${place.isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by ${place.order} limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    cases: await findCases(db, moderatorId, rows.slice(0, limit)),
    next: last ? encodeCursor(last.exactAt, last.id) : null,
  }
}

const openPlace = {
  column: 'since',
  isThere: sql`since is not null`,
  isBeyond: sql`>`,
  order: sql`since, id`,
}
const decidedPlace = {
  column: 'decided_at',
  isThere: sql`since is null and decided_at is not null`,
  isBeyond: sql`<`,
  order: sql`decided_at desc, id desc`,
}

const casesOfOthers = (moderatorId: string): RawBuilder<unknown> =>
  sql`(select * from ${allCases(moderatorId)} of_all where author_id is distinct from ${moderatorId})`

interface Counts {
  open: number
  bios: number
  own: number
  answers: number
}

/** `own`: how many cases about the moderator's own wait because there is nobody else to decide. */
export async function countCases(db: Db, moderatorId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where author_id is distinct from ${moderatorId}) as open,
      count(*) filter (where author_id <> ${moderatorId} and kind = 'bio') as bios,
      count(*) filter (where author_id = ${moderatorId}
        and not exists (select from user_roles where user_id <> ${moderatorId})) as own,
      ${countAnswers(moderatorId)} as answers
    from ${allCases(moderatorId)} keyed where since is not null`.execute(db)
  return rows[0]!
}
