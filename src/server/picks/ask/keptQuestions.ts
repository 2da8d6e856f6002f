import { sql } from 'kysely'
import type { Answer, KeptQuestion } from '#contract/asks.ts'
import type { Db, Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { isUniqueViolation } from '#server/shared/databaseErrors.ts'
import { lockShelf } from '#server/shelf/lockShelf.ts'
import { answer, titled } from './answer.ts'
import { maxKeptQuestions, maxSeen } from '#contract/askRules.ts'

type Needed = Pick<House, 'db' | 'sage'>

interface ToKeep {
  name: string
  words: string
  chips: string[]
  /** Books that were shown before; else those that are picked now. */
  seen?: string[] | undefined
}

export async function listKept(db: Db, readerId: string): Promise<KeptQuestion[]> {
  const rows = await selectKept(db, readerId).orderBy('created_at').orderBy('id').execute()
  return Promise.all(rows.map((row) => toKept(db, row)))
}

/** What the reader sees now is not new when they open it again. */
export async function keepQuestion(
  context: Needed,
  readerId: string,
  { name, words, chips, seen }: ToKeep,
): Promise<KeptQuestion | { refused: 'name-taken' | 'too-many' }> {
  const shown = seen ?? (await answer(context, readerId, chips)).picks.map(({ book }) => book.id)
  const row = { user_id: readerId, name, words, chips, seen: shown }
  const kept = await unlessTaken(() =>
    context.db.transaction().execute(async (tx) => {
      await lockShelf(tx, readerId)
      if ((await countKept(tx, readerId)) >= maxKeptQuestions) return undefined
      return tx.insertInto('kept_questions').values(row).returning('id').executeTakeFirstOrThrow()
    }),
  )
  if (kept === 'taken') return { refused: 'name-taken' }
  return kept ? (await findKept(context.db, readerId, kept.id))! : { refused: 'too-many' }
}

/** Undefined when the reader keeps no such question. */
export async function renameQuestion(
  db: Db,
  readerId: string,
  questionId: string,
  name: string,
): Promise<KeptQuestion | { refused: 'name-taken' } | undefined> {
  const renamed = await unlessTaken(() =>
    db
      .updateTable('kept_questions')
      .set({ name })
      .where('id', '=', questionId)
      .where('user_id', '=', readerId)
      .execute(),
  )
  return renamed === 'taken' ? { refused: 'name-taken' } : findKept(db, readerId, questionId)
}

/** Undefined when the reader keeps no such question. */
export async function changeQuestion(
  context: Needed,
  readerId: string,
  questionId: string,
  { words, chips }: Pick<ToKeep, 'words' | 'chips'>,
): Promise<KeptQuestion | undefined> {
  const { picks } = await answer(context, readerId, chips)
  const seen = picks.map(({ book }) => book.id)
  await context.db
    .updateTable('kept_questions')
    .set({ words, chips, seen })
    .where('id', '=', questionId)
    .where('user_id', '=', readerId)
    .execute()
  return findKept(context.db, readerId, questionId)
}

/** The books that it has shown, for an undo. Undefined when the reader keeps no such question. */
export function forgetQuestion(db: Db, readerId: string, questionId: string): Promise<{ seen: string[] } | undefined> {
  return db
    .deleteFrom('kept_questions')
    .where('id', '=', questionId)
    .where('user_id', '=', readerId)
    .returning('seen')
    .executeTakeFirst()
}

/** Undefined when the reader keeps no such question. */
export async function openQuestion(
  context: Needed,
  readerId: string,
  questionId: string,
): Promise<(Answer & { question: KeptQuestion }) | undefined> {
  const { db } = context
  const row = await selectKept(db, readerId).where('id', '=', questionId).executeTakeFirst()
  if (!row) return undefined
  const answered = await answer(context, readerId, row.chips, new Set(row.seen))
  await rememberSeen(
    db,
    questionId,
    answered.picks.map(({ book }) => book.id),
  )
  return { ...answered, words: row.words, left: [], wasCut: false, question: await toKept(db, row) }
}

async function rememberSeen(db: Db, questionId: string, books: string[]): Promise<void> {
  await sql`
    update kept_questions set seen = (
      select coalesce(array_agg(book order by place), '{}') from (
        select book, place from unnest(seen || ${books}::uuid[]) with ordinality told (book, place)
        where not (book = any(${books}::uuid[]) and place <= cardinality(seen))
        order by place desc limit ${maxSeen}) latest)
    where id = ${questionId} and not seen @> ${books}::uuid[]`.execute(db)
}

function selectKept(db: Db | Tx, readerId: string) {
  return db
    .selectFrom('kept_questions')
    .select(['id', 'name', 'words', 'chips', 'seen', 'created_at as keptAt'])
    .where('user_id', '=', readerId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectKept>['execute']>>[number]

async function findKept(db: Db, readerId: string, questionId: string): Promise<KeptQuestion | undefined> {
  const row = await selectKept(db, readerId).where('id', '=', questionId).executeTakeFirst()
  return row && toKept(db, row)
}

async function toKept(db: Db, { id, name, words, chips, keptAt }: Row): Promise<KeptQuestion> {
  return { id, name, words, chips: await titled(db, chips), keptAt: keptAt.toISOString() }
}

async function countKept(tx: Tx, readerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('kept_questions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', readerId)
    .executeTakeFirstOrThrow()
  return count
}

async function unlessTaken<Done>(work: () => Promise<Done>): Promise<Done | 'taken'> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'kept_questions_name')) return 'taken'
    throw error
  }
}
