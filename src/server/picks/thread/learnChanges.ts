import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { StoredBook } from '#sage/neighbours.ts'
import { openRefit, type Refit } from '#sage/refit.ts'
import { aloneOrNot } from './alone.ts'
import { learnWhole } from './learnAll.ts'
import { listOut } from './listIn.ts'
import { placeOf } from './loadBooks.ts'
import { loadGround, type Snapshot } from './loadGround.ts'
import { nextVersion, storeBooks } from './storeBooks.ts'

/** Of so large a part of all books that learning everything takes hardly longer. */
const mostOfAll = 1 / 4

/**
 * Learns the books of which something has changed, each as a full fit of this moment would have it, and those like new
 * ones. Returns how many; none while somebody else learns, or before the first fit, which will learn them.
 */
export async function learnChanges(db: Db): Promise<number> {
  return (await aloneOrNot(db, async () => learnSome(db, await loadGround(db)))) ?? 0
}

async function learnSome(db: Db, snapshot: Snapshot): Promise<number> {
  if (snapshot.version === 0 || snapshot.changes.length === 0) return 0
  const refit = openRefit(snapshot.ground)
  const books = new Set([...placesOf(snapshot), ...(await holdingGone(db, snapshot))])
  const areMost = () => books.size > mostOfAll * snapshot.ground.books
  // What is like new ones takes its time to find.
  if (!areMost()) for (const book of likeNewOnes(snapshot, refit)) books.add(book)
  if (areMost()) return learnWhole(db, snapshot)
  const learned = [...books].map((book): [number, StoredBook] => [book, refit(book)])
  await db.transaction().execute(async (tx) => {
    await nextVersion(tx, snapshot)
    await storeBooks(tx, snapshot, learned)
  })
  return books.size
}

function placesOf(snapshot: Snapshot): number[] {
  return snapshot.changes.map(({ number }) => placeOf(snapshot, number)).filter((place) => place >= 0)
}

/** The books for which one that is gone has spoken. */
async function holdingGone(db: Db, snapshot: Snapshot): Promise<number[]> {
  const gone = snapshot.changes.map(({ number }) => number).filter((number) => placeOf(snapshot, number) < 0)
  if (gone.length === 0) return []
  const rows = await db
    .selectFrom('book_neighbours')
    .select('book_number as number')
    .where(sql<boolean>`(ease_books || knn_books) && ${listOut(gone)}::integer[]`)
    .execute()
  return rows.map(({ number }) => placeOf(snapshot, number)).filter((place) => place >= 0)
}

/** A new book speaks for those that speak for it. */
function likeNewOnes(snapshot: Snapshot, refit: Refit): number[] {
  const isNew = new Set(snapshot.changes.filter(({ widely }) => widely).map(({ number }) => placeOf(snapshot, number)))
  isNew.delete(-1)
  return [...isNew].flatMap((book) => [...refit(book).ease.index])
}
