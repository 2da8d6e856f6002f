import { splitList } from '#contract/rules.ts'
import type { SurveyAnswer } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { isSameAnswer, takenOutNames } from './steering.ts'

type TakenOut = { takenOut: true }

export async function takeOut(
  db: Db,
  readerId: string,
  bookId: string,
): Promise<TakenOut | { refused: 'not-on-shelf' }> {
  const entry = await db
    .selectFrom('read_books')
    .select('id')
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .executeTakeFirst()
  if (!entry) return { refused: 'not-on-shelf' }
  await db
    .insertInto('taste_exclusions')
    .values({ user_id: readerId, book_id: currentBookId(bookId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { takenOut: true }
}

export async function takeBack(db: Db, readerId: string, bookId: string): Promise<void> {
  await db
    .deleteFrom('taste_exclusions')
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .execute()
}

export async function takeOutName(
  db: Db,
  readerId: string,
  asked: SurveyAnswer,
): Promise<TakenOut | { refused: 'not-an-answer' }> {
  if (!(await surveyAnswers(db, readerId)).some((said) => isSameAnswer(said, asked)))
    return { refused: 'not-an-answer' }
  if ((await takenOutNames(db, readerId)).some((out) => isSameAnswer(out, asked))) return { takenOut: true }
  await db
    .insertInto('taste_name_exclusions')
    .values({ user_id: readerId, ...asked })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { takenOut: true }
}

export async function takeBackName(db: Db, readerId: string, asked: SurveyAnswer): Promise<void> {
  const names = (await takenOutNames(db, readerId)).filter((out) => isSameAnswer(out, asked)).map(({ name }) => name)
  if (names.length === 0) return
  await db
    .deleteFrom('taste_name_exclusions')
    .where('user_id', '=', readerId)
    .where('kind', '=', asked.kind)
    .where('name', 'in', names)
    .execute()
}

async function surveyAnswers(db: Db, readerId: string): Promise<SurveyAnswer[]> {
  const row = await db
    .selectFrom('user_onboarding')
    .select(['genres', 'favorite_tropes as tropes', 'favorite_authors as authors'])
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  if (!row) return []
  return [
    ...splitList(row.authors).map((name) => ({ kind: 'author', name }) as const),
    ...row.genres.map((name) => ({ kind: 'genre', name }) as const),
    ...splitList(row.tropes).map((name) => ({ kind: 'trope', name }) as const),
  ]
}
