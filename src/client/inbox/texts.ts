import type { ChosenKind, NoticeWay } from '#contract/noticeRules.ts'

export const inboxTexts = {
  heading: 'Inbox',
  and: ' and ',
  unread: 'New: ',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  ways: 'What you are told',
  allRead: 'All marked as read',
  notMarked: "That couldn't be marked as read",
  loading: 'Loading your inbox...',
  empty: 'Nothing yet',
  emptyHint: 'Friend requests, likes and comments will appear here.',
  emptyAction: 'See what others are sharing',
  paged: {
    failed: 'Your inbox could not be loaded',
    moreFailed: 'The rest could not be loaded',
    more: 'Show earlier',
    loadingMore: 'Loading...',
  },
}

const kinds: Record<ChosenKind, string> = {
  'friend-request': 'Friend requests',
  'friend-accept': 'Friend requests that are accepted',
  follow: 'Readers who follow you',
  like: 'Likes of your reviews',
  comment: 'Comments on your reviews',
  reply: 'Comments after yours',
  mention: 'Mentions of your name',
  'new-book': 'New books of authors and series you follow',
  report: 'What came of your reports',
  import: 'Finished imports',
}

const ways: Record<NoticeWay, string> = {
  app: 'In the inbox',
  mail: 'By email at once',
  daily: 'In a daily email',
  weekly: 'In a weekly email',
  off: 'Not at all',
}

export const wayTexts = {
  heading: 'What you are told',
  hint: 'Everything is in your inbox, and you get no email about it unless you ask for one here. The daily email comes in the morning, the weekly one on Mondays, and neither comes when there is nothing new.',
  verdicts: 'Decisions of moderators about your own reviews are always in your inbox, and emailed to you.',
  kinds,
  ways,
  loading: 'Loading...',
  loadFailed: 'What you are told could not be loaded',
  saved: (kind: ChosenKind, way: NoticeWay) => `${kinds[kind]}: ${ways[way].toLowerCase()}`,
  failed: 'That could not be saved',
  refused: (day: string) =>
    `Our email to your address was refused on ${day}, so nothing of this is emailed. Check the address below, or try again.`,
  tryAgain: 'Try again',
  triedAgain: 'We will email you again',
}
