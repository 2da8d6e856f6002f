import type { Case, MadeCase, ReportedBio } from '#contract/cases.ts'
import type { House } from '#server/house.ts'
import type { Db } from '#db/db.ts'
import type { Cursor } from '#server/shared/cursor.ts'
import { findCase } from './cases.ts'
import { decide } from './decide.ts'
import { listCases } from './listCases.ts'

interface PageQuery {
  after: Cursor | undefined
  limit: number
}

/** Longest waiting first. Excludes the moderator's own. */
export async function listBios(db: Db, moderatorId: string, page: PageQuery) {
  const { cases, next } = await listCases(db, moderatorId, { ...page, state: 'open', kind: 'bio' })
  return { bios: cases.filter(isOfMade).map(toBio), next }
}

const isOfMade = (about: Case): about is MadeCase => about.kind !== 'review'

function toBio({ author, made, reports, openReports }: MadeCase): ReportedBio {
  const { id, username, avatarUrl } = author!
  const open = reports.filter(({ isOpen }) => isOpen).map(({ reason, at, about }) => ({ reason, at, about }))
  return { reader: { id, username, avatarUrl }, bio: made.text ?? '', reports: open, openReports }
}

export interface BioToDecide {
  readerId: string
  bio: string
  decision: 'keep' | 'remove'
  noteToReader?: string | undefined
}

/** As `decide`, of a bio that waits, by the words that the moderator saw. */
export async function decideBio(
  house: Pick<House, 'db' | 'storage' | 'log'>,
  moderatorId: string,
  { readerId, bio, decision, noteToReader }: BioToDecide,
): Promise<{ decided: true } | { refused: 'not-reported' | 'changed' }> {
  const found = await findCase(house.db, moderatorId, { kind: 'bio', id: readerId })
  const isWaiting = found && isOfMade(found) && found.openReports > 0 && found.made.text !== null
  if (!isWaiting || readerId === moderatorId) return { refused: 'not-reported' }
  if (found.made.text !== bio) return { refused: 'changed' }
  const decided = await decide(house, moderatorId, {
    subject: { kind: 'bio', id: readerId },
    version: found.version,
    decision: decision === 'keep' ? 'keep' : 'hide',
    ...(noteToReader !== undefined && { noteToAuthor: noteToReader }),
  })
  if (!('refused' in decided)) return { decided: true }
  return { refused: decided.refused === 'changed' ? 'changed' : 'not-reported' }
}
