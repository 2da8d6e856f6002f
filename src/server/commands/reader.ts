import { dropSecondFactor } from '#server/accounts/security/secondFactor.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { findReader } from './role.ts'
import { Refusal } from './refusal.ts'
import { withHouse } from './withHouse.ts'

/** For a reader who lost app and codes, or whose account a thief locked. Ends all sessions and pending sign-ins. */
export async function changeReader([verb, username]: string[]): Promise<void> {
  if (verb !== 'disable-second-factor' || !username) throw new Refusal('Say: reader disable-second-factor <username>')
  await withHouse(async ({ db }) => {
    const reader = await findReader(db, username)
    const wasOn = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
      await tx.deleteFrom('second_steps').where('user_id', '=', reader.id).execute()
      const isDropped = await dropSecondFactor(tx, reader.id)
      if (isDropped) await writeAudit(tx, { act: 'disable-second-factor', aboutId: reader.id })
      return isDropped
    })
    if (!wasOn) throw new Refusal(`${reader.username} has no two-step sign-in. All sessions have ended.`)
    process.stdout.write(`Two-step sign-in of ${reader.username} is off, and all sessions have ended.\n`)
  })
}
