import type { Jobs } from '#server/shared/enqueue.ts'

/** The key by which mails of one kind that wait for one address are one mail; undefined for those that each count. */
export function keyOf(job: Jobs['send-mail']): string | undefined {
  switch (job.kind) {
    case 'notice':
    case 'moderation':
    case 'password-changed':
      return undefined
    case 'change-email':
      return `mail:change-email:${job.userId}:${job.email}`
    default:
      return `mail:${job.kind}:${job.email}`
  }
}
