import type { AuditAct } from '#contract/auditActs.ts'
import type { CaseKind } from '#contract/cases.ts'
import type { Tx } from '#db/db.ts'
import type { Role } from './roles.ts'

export interface Act {
  /** Undefined when the operator acts on the command line. */
  actorId?: string
  act: AuditAct
  /** What a moderator decided about. */
  kind?: CaseKind
  role?: Role
  tool?: string
  aboutId?: string
  bookId?: string
  /** The book that a merge removed, also on its undo. */
  goneTitle?: string
  noteToReader?: string
  note?: string
  suspendedUntil?: Date | null
}

export async function writeAudit(
  tx: Tx,
  { actorId, act, kind, role, tool, aboutId, bookId, ...said }: Act,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      by_operator: actorId === undefined,
      act,
      kind,
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
