/**
 * `reply`: somebody commented where the reader had commented. `verdict`: moderators decided about something that the reader
 * shared; `report`: about something that the reader had reported. `import`: it, its preview or its undo is finished. `new-book`: of an
 * author or series that the reader follows. `picks`: the Sage's picks of the week. `job`: a tool that the reader started as an admin has ended.
 */
export const noticeKinds = [
  'friend-request',
  'friend-accept',
  'follow',
  'like',
  'comment',
  'reply',
  'mention',
  'verdict',
  'report',
  'import',
  'new-book',
  'picks',
  'job',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Decisions about anything that the reader shared are always told and mailed. */
export const chosenKinds = [
  'friend-request',
  'friend-accept',
  'follow',
  'like',
  'comment',
  'reply',
  'mention',
  'new-book',
  'picks',
  'report',
  'import',
  'job',
] as const satisfies readonly NoticeKind[]
export type ChosenKind = (typeof chosenKinds)[number]

/** `app`: in the inbox only. `mail`: also by mail at once. `daily`, `weekly`: also in a digest. */
export const noticeWays = ['app', 'mail', 'daily', 'weekly', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]
/** Until the reader chooses. Nobody did anything for `picks` to tell of. */
export const usualWay = (kind: NoticeKind): NoticeWay => (kind === 'picks' ? 'off' : 'app')
export type MailedWay = Exclude<NoticeWay, 'app' | 'off'>

/** Unread lines are counted up to here. */
export const unreadCountedTo = 100
/** Readers of one line are counted up to here. */
export const noticeReadersCountedTo = 1000
export const noticeNamesShown = 3
/** At most this many of the readers named in a comment or a review are told: the first. */
export const maxMentionsTold = 10

/** The readers whom a text names, as in `@ada`, in lower case, each once. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(/(?<![\w@/.-])@([\w-]{3,20})(?![\w-])/g)].map(([, name]) => name!.toLowerCase())
  return [...new Set(names)]
}

/** Undefined unless a text names more readers than will be notified. */
export const hintOfNames = (text: string): string | undefined =>
  namesIn(text).length > maxMentionsTold
    ? `Only the first ${maxMentionsTold} readers you name will be told.`
    : undefined
