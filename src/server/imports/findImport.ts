import { sql } from 'kysely'
import type { Import } from '#contract/imports.ts'
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

const countsBy = (column: 'action' | 'outcome') => sql<Record<string, number>>`(
  select coalesce(jsonb_object_agg(name, count), '{}') from (
    select ${sql.ref(column)} as name, count(*) from import_rows where import_id = imports.id and ${sql.ref(column)} is not null
    group by 1) counted)`

const unclearShelves = sql<Import['shelves']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count, 'state', states -> name) order by name), '[]') from (
    select told ->> 'shelf' as name, count(*) from import_rows
    where import_id = imports.id and told ->> 'shelf' is not null and action is distinct from 'skip' group by 1) counted)`

function selectImports(db: Db | Tx, readerId: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'file_name as fileName', 'format', 'state', 'fault', 'headers', 'mapping', 'audience'])
    .select(['created_at as createdAt', 'ended_at as endedAt'])
    .select([
      unclearShelves.as('shelves'),
      countsBy('action').as('actions'),
      countsBy('outcome').as('outcomes'),
      sql<number>`(select count(*) from import_rows where import_id = imports.id)`.as('rows'),
    ])
    .where('user_id', '=', readerId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

function toImport({ state, fault, mapping, audience, actions, outcomes, createdAt, endedAt, ...row }: Row): Import {
  return {
    ...row,
    state: state as Import['state'],
    endsEarlyOnLine: (fault as { line: number } | null)?.line ?? null,
    mapping: mapping as Import['mapping'],
    audience: audience as Import['audience'],
    actions: { add: 0, merge: 0, make: 0, choose: 0, wait: 0, skip: 0, ...actions },
    outcomes: { imported: 0, merged: 0, skipped: 0, 'to-match': 0, undone: 0, kept: 0, ...outcomes },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
