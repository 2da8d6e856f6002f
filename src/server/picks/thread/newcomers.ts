import { sql } from 'kysely'
import { type Db, readSnapshot } from '#db/db.ts'
import { withNewcomers } from '#sage/newcomers.ts'
import { appended } from '#sage/rows.ts'
import { loadBooks, placeOf, placesOf } from './loadBooks.ts'
import { type Model, newerThanMap } from './loadModel.ts'
import type { LearnSettings } from './loadSnapshot.ts'
import type { ReaderSnapshot } from './recommendations.ts'

/** Numbers of books that the reader has or turned down and that the model has not learned. */
export function newcomersFor(model: Model, { shelf, turnedDown }: ReaderSnapshot): number[] {
  const numbers = [...shelf, ...turnedDown].map(({ number }) => number)
  return [...new Set(numbers)].filter((number) => placeOf(model, number) < 0)
}

/** The model with these books at its end, of which it knows only what is said of them. */
export async function withBooks(
  db: Db,
  model: Model,
  newcomers: readonly number[],
  { readingMap }: LearnSettings,
): Promise<Model> {
  const more = await readSnapshot(db, (tx) => loadBooks(tx, undefined, sql`number = any(${newcomers})`))
  if (more.numbers.length === 0) return model
  const numbers = appended(model.numbers, more.numbers)
  return {
    ...model,
    numbers,
    places: placesOf(numbers),
    books: [...model.books, ...more.books],
    readers: appended(model.readers, more.readers),
    ratings: appended(model.ratings, more.ratings),
    lines: appended(model.lines, more.lines),
    sage: withNewcomers(model.sage, more.books, newerThanMap(more, readingMap)),
  }
}
