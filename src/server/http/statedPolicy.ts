/** Whose private data an answer may contain. `reports`: with moderators' notes. `mails`: everyone's. */
export type PrivateData = 'own' | 'friends' | 'reports' | 'mails'

export interface StatedPolicy<Who extends string> {
  who: Who
  tells: PrivateData[]
}

export const visitor = { who: 'anyone', tells: [] } as const satisfies StatedPolicy<'anyone'>
/** Visitors, too; a reader's answer may contain their own private data. */
export const anyone = { who: 'anyone', tells: ['own'] } as const satisfies StatedPolicy<'anyone'>
export const reader = { who: 'reader', tells: ['own'] } as const satisfies StatedPolicy<'reader'>
/** The answer has public data only. */
export const impersonal = { who: 'reader', tells: [] } as const satisfies StatedPolicy<'reader'>
/** For everyone else the operation does not exist. */
export const moderator = { who: 'moderator', tells: ['reports'] } as const satisfies StatedPolicy<'moderator'>
/** Who has which role is not private. */
export const admin = { who: 'admin', tells: [] } as const satisfies StatedPolicy<'admin'>
