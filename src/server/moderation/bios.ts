import { sql } from 'kysely'
import { withoutControlCharacters } from '#contract/cleanText.ts'
import type { ReportedBio } from '#contract/moderation.ts'
import type { Db, Tx } from '#db/db.ts'
import { shownName } from '#server/profile/usernames.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { type Cursor, encodeCursor, exactTime } from '#server/shared/cursor.ts'
import { holdsRole, requireRole } from '#server/shared/roles.ts'
import { lockReaders, notifyAuthor } from './suspensions.ts'

const reportsShown = 50

interface PageQuery {
  after: Cursor | undefined
  limit: number
}

/** Longest waiting first. Excludes the moderator's own. */
export async function listBios(db: Db, moderatorId: string, { after, limit }: PageQuery) {
  const rows = await selectReported(db, moderatorId)
    .select([
      'profiles.id',
      'username',
      'avatar_url as avatarUrl',
      sql<string>`profiles.bio`.as('bio'),
      'waiting.many as openReports',
      exactTime('waiting.since').as('exactSince'),
      reportsOf.as('reports'),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(waiting.since, profiles.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('waiting.since')
    .orderBy('profiles.id')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const bios = rows.slice(0, limit).map(({ id, username, avatarUrl, bio, openReports, reports }): ReportedBio => ({
    reader: { id, username: shownName(username, id), avatarUrl },
    bio,
    openReports,
    reports: reports.map((report) => ({ ...report, reason: withoutControlCharacters(report.reason) })),
  }))
  return { bios, next: last ? encodeCursor(last.exactSince, last.id) : null }
}

export async function countBios(db: Db, moderatorId: string): Promise<number> {
  const { bios } = await selectReported(db, moderatorId)
    .select((eb) => eb.fn.countAll<number>().as('bios'))
    .executeTakeFirstOrThrow()
  return bios
}

/** Empty unless the caller is a moderator. */
function selectReported(db: Db | Tx, moderatorId: string) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('bio_reports')
        .select((eb) => ['about_id', eb.fn.countAll<number>().as('many'), eb.fn.min('created_at').as('since')])
        .where('closed_at', 'is', null)
        .groupBy('about_id')
        .as('waiting'),
    )
    .innerJoin('profiles', 'profiles.id', 'waiting.about_id')
    .where('profiles.bio', 'is not', null)
    .where('profiles.id', '<>', moderatorId)
    .where(holdsRole(moderatorId, 'moderator'))
}

const reportsOf = sql<ReportedBio['reports']>`(
  select json_agg(json_build_object('reason', reason, 'at', ${exactTime('created_at')},
    'about', nullif(bio, profiles.bio)) order by created_at desc)
  from (select * from bio_reports where about_id = profiles.id and closed_at is null
    order by created_at desc limit ${reportsShown}) report)`

export interface BioToDecide {
  readerId: string
  bio: string
  decision: 'keep' | 'remove'
  noteToReader?: string | undefined
}

/** The reports are closed either way. */
export async function decideBio(
  db: Db,
  moderatorId: string,
  { readerId, bio, decision, noteToReader }: BioToDecide,
): Promise<{ decided: true } | { refused: 'not-reported' | 'changed' }> {
  return db.transaction().execute(async (tx) => {
    await lockReaders(tx, [moderatorId, readerId])
    await requireRole(tx, moderatorId, 'moderator')
    const reported = await selectReported(tx, moderatorId)
      .select('profiles.bio')
      .where('profiles.id', '=', readerId)
      .executeTakeFirst()
    if (!reported) return { refused: 'not-reported' }
    if (reported.bio !== bio) return { refused: 'changed' }
    if (decision === 'remove') await takeBio(tx, readerId, noteToReader)
    await closeReports(tx, readerId)
    const act = decision === 'keep' ? 'keep-bio' : 'take-bio'
    await writeAudit(tx, { actorId: moderatorId, act, aboutId: readerId, ...(noteToReader && { noteToReader }) })
    return { decided: true }
  })
}

async function takeBio(tx: Tx, readerId: string, note: string | undefined): Promise<void> {
  await tx.updateTable('profiles').set({ bio: null }).where('id', '=', readerId).execute()
  await notifyAuthor(tx, readerId, { what: 'take-bio', until: null, ...(note !== undefined && { note }) })
}

async function closeReports(tx: Tx, readerId: string): Promise<void> {
  await tx
    .updateTable('bio_reports')
    .set({ closed_at: sql`clock_timestamp()` })
    .where('about_id', '=', readerId)
    .where('closed_at', 'is', null)
    .execute()
}
