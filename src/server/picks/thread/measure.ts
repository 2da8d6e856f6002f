import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { prepareGround } from '#sage/ground.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import { profileOf } from '#sage/profile.ts'
import { ranked } from '#sage/recommend.ts'
import type { Rows } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { fitInThreads } from './fitInThreads.ts'
import { type HeldBack, holdBack } from './holdBack.ts'
import { loadBooks, placeOf, type SageBooks } from './loadBooks.ts'
import { loadLikings } from './loadLikings.ts'

/** So many are asked at most; of fewer than the least, nothing is said. */
const most = 500
const least = 20
const listed = 20

/**
 * Tries how good the Sage is here: of some readers, the book that they loved last is held back, everything is learned
 * without those, and each is asked whether it stands among their first twenty. Written beside the latest fit. Returns how many
 * were asked.
 */
export async function measure(db: Db): Promise<number> {
  const trial = await prepareTrial(db)
  const found = trial.held.length < least ? null : await shareFound(trial)
  await sql`update sage_fits set asked = ${trial.held.length}, found = ${found}
    where id = (select max(id) from sage_fits)`.execute(db)
  return trial.held.length
}

interface Trial {
  catalogue: SageBooks
  held: HeldBack[]
  likings: Rows
}

async function prepareTrial(db: Db): Promise<Trial> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const held = await holdBack(tx, most)
      return held.length < least ? { ...nothing, held } : { ...(await loadRest(tx, held)), held }
    })
}

const nothing = {
  catalogue: { numbers: new Int32Array(0), books: [], readers: new Int32Array(0), places: new Int32Array(0) },
  likings: { start: new Int32Array(1), index: new Int32Array(0), value: new Float32Array(0) },
}

async function loadRest(tx: Tx, held: HeldBack[]) {
  const catalogue = await loadBooks(tx)
  return { catalogue, likings: await loadLikings(tx, catalogue, held) }
}

async function shareFound({ catalogue, held, likings }: Trial): Promise<number> {
  const fitted = await fitInThreads(prepareGround(catalogue.books, likings))
  const likers = new Int32Array(catalogue.books.length)
  for (const book of likings.index) likers[book]!++
  const sage = openSage(catalogue.books, neighboursOf([fitted], likers))
  return held.filter((one) => isFound(sage, catalogue, one)).length / held.length
}

function isFound(sage: Sage, catalogue: SageBooks, { shelf, number }: HeldBack): boolean {
  const entries = shelf.flatMap(({ number: other, ...entry }) => {
    const book = placeOf(catalogue, other)
    return book < 0 ? [] : [{ ...entry, book }]
  })
  const has = new Set(entries.map(({ book }) => book))
  const reader = { profile: profileOf(entries), has, dismissed: new Set<number>() }
  return ranked(sage, reader, listed).includes(placeOf(catalogue, number))
}
