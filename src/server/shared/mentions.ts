import { sql } from 'kysely'
import { maxMentionsTold } from '#contract/noticeRules.ts'

/** A query for the ids of the readers whom a text names, as in `@ada`. */
export const readersNamedIn = (text: string) =>
  sql`select profiles.id from profiles where lower(username) = any(${namesIn(text)})`

/** In lower case. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/(?<![\w@/.-])@([\w-]{3,20})(?![\w-])/g)].map(([, name]) => name!.toLowerCase())
  return [...new Set(names)].slice(0, maxMentionsTold)
}
