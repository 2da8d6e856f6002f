import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { StoredBook } from '#sage/neighbours.ts'
import { openRefit, type Refit } from '#sage/refit.ts'
import { tryLearnLock } from './learnLock.ts'
import { learnWhole } from './learnAll.ts'
import { toPgArray } from './pgArray.ts'
import { placeOf } from './loadBooks.ts'
import { type LearnSettings, loadSnapshot, type Snapshot } from './loadSnapshot.ts'
import { bumpVersion, saveNeighbours } from './saveModel.ts'

/** Above this share of all books, learning everything takes hardly longer. */
const maxShare = 1 / 4

/** Same result as a full fit. Returns the number of books; 0 while another process learns and before the first fit. */
export async function learnChanges(db: Db, settings: LearnSettings): Promise<number> {
  return (await tryLearnLock(db, async () => learnSome(db, await loadSnapshot(db, settings)))) ?? 0
}

async function learnSome(db: Db, snapshot: Snapshot): Promise<number> {
  if (snapshot.version === 0 || snapshot.changes.length === 0) return 0
  const refit = openRefit(snapshot.training)
  const books = new Set([...placesOf(snapshot), ...(await citingRemoved(db, snapshot))])
  const areTooMany = () => books.size > maxShare * snapshot.training.books
  // Finding books similar to new ones takes long.
  if (!areTooMany()) for (const book of similarToNew(snapshot, refit)) books.add(book)
  if (areTooMany()) return learnWhole(db, snapshot)
  const learned = [...books].map((book): [number, StoredBook] => [book, refit(book)])
  await db.transaction().execute(async (tx) => {
    await bumpVersion(tx, snapshot)
    await saveNeighbours(tx, snapshot, learned)
  })
  return books.size
}

function placesOf(snapshot: Snapshot): number[] {
  return snapshot.changes.map(({ number }) => placeOf(snapshot, number)).filter((place) => place >= 0)
}

async function citingRemoved(db: Db, snapshot: Snapshot): Promise<number[]> {
  const removed = snapshot.changes.map(({ number }) => number).filter((number) => placeOf(snapshot, number) < 0)
  if (removed.length === 0) return []
  const rows = await db
    .selectFrom('book_neighbours')
    .select('book_number as number')
    .where(sql<boolean>`(ease_books || knn_books) && ${toPgArray(removed)}::integer[]`)
    .execute()
  return rows.map(({ number }) => placeOf(snapshot, number)).filter((place) => place >= 0)
}

/** A new book also becomes a neighbour of its own neighbours. */
function similarToNew(snapshot: Snapshot, refit: Refit): number[] {
  const isNew = new Set(snapshot.changes.filter(({ widely }) => widely).map(({ number }) => placeOf(snapshot, number)))
  isNew.delete(-1)
  return [...isNew].flatMap((book) => [...refit(book).ease.index])
}
