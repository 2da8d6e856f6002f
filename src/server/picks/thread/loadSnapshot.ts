import { sql } from 'kysely'
import { type Db, readSnapshot, type Tx } from '#db/db.ts'
import { type TrainingData, prepareTraining } from '#sage/trainingData.ts'
import type { Rows } from '#sage/rows.ts'
import type { ThreadConnection } from '#server/shared/threadDb.ts'
import { placeMap } from '../map/placeMap.ts'
import { loadReadingMap, loadRenown } from '../map/readingMapFile.ts'
import { loadBooks, type SageBooks } from './loadBooks.ts'
import { loadLikes } from './loadLikes.ts'

export interface Snapshot extends SageBooks {
  version: number
  /** Changes since the model of that version. */
  changes: Change[]
  likes: Rows
  training: TrainingData
}

export interface LearnSettings {
  /** Whether to learn from the shipped map, too. */
  readingMap: boolean
}

export type SageConnection = ThreadConnection & LearnSettings

export interface Change {
  id: number
  number: number
  widely: boolean
}

export async function loadSnapshot(db: Db, { readingMap }: LearnSettings): Promise<Snapshot> {
  return readSnapshot(db, async (tx) => {
    const { version } = await tx.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
    const changes = await loadChanges(tx)
    const books = await loadBooks(tx, readingMap ? loadRenown() : undefined)
    const likes = await loadLikes(tx, books)
    const map = placeMap(readingMap ? loadReadingMap() : undefined, books.lines)
    return { ...books, version, changes, likes, training: prepareTraining(books.books, likes, map) }
  })
}

function loadChanges(tx: Tx): Promise<Change[]> {
  return tx
    .selectFrom('sage_changes')
    .select([sql<number>`id`.as('id'), 'book_number as number', 'widely'])
    .orderBy('id')
    .execute()
}
