import { sql } from 'kysely'
import type { Place, Progress, Read } from '#contract/reads.ts'
import type { DnfReason, ReadFormat } from '#contract/readRules.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { isOpen, latestFirst, latestPlace } from './reads.ts'

/** The one under way first, then the latest. */
export async function listReads(db: Db, readerId: string, bookId: string): Promise<Read[]> {
  const rows = await db
    .selectFrom('reads')
    .innerJoin('read_books as entry', 'entry.id', 'reads.entry_id')
    .select([
      'reads.id',
      'reads.outcome',
      'reads.rating',
      'entry.rating as entryRating',
      'reads.format',
      'reads.dnf_reasons as reasons',
      'reads.dnf_notes as dnfNotes',
      'reads.stopped_unit as stoppedUnit',
      'reads.stopped_value as stoppedAt',
      known('started').as('startDate'),
      known('finished').as('finishDate'),
      sql<Read['edition']>`(select jsonb_build_object('id', id, 'isbn13', isbn13, 'format', format, 'title', title,
        'language', language, 'publisher', publisher, 'year', year) from editions where id = reads.edition_id)`.as(
        'edition',
      ),
      progressOfRead.as('progress'),
    ])
    .where('entry.user_id', '=', readerId)
    .where('entry.book_id', '=', currentBookId(bookId))
    .orderBy(isOpen, 'desc')
    .orderBy(latestFirst)
    .execute()
  const latest = rows.find(({ outcome }) => outcome === 'finished' || outcome === 'dnf')
  return rows.map(({ entryRating, stoppedUnit, stoppedAt, ...row }) => {
    const isDnf = row.outcome === 'dnf'
    return {
      ...row,
      outcome: row.outcome as Read['outcome'],
      format: row.format as ReadFormat | null,
      rating: isDnf ? null : (row.rating ?? (row.id === latest?.id ? entryRating : null)),
      stoppedAt: isDnf && stoppedAt !== null ? ({ unit: stoppedUnit, value: stoppedAt } as Place) : null,
      reasons: isDnf ? (row.reasons as DnfReason[]) : [],
      dnfNotes: isDnf ? row.dnfNotes : null,
    }
  })
}

/** As much of the date as is known: yyyy, yyyy-MM or yyyy-MM-dd. */
const known = (end: 'started' | 'finished') =>
  sql<string | null>`left(${sql.ref(`${end}_on`)}::text,
    case ${sql.ref(`${end}_precision`)} when 'year' then 4 when 'month' then 7 else 10 end)`

const progressOfRead = sql<Progress[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'on', reached_on, 'note', note,
    'place', jsonb_build_object('unit', unit, 'value', value)) order by ${latestPlace}), '[]')
  from read_progress where read_id = reads.id)`
