import type { ChosenKind, NoticeWay } from '#contract/noticeRules.ts'

export const inboxTexts = {
  heading: 'Inbox',
  and: ' and ',
  unread: 'New: ',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  ways: 'Notification settings',
  allRead: 'All marked as read',
  answer: 'Answer',
  youAnswered: (text: string) => `You answered: ${text}`,
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

export const answerTexts = {
  title: 'Answer the moderators',
  label: 'Your answer',
  hint: 'You can answer once. Only moderators see your answer.',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Answer sent',
  failed: 'Your answer was not sent',
}

const kinds: Record<ChosenKind, string> = {
  'friend-request': 'Friend requests',
  'friend-accept': 'New friends',
  follow: 'New followers',
  like: 'Likes on your reviews',
  comment: 'Comments on your reviews',
  reply: 'Replies in conversations you joined',
  mention: 'Mentions of you',
  'new-book': 'New books by authors and in series you follow',
  picks: 'The Sage’s picks of the week',
  report: 'Outcomes of your reports',
  import: 'Your imports',
  job: 'Tools you started',
}

const ways: Record<NoticeWay, string> = {
  app: 'Inbox only',
  mail: 'Email right away',
  daily: 'Daily email',
  weekly: 'Weekly email',
  off: 'Off',
}

export const wayTexts = {
  heading: 'Notification settings',
  hint: 'Notifications appear in your inbox, and are emailed only if you choose so here. Daily emails come in the morning and weekly ones on Mondays, if there is something new.',
  verdicts: "Moderators' decisions about anything you shared always come to your inbox and by email.",
  kinds,
  ways,
  loading: 'Loading...',
  loadFailed: 'Failed to load your notification settings',
  saved: (kind: ChosenKind, way: NoticeWay) => `${kinds[kind]}: ${ways[way].toLowerCase()}`,
  failed: 'That could not be saved',
  refused: (day: string) =>
    `An email to your address was refused on ${day}, so these emails have stopped. Check the address below, or try again.`,
  tryAgain: 'Try again',
  triedAgain: 'We will email you again',
}
