import type { MailedWay } from '#contract/noticeRules.ts'
import type { VerdictDetails } from '#contract/verdictLetter.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'

/** Mails about an account, sent by address because the account may be gone. */
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

export interface Verdicts extends VerdictDetails {
  kind: 'moderation'
  userId: string
  reviewId?: string
}

/** What is new in the inbox, of the kinds that the reader wants in this way. */
export interface ToldMail {
  kind: 'told'
  userId: string
  way: MailedWay
  /** The day of a digest. */
  period?: string
}

/** A job may run more than once. */
export interface Jobs {
  'send-mail':
    | { kind: 'sign-up' | 'confirm' | 'forgot' | 'unlock'; email: string }
    | { kind: 'password-changed'; userId: string }
    | { kind: 'change-email'; userId: string; email: string }
    | { kind: 'notice'; notice: Notice; email: string; name: string; codesLeft?: number }
    | Verdicts
    | ToldMail
  'fetch-cover': { bookId: string; tries?: number }
  'fetch-edition-cover': { editionId: string; tries?: number }
  'refresh-picks': { userId: string }
  /** `after`: readers up to this one are done. */
  'refresh-readers': { bookIds: string[]; mergeId: string; after?: string }
  'reword-picks': { userId: string }
  'fit-sage': Record<string, never>
  'learn-changes': Record<string, never>
  'refresh-trending': Record<string, never>
  sweep: Record<string, never>
  'queue-digests': Record<string, never>
  'complete-books': Record<string, never>
  'count-today': Record<string, never>
  'sweep-covers': Record<string, never>
  'sweep-avatars': Record<string, never>
  'run-tool': { jobId: string }
  /** `askedAt`: when its reader began to wait. */
  'plan-import': { importId: string; askedAt?: string }
  'run-import': { importId: string }
  'undo-import': { importId: string }
  'ask-services': { importId: string }
  'offer-waiting': Record<string, never>
  /** Not by `userId`: it runs also when the reader has left meanwhile. */
  'recount-books': { readerId: string; bookIds: string[] }
  'queue-picks-of-week': Record<string, never>
  /** `week`: its Monday. */
  'tell-of-picks': { userId: string; week: string }
  /** `after`: followers up to this one were told. */
  'tell-of-new-book': { bookId: string; after?: string }
}

interface Options {
  /** Jobs in one queue run one at a time. */
  queue?: string
  /** Waiting jobs with the same key merge into one, which runs at the first one's time. */
  key?: string
  /** The merged job runs at the last one's time instead. */
  isMoved?: boolean
  afterSeconds?: number
}

/** Rolls back with the caller's transaction. */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx | Db,
  name: Name,
  payload: Jobs[Name],
  options: Options = {},
) {
  await enqueueAll(tx, name, [{ payload, ...options }], options)
}

interface Job<Name extends keyof Jobs> extends Pick<Options, 'queue' | 'key'> {
  payload: Jobs[Name]
}

/** In one statement: no two of them may have the same key. */
export async function enqueueAll<Name extends keyof Jobs>(
  tx: Tx | Db,
  name: Name,
  jobs: Job<Name>[],
  { afterSeconds = 0, isMoved = false }: Pick<Options, 'afterSeconds' | 'isMoved'> = {},
) {
  if (jobs.length === 0) return
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${name}::text, payload, queue, now() + make_interval(secs => ${afterSeconds}), null, key, null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, queue text, key text) order by key), ${!isMoved})`.execute(
    tx,
  )
}
