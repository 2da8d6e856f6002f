import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'

const shown = 12
const day = 24 * 60 * 60 * 1000

/** The books that most readers added lately, at most twelve, as the job last counted them. */
export async function findTrending(db: Db, readerId: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .innerJoin('trending_books', 'trending_books.book_id', 'books.id')
    .orderBy('trending_books.place')
    .execute()
  return rows.map(toCard)
}

/**
 * Counts anew what readers put on a shelf in the last thirty days; private entries count nowhere, and among equals the
 * latest added is first. Counts that meet come one after another, and each replaces the one before it as a whole.
 */
export async function refreshTrending(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table trending_books in exclusive mode`.execute(tx)
    await tx.deleteFrom('trending_books').execute()
    const added = tx
      .selectFrom('read_books')
      .select(['book_id', (eb) => eb.fn.countAll<number>().as('added'), (eb) => eb.fn.max('created_at').as('latest')])
      .where('visibility', '!=', 'private')
      .where('created_at', '>', new Date(Date.now() - 30 * day))
      .groupBy('book_id')
      .orderBy('added', 'desc')
      .orderBy('latest', 'desc')
      .orderBy('book_id')
      .limit(shown)
    await tx
      .insertInto('trending_books')
      .columns(['place', 'book_id', 'added'])
      .expression(
        tx
          .selectFrom(added.as('counted'))
          .select([
            sql<number>`row_number() over (order by added desc, latest desc, book_id)`.as('place'),
            'book_id',
            'added',
          ]),
      )
      .execute()
  })
}
