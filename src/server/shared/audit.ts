import type { AuditAct } from '#contract/auditActs.ts'
import type { Tx } from '#db/db.ts'
import type { Role } from './roles.ts'

export interface Act {
  /** Undefined: the operator, on the command line. */
  actorId?: string
  act: AuditAct
  role?: Role
  /** The kind of the job. */
  tool?: string
  /** Undefined: it is about no reader. */
  aboutId?: string
  bookId?: string
  /** Of a merge and its undoing: the book that is, or was, gone. */
  goneTitle?: string
  noteToReader?: string
  note?: string
  suspendedUntil?: Date | null
}

/** Writes down who did what about whom, in the transaction in which it is done. */
export async function writeAudit(tx: Tx, { actorId, act, role, tool, aboutId, bookId, ...said }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      by_operator: actorId === undefined,
      act,
      role,
      tool,
      about_id: aboutId,
      book_id: bookId,
      gone_title: said.goneTitle,
      note_to_reader: said.noteToReader,
      note: said.note,
      suspended_until: said.suspendedUntil,
    })
    .execute()
}
