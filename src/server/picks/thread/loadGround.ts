import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { type Ground, prepareGround } from '#sage/ground.ts'
import type { Rows } from '#sage/rows.ts'
import { loadBooks, type SageBooks } from './loadBooks.ts'
import { loadLikings } from './loadLikings.ts'

/** All that the Sage learns from, as it was at one moment. */
export interface Snapshot extends SageBooks {
  version: number
  /** What the model of that version does not know yet. */
  changes: Change[]
  likings: Rows
  ground: Ground
}

export interface Change {
  id: number
  number: number
  widely: boolean
}

export async function loadGround(db: Db): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
      const changes = await loadChanges(tx)
      const books = await loadBooks(tx)
      const likings = await loadLikings(tx, books)
      return { ...books, version, changes, likings, ground: prepareGround(books.books, likings) }
    })
}

function loadChanges(tx: Tx): Promise<Change[]> {
  return tx
    .selectFrom('sage_changes')
    .select([sql<number>`id`.as('id'), 'book_number as number', 'widely'])
    .orderBy('id')
    .execute()
}
