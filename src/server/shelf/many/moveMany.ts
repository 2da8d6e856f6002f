import { sql } from 'kysely'
import type { ReadingStatus } from '#contract/books.ts'
import type { ChangeOfMany } from '#contract/many.ts'
import type { Tx } from '#db/db.ts'
import { giveUpRead, pauseRead, setCurrentOutcome, startRead } from '../moveReads.ts'
import { entryOf, isOpen, keepStars, latestEndedOf, showLatestRead } from '../reads.ts'

type Move = Extract<ChangeOfMany, { kind: 'move' }>

export async function moveMany(tx: Tx, entryIds: string[], { to, on }: Move): Promise<void> {
  if (to === 'finished') await finishMany(tx, entryIds)
  if (to === 'currently_reading' || to === 'paused') await startRead(tx, entryIds, on)
  if (to === 'tbr' || to === 'paused') await pauseRead(tx, entryIds)
  if (to === 'dnf') await giveUpRead(tx, entryIds, { on, stoppedAt: null, reasons: [], notes: '' })
  await showLatestRead(tx, entryIds, statusOf[to])
}

const statusOf: Record<Move['to'], ReadingStatus> = {
  tbr: 'tbr',
  currently_reading: 'currently_reading',
  paused: 'currently_reading',
  finished: 'finished',
  dnf: 'finished',
}

/** Ends reads without a date. A DNF counts as finished after all; a book without a read under way gets one. */
async function finishMany(tx: Tx, entryIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string; isDnf: boolean }>`select id, is_dnf as "isDnf" from read_books entry
    where id = any(${entryIds}::uuid[])
      and not exists (select from reads where entry_id = entry.id and ${isOpen})`.execute(tx)
  const unread = rows.filter(({ isDnf }) => !isDnf).map(({ id }) => id)
  const givenUp = rows.filter(({ isDnf }) => isDnf).map(({ id }) => id)
  await keepStars(tx, unread)
  await setCurrentOutcome(tx, entryIds, 'finished')
  await sql`update reads set outcome = 'finished', updated_at = now()
    from (select ${latestEndedOf('entry.id')} as id from ${entryOf(givenUp)}) latest where reads.id = latest.id`.execute(
    tx,
  )
  await sql`insert into reads (entry_id, user_id, outcome)
    select id, user_id, 'finished' from read_books where id = any(${unread}::uuid[])`.execute(tx)
}
