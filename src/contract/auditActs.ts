export const bookActs = ['edit', 'undo', 'merge', 'unmerge', 'split', 'give-cover', 'take-cover', 'keep-cover'] as const

export const operatorActs = ['disable-second-factor'] as const

export const toolActs = ['start-tool', 'stop-tool', 'retry-tool', 'retry-job'] as const

export const auditActs = [
  'keep',
  'hide',
  'warn',
  'suspend',
  'lift',
  'keep-bio',
  'take-bio',
  'grant',
  'revoke',
  ...operatorActs,
  ...toolActs,
  ...bookActs,
] as const
export type AuditAct = (typeof auditActs)[number]
