import { sql } from 'kysely'
import { maxMentionsTold, namesIn } from '#contract/noticeRules.ts'

/** A query for the ids of the readers whom a text names, as in `@ada`. */
export const readersNamedIn = (text: string) =>
  sql`select profiles.id from profiles where lower(username) = any(${namesIn(text).slice(0, maxMentionsTold)})`
