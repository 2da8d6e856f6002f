import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { findIdByName } from '#server/books/resolveBook.ts'
import type { QuestionRow } from './readerParts.ts'
import { maxKeptQuestions } from '#contract/askRules.ts'

interface Brought {
  id: string
  name: string
}

/** Undefined when the reader has one of that name or keeps as many as they can, or when a book in it is not here. */
export async function bringQuestion(tx: Tx, readerId: string, row: QuestionRow): Promise<Brought | undefined> {
  const likes = await Promise.all(
    row.likes.map(async ({ kind, title, authors }) => {
      const id = await findIdByName(tx, { title, author: authors[0] ?? '' })
      return id && `${kind}:${id}`
    }),
  )
  const known = likes.filter((chip) => chip !== undefined)
  const chips = [...row.chips, ...known]
  if (known.length < likes.length || chips.length === 0) return undefined
  const { rows } = await sql<Brought>`
    insert into kept_questions (user_id, name, words, chips, created_at)
    select ${readerId}, ${row.name}, ${row.words}, ${chips}, ${row.created_at}::timestamptz
    where (select count(*) from kept_questions where user_id = ${readerId}) < ${maxKeptQuestions}
    on conflict do nothing returning id, name`.execute(tx)
  return rows[0]
}

/** Those that the reader has not renamed since. */
export async function takeQuestionsBack(tx: Tx, readerId: string, brought: readonly Brought[]): Promise<void> {
  await sql`delete from kept_questions mine
    using jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) as given (id uuid, name text)
    where user_id = ${readerId} and mine.id = given.id and mine.name = given.name`.execute(tx)
}
