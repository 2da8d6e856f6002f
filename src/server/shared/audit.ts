import type { Tx } from '#db/db.ts'
import type { Role } from './roles.ts'

export interface Act {
  /** Undefined: the operator, on the command line. */
  actorId?: string
  act: 'keep' | 'hide' | 'warn' | 'suspend' | 'lift' | 'grant' | 'revoke'
  role?: Role
  aboutId: string
  bookId?: string
  noteToReader?: string
  note?: string
  suspendedUntil?: Date | null
}

/** Writes down who did what about whom, in the transaction in which it is done. */
export async function writeAudit(tx: Tx, { actorId, act, role, aboutId, bookId, ...said }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      by_operator: actorId === undefined,
      act,
      role,
      about_id: aboutId,
      book_id: bookId,
      note_to_reader: said.noteToReader,
      note: said.note,
      suspended_until: said.suspendedUntil,
    })
    .execute()
}
