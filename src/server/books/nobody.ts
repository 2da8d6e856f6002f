import { type RawBuilder, sql } from 'kysely'
import { nobodyPattern } from '#contract/bookRules.ts'

/** Whether a column, or a part of one, names nobody who could have written a book: `isNobody` in SQL. */
export const isNobodyIn = (name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${name} ~* ${sql.lit(nobodyPattern)})`
