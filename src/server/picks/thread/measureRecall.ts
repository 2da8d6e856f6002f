import { sql } from 'kysely'
import { type Db, readSnapshot, type Tx } from '#db/db.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import { profileOf, type ShelfEntry } from '#sage/profile.ts'
import { ranked } from '#sage/recommend.ts'
import type { Rows } from '#sage/rows.ts'
import { emptyMap, type ReadingMap } from '#sage/readingMap.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { prepareTraining } from '#sage/trainingData.ts'
import { fitInThreads } from './fitInThreads.ts'
import { placeMap } from '../map/placeMap.ts'
import { loadReadingMap, loadRenown } from '../map/readingMapFile.ts'
import type { LearnSettings } from './loadSnapshot.ts'
import { loadBooks, placeOf, type SageBooks } from './loadBooks.ts'
import { loadLikes } from './loadLikes.ts'

const maxReaders = 500
/** Below this, the share says nothing. */
const minReaders = 20
const listLength = 20

/** Leave-one-out: holds out the book each reader loved last; a hit is among the first twenty. Returns the readers. */
export async function measureRecall(db: Db, settings: LearnSettings): Promise<number> {
  const trial = await prepareTrial(db, settings)
  const found = trial.held.length < minReaders ? null : await shareFound(trial)
  await sql`update sage_fits set asked = ${trial.held.length}, found = ${found}
    where id = (select max(id) from sage_fits)`.execute(db)
  return trial.held.length
}

interface Trial {
  catalogue: SageBooks
  held: HeldOut[]
  likes: Rows
  map: ReadingMap
}

async function prepareTrial(db: Db, settings: LearnSettings): Promise<Trial> {
  return readSnapshot(db, async (tx) => {
    const held = await holdOut(tx, maxReaders)
    return held.length < minReaders ? { ...nothing, held } : { ...(await loadRest(tx, held, settings)), held }
  })
}

const nothing = {
  catalogue: {
    numbers: new Int32Array(0),
    books: [],
    readers: new Int32Array(0),
    ratings: new Int32Array(0),
    places: new Int32Array(0),
    lines: new Int32Array(0),
  },
  map: emptyMap(0),
  likes: { start: new Int32Array(1), index: new Int32Array(0), value: new Float32Array(0) },
}

async function loadRest(tx: Tx, held: HeldOut[], { readingMap }: LearnSettings) {
  const catalogue = await loadBooks(tx, readingMap ? loadRenown() : undefined)
  const map = placeMap(readingMap ? loadReadingMap() : undefined, catalogue.lines)
  return { catalogue, map, likes: await loadLikes(tx, catalogue, held) }
}

async function shareFound({ catalogue, held, likes, map }: Trial): Promise<number> {
  const fitted = await fitInThreads(prepareTraining(catalogue.books, likes, map))
  const likers = new Int32Array(catalogue.books.length)
  for (const book of likes.index) likers[book]!++
  const sage = openSage(catalogue.books, neighboursOf([fitted], likers))
  return held.filter((one) => isFound(sage, catalogue, one)).length / held.length
}

function isFound(sage: Sage, catalogue: SageBooks, { shelf, number }: HeldOut): boolean {
  const entries = shelf.flatMap(({ number: other, ...entry }) => {
    const book = placeOf(catalogue, other)
    return book < 0 ? [] : [{ ...entry, book }]
  })
  const has = new Set(entries.map(({ book }) => book))
  const reader = { profile: profileOf(entries), has, dismissed: new Set<number>() }
  return ranked(sage, reader, listLength).includes(placeOf(catalogue, number))
}

/** Books go by their numbers. */
interface HeldOut {
  userId: string
  number: number
  shelf: (Omit<ShelfEntry, 'book'> & { number: number })[]
}

/** Readers who love fewer books are hard to predict even with all of them. */
const minLoved = 5

/** Different readers each day. Skips private books. */
async function holdOut(tx: Tx, limit: number): Promise<HeldOut[]> {
  const { rows } = await sql<HeldOut>`
    with chosen as (
      select user_id from read_books where visibility <> 'private' and rating >= 4
      group by user_id having count(*) >= ${minLoved}
      order by md5(user_id::text || current_date) limit ${limit}
    ), held as (
      select chosen.user_id, loved.id, loved.book_id from chosen cross join lateral (
        select id, book_id from read_books
        where user_id = chosen.user_id and visibility <> 'private' and rating >= 4
        order by updated_at desc, id desc limit 1) loved
    )
    select held.user_id as "userId", book.number,
      (select json_agg(json_build_object('number', other.number, 'stars', entry.rating::float8,
          'status', entry.reading_status, 'dnf', entry.is_dnf, 'when', extract(epoch from entry.updated_at)::float8))
        from read_books entry join books other on other.id = entry.book_id
        where entry.user_id = held.user_id and entry.visibility <> 'private' and entry.id <> held.id) as shelf
    from held join books book on book.id = held.book_id`.execute(tx)
  return rows.map(({ shelf, ...held }) => ({
    ...held,
    shelf: shelf.map(({ stars, ...entry }) => ({ ...entry, stars: stars ?? undefined })),
  }))
}
