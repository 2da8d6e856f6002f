import { sql } from 'kysely'
import type { AuditEntry } from '#contract/moderation.ts'
import type { Db } from '#db/db.ts'
import { holdsRole } from '#server/shared/roles.ts'

interface PageQuery {
  /** The id of the previous page's last line. */
  after: number | undefined
  limit: number
  only?: 'roles' | undefined
}

/** Latest first. Empty unless the caller is an admin. */
export async function listLog(db: Db, adminId: string, { after, limit, only }: PageQuery) {
  const rows = await selectLog(db)
    .where(holdsRole(adminId, 'admin'))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`log.id < ${after}`))
    .$if(only === 'roles', (query) => query.where('log.role', 'is not', null))
    .orderBy('log.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { entries: rows.slice(0, limit).map(toEntry), next: last ? String(last.id) : null }
}

function selectLog(db: Db) {
  return db
    .selectFrom('audit_log as log')
    .leftJoin('profiles as actor', 'actor.id', 'log.actor_id')
    .leftJoin('profiles as about', 'about.id', 'log.about_id')
    .leftJoin('books', 'books.id', 'log.book_id')
    .select([
      sql<number>`log.id`.as('id'),
      'log.at',
      'log.by_operator as byOperator',
      sql<AuditEntry['act']>`log.act`.as('act'),
      sql<AuditEntry['role']>`log.role`.as('role'),
      'log.tool',
      'log.note',
      'log.gone_title as goneTitle',
      'log.note_to_reader as noteToReader',
      'log.suspended_until as suspendedUntil',
      named('actor').as('by'),
      named('about').as('about'),
      sql<AuditEntry['book']>`case when books.id is not null
        then json_build_object('id', books.id, 'title', books.title) end`.as('book'),
    ])
}

function named(who: 'actor' | 'about') {
  const id = sql.ref(`${who}.id`)
  const username = sql.ref(`${who}.username`)
  return sql<AuditEntry['by']>`case when ${id} is not null
    then json_build_object('id', ${id}, 'username', ${username}) end`
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number]

const toEntry = ({ at, suspendedUntil, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
})
