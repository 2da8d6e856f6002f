/** What is done with books, rather than about a reader. */
export const bookActs = ['edit', 'undo', 'merge', 'unmerge', 'give-cover', 'take-cover', 'keep-cover'] as const

/** What the operator does for a reader who cannot. */
export const operatorActs = ['disable-second-factor'] as const

/** What is done with jobs. */
export const toolActs = ['start-tool', 'stop-tool', 'retry-tool', 'retry-job'] as const

/** Every act of moderators, admins and the operator that is written to the log. */
export const auditActs = [
  'keep',
  'hide',
  'warn',
  'suspend',
  'lift',
  'grant',
  'revoke',
  ...operatorActs,
  ...toolActs,
  ...bookActs,
] as const
export type AuditAct = (typeof auditActs)[number]
