import { sql } from 'kysely'
import type { ReadToSave } from '#contract/reads.ts'
import type { Tx } from '#db/db.ts'

export interface Overlap {
  refused: 'overlaps'
  startDate: string
  /** Null: that read is under way. */
  finishDate: string | null
}

interface Dated extends Pick<ReadToSave, 'startDate' | 'finishDate'> {
  /** Omitted: as it is. */
  format?: ReadToSave['format']
  isUnderWay?: boolean
}

/**
 * Another read of the entry on some of the same days. A read may begin on the day on which another ended, and two formats
 * may be read at once. Dates known only to the month or year say too little. `own`: the read that gets these dates;
 * those that it has already are not refused.
 */
export async function findOverlap(tx: Tx, entryId: string, read: Dated, own?: string): Promise<Overlap | undefined> {
  const days = daysOf(read)
  if (!days) return undefined
  const reads = await tx
    .selectFrom('reads')
    .select(['id', 'outcome', 'format', onDay('started').as('startDate'), onDay('finished').as('finishDate')])
    .where('entry_id', '=', entryId)
    .execute()
  const before = reads.find(({ id }) => id === own)
  if (before?.startDate === read.startDate && before.finishDate === read.finishDate) return undefined
  const format = read.format === undefined ? before?.format : read.format
  for (const other of reads) {
    const { startDate, finishDate } = other
    const others = daysOf({ startDate, finishDate, isUnderWay: other.outcome === 'reading' })
    const areTwoFormats = format && other.format && format !== other.format
    if (other === before || startDate === null || !others || areTwoFormats) continue
    if (days.start < others.finish && others.start < days.finish) return { refused: 'overlaps', startDate, finishDate }
  }
  return undefined
}

const onDay = (end: 'started' | 'finished') =>
  sql<string | null>`case when ${sql.ref(`${end}_precision`)} = 'day' then ${sql.ref(`${end}_on`)} end`

function daysOf({ startDate, finishDate, isUnderWay = false }: Omit<Dated, 'format'>) {
  const finish = isUnderWay ? endless : finishDate
  return startDate?.length === 10 && finish?.length === 10 ? { start: startDate, finish } : undefined
}

/** After every day. */
const endless = '9999-12-31'
