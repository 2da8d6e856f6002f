import type { Db } from '#db/db.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { withHouse } from './withHouse.ts'
import { Refusal, isId, minuteOf, oneLine } from './terminal.ts'

/** `cover-reports`: lists open ones, oldest first. `cover-reports close <id>`: closes one. */
export async function manageCoverReports([verb, id, ...rest]: string[]): Promise<void> {
  if (verb === undefined) return withHouse(({ db }) => tellOpen(db))
  if (verb === 'close' && id && rest.length === 0) return withHouse(({ db }) => close(db, id))
  throw new Refusal('Say: cover-reports, or: cover-reports close <id>')
}

const maxListed = 100

async function tellOpen(db: Db): Promise<void> {
  const reports = await db
    .selectFrom('cover_reports')
    .leftJoin('profiles', 'profiles.id', 'user_id')
    .select(['cover_reports.id', 'book_id', 'cover_reports.created_at', 'username', 'description'])
    .where('closed_at', 'is', null)
    .orderBy('cover_reports.created_at')
    .limit(maxListed)
    .execute()
  const told = reports.map(
    ({ id, book_id, created_at, username, description }) =>
      `${id}  ${minuteOf(created_at)}  by ${username ?? 'a reader'}\n  ${oneLine(description)} Its page: /book/${book_id}\n`,
  )
  process.stdout.write(told.join('') || 'No report of a cover waits.\n')
}

async function close(db: Db, id: string): Promise<void> {
  if (!isId(id) || !(await closed(db, id))) throw new Refusal(`No report ${id} waits.`)
  process.stdout.write(`The report ${id} is closed.\n`)
}

async function closed(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const report = await tx
      .updateTable('cover_reports')
      .set({ closed_at: new Date() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('book_id as bookId')
      .executeTakeFirst()
    if (report) await writeAudit(tx, { act: 'keep-cover', bookId: report.bookId })
    return report !== undefined
  })
}
