/** `reply`: somebody commented where the reader had commented. */
export const noticeKinds = ['friend-request', 'friend-accept', 'like', 'comment', 'reply'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Unread lines are counted up to here. */
export const unreadCountedTo = 100
/** Readers of one line are counted up to here. */
export const noticeReadersCountedTo = 1000
export const noticeNamesShown = 3
