import { type RawBuilder, sql } from 'kysely'
import type { Import } from '#contract/imports.ts'
import { importKeptDays } from '#contract/importRules.ts'
import type { Db, Tx } from '#db/db.ts'

const shown = 20

export async function listImports(db: Db, readerId: string): Promise<Import[]> {
  const rows = await selectImports(db, readerId).orderBy('created_at', 'desc').limit(shown).execute()
  return rows.map(toImport)
}

export async function findImport(db: Db | Tx, readerId: string, importId: string): Promise<Import | undefined> {
  const row = await selectImports(db, readerId).where('imports.id', '=', importId).executeTakeFirst()
  return row && toImport(row)
}

/** The books stay; the file and the undo go. */
export async function sweepImports(db: Db): Promise<void> {
  await db.deleteFrom('imports').where(keptUntil, '<', new Date()).execute()
}

const countsBy = (column: 'action' | 'outcome') => sql<Record<string, number>>`(
  select coalesce(jsonb_object_agg(name, count), '{}') from (
    select ${sql.ref(column)} as name, count(*) from import_rows where import_id = imports.id and ${sql.ref(column)} is not null
    group by 1) counted)`

const unclearShelves = sql<Import['shelves']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count, 'state', states -> name) order by name), '[]') from (
    select told ->> 'shelf' as name, count(*) from import_rows
    where import_id = imports.id and told ->> 'shelf' is not null and action is distinct from 'skip' group by 1) counted)`

const importedBefore = sql<Date | null>`(
  select max(other.ended_at) from imports other where other.user_id = imports.user_id
    and other.fingerprint = imports.fingerprint and other.created_at < imports.created_at and other.state = 'done')`

const isUnderWay = (table: string) => sql<boolean>`${sql.ref(table)}.state in ('reading', 'running', 'undoing')`

/** Counting takes a while in a large file, and who follows the progress asks every second. */
const atRest = <Value>(count: RawBuilder<Value>, empty: RawBuilder<unknown>) =>
  sql<Value>`case when ${isUnderWay('imports')} then ${empty}::jsonb else ${count} end`

const rowCount = sql<number>`(select coalesce(max(place) + 1, 0) from import_rows where import_id = imports.id)`

/** A run begins with the first row, an undo with the last. */
const progress = sql<number>`case state
  when 'running' then coalesce(
    (select min(place) from import_rows where import_id = imports.id and outcome is null), ${rowCount})
  when 'undoing' then ${rowCount} - coalesce(
    (select max(place) + 1 from import_rows where import_id = imports.id and outcome in ('imported', 'merged')), 0)
  else 0 end`

/** The plans of one reader are made one after the other, and so are their runs and undos. */
const isWaiting = sql<boolean>`${isUnderWay('imports')} and exists (
  select from imports other where other.user_id = imports.user_id and ${isUnderWay('other')}
    and (other.state = 'reading') = (imports.state = 'reading')
    and coalesce(other.started_at, other.created_at) < coalesce(imports.started_at, imports.created_at))`

/** Null while it is under way, or has books to be matched. */
const keptUntil = sql<Date | null>`case when not ${isUnderWay('imports')}
    and not exists (select from import_rows where import_id = imports.id and outcome = 'to-match')
  then coalesce(ended_at, created_at) + make_interval(days => ${importKeptDays}) end`

function selectImports(db: Db | Tx, readerId: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'file_name as fileName', 'format', 'state', 'fault', 'headers', 'mapping', 'audience', 'wins'])
    .select(['created_at as createdAt', 'ended_at as endedAt'])
    .select([
      atRest(unclearShelves, sql`'[]'`).as('shelves'),
      atRest(countsBy('action'), sql`'{}'`).as('actions'),
      atRest(countsBy('outcome'), sql`'{}'`).as('outcomes'),
      progress.as('progress'),
      importedBefore.as('importedBeforeAt'),
      isWaiting.as('isWaiting'),
      keptUntil.as('keptUntil'),
      rowCount.as('rows'),
    ])
    .where('user_id', '=', readerId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

function toImport({ state, fault, mapping, audience, actions, outcomes, ...row }: Row): Import {
  return {
    ...row,
    state: state as Import['state'],
    endsEarlyOnLine: (fault as { line: number } | null)?.line ?? null,
    mapping: mapping as Import['mapping'],
    audience: audience as Import['audience'],
    wins: row.wins as Import['wins'],
    actions: { add: 0, merge: 0, make: 0, choose: 0, wait: 0, skip: 0, ...actions },
    outcomes: { imported: 0, merged: 0, skipped: 0, 'to-match': 0, undone: 0, kept: 0, ...outcomes },
    importedBeforeAt: row.importedBeforeAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    keptUntil: row.keptUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
