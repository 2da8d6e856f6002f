import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

export interface Suspension {
  /** Null: until a moderator lifts it. */
  until: string | null
}

export const isUnderWay = sql<boolean>`(suspensions.until is null or suspensions.until > now())`

/** `column`: of a reader's id. */
export const isSuspended = (column: string) =>
  sql<boolean>`exists (select from suspensions where suspensions.user_id = ${sql.ref(column)} and ${isUnderWay})`

/** What a suspended reader tried would have been seen by others. Nothing was done. */
export class Silenced extends Error {
  readonly suspension: Suspension

  constructor(suspension: Suspension) {
    super('a suspended reader would have been heard')
    this.suspension = suspension
  }
}

/** `hidesAll`: only one that does, or does not, hide what the reader shared before. */
export async function suspensionOf(
  db: Db | Tx,
  readerId: string,
  { hidesAll }: { hidesAll?: boolean } = {},
): Promise<Suspension | undefined> {
  const row = await db
    .selectFrom('suspensions')
    .select('until')
    .where('user_id', '=', readerId)
    .where(isUnderWay)
    .$if(hidesAll !== undefined, (query) => query.where('hides_all', '=', hidesAll!))
    .executeTakeFirst()
  return row && { until: row.until?.toISOString() ?? null }
}

export interface SuspendedErrors<Refusal> {
  SUSPENDED: (options: { data: Suspension }) => Refusal
}

export async function refuseSuspended<Refusal>(
  db: Db,
  readerId: string,
  errors: SuspendedErrors<Refusal>,
): Promise<void> {
  const suspension = await suspensionOf(db, readerId)
  if (suspension) throw errors.SUSPENDED({ data: suspension })
}
