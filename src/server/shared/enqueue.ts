import type { ToldVerdict } from '#contract/verdictLetter.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Db } from '#db/db.ts'

/** Mails about an account. The address is given because it may no longer have an account. */
export type Notice =
  | 'wrong-codes'
  | 'recovery-code-used'
  | 'passkey-removed'
  | 'address-asked-for'
  | 'address-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'account-deleted'

/** A moderator's decision, for the reader whom it concerns. */
export interface Verdicts extends ToldVerdict {
  kind: 'moderation'
  userId: string
  reviewId?: string
}

/** Every job and its payload. A job may run more than once. */
export interface Jobs {
  'send-mail':
    | { kind: 'sign-up' | 'confirm' | 'forgot' | 'unlock'; email: string }
    | { kind: 'password-changed'; userId: string }
    | { kind: 'change-email'; userId: string; email: string }
    | { kind: 'notice'; notice: Notice; email: string; name: string; codesLeft?: number }
    | Verdicts
  'fetch-cover': { bookId: string; tries?: number }
  'refresh-picks': { userId: string }
  /** `after`: those before it have been seen to. */
  'refresh-readers': { bookIds: string[]; mergeId: string; after?: string }
  'reword-picks': { userId: string }
  'fit-sage': Record<string, never>
  'learn-changes': Record<string, never>
  'refresh-trending': Record<string, never>
  sweep: Record<string, never>
  'count-today': Record<string, never>
  'sweep-covers': Record<string, never>
  'sweep-avatars': Record<string, never>
  'run-tool': { jobId: string }
}

interface Options {
  /** Jobs of the same queue are worked off one after the other. */
  queue?: string
  /** Jobs with the same key that have not begun are one job, which runs when the first was to run. */
  key?: string
  /** It runs when the last was to run instead. */
  isMoved?: boolean
  /** Not before so many seconds from now. */
  afterSeconds?: number
}

/** Queues a job in the caller's transaction: when that rolls back, there is no job. */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx | Db,
  name: Name,
  payload: Jobs[Name],
  options: Options = {},
) {
  const { key = null, queue = null, afterSeconds = 0 } = options
  const mode = options.isMoved ? 'replace' : 'preserve_run_at'
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue},
    job_key => ${key}, job_key_mode => ${mode},
    run_at => now() + make_interval(secs => ${afterSeconds}))`.execute(tx)
}
