import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from './cards.ts'
import { isAddedByHand } from './addedByHand.ts'

const usual = 12
const wellRead = 1000

/** Some of the most read, different every day but the same for everyone: one per author, no later volumes. */
export async function findOfTheDay(db: Db, readerId: string, limit = usual): Promise<BookCard[]> {
  const known = db
    .selectFrom('books')
    .select(['id', 'authors', 'series_position', 'synopsis'])
    .where((eb) => eb.not(isAddedByHand))
    .orderBy('readers', 'desc')
    .orderBy('number')
    .limit(wellRead)
  const turn = sql<string>`md5(known.id::text || current_date)`
  const onePerAuthor = db
    .selectFrom(known.as('known'))
    .select(['known.id', turn.as('turn')])
    .distinctOn(sql`known.authors[1]`)
    .where('known.synopsis', 'is not', null)
    .where((eb) => eb.or([eb('known.series_position', 'is', null), eb('known.series_position', '=', 1)]))
    .orderBy(sql`known.authors[1]`)
    .orderBy(turn)
  const rows = await selectCards(db, readerId)
    .innerJoin(onePerAuthor.as('chosen'), 'chosen.id', 'books.id')
    .orderBy('chosen.turn')
    .limit(limit)
    .execute()
  return rows.map(toCard)
}
