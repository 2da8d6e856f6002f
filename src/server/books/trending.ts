import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { isAddedByHand } from './addedByHand.ts'

const shown = 12
/** A book that only a reader typed needs this many readers. */
const vouching = 3
const day = 24 * 60 * 60 * 1000

export async function findTrending(db: Db, readerId: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .innerJoin('trending_books', 'trending_books.book_id', 'books.id')
    .orderBy('trending_books.place')
    .execute()
  return rows.map(toCard)
}

/** Ignores private entries. Ties: most readers, then latest added. Runs wait for each other; each replaces all. */
export async function refreshTrending(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table trending_books in exclusive mode`.execute(tx)
    await tx.deleteFrom('trending_books').execute()
    const added = tx
      .selectFrom('read_books')
      .innerJoin('books', 'books.id', 'book_id')
      .select(['book_id', 'books.readers', (eb) => eb.fn.countAll<number>().as('added')])
      .select((eb) => eb.fn.max('read_books.created_at').as('latest'))
      .where('visibility', '!=', 'private')
      .where('read_books.created_at', '>', new Date(Date.now() - 30 * day))
      .groupBy(['book_id', 'books.id'])
      .having((eb) => eb.or([eb(eb.fn.countAll<number>(), '>=', vouching), eb.not(isAddedByHand)]))
      .orderBy('added', 'desc')
      .orderBy('books.readers', 'desc')
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
            sql<number>`row_number() over (order by added desc, readers desc, latest desc, book_id)`.as('place'),
            'book_id',
            'added',
          ]),
      )
      .execute()
  })
}
