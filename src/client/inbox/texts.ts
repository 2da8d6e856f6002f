import type { Notice } from '#contract/inbox.ts'
import { noticeReadersCountedTo } from '#contract/noticeRules.ts'

/** `Ada`, `Ada and Ben`, `Ada, Ben and 4 other readers`: names are set apart from the words between them. */
export function whoDidIt(names: string[], count: number): { names: string[]; others: string } {
  if (count <= names.length) return { names, others: '' }
  const shown = names.slice(0, 2)
  const left = count - shown.length
  if (count >= noticeReadersCountedTo) return { names: shown, others: `at least ${left} other readers` }
  return { names: shown, others: left === 1 ? '1 other reader' : `${left} other readers` }
}

type Deed = (notice: Notice) => { said: string; title?: string }

const aboutReview =
  (own: string, others: (author: string) => string): Deed =>
  ({ review }) => ({
    said: review === null || review.isOwn ? own : others(review.username),
    title: review?.title ?? '',
  })

const verdicts: Record<NonNullable<Notice['decision']>, { said: string }> = {
  keep: { said: 'A moderator made your review visible again:' },
  hide: { said: 'A moderator hid your review:' },
  warn: { said: 'A moderator sent you a note about your review:' },
  suspend: { said: 'A moderator suspended your account over your review:' },
}

const reportAnswers = {
  keep: 'A moderator checked the review you reported and left it up.',
  hide: 'A moderator hid the review you reported.',
}

/** What follows the names; a sentence of its own where nobody is named. */
export const deeds: Record<Notice['kind'], Deed> = {
  'friend-request': () => ({ said: 'sent you a friend request' }),
  'friend-accept': () => ({ said: 'accepted your friend request' }),
  like: aboutReview('liked your review of', (author) => `liked ${author}'s review of`),
  comment: aboutReview('commented on your review of', (author) => `commented on ${author}'s review of`),
  mention: aboutReview(
    'mentioned you in a comment on your review of',
    (author) => `mentioned you in a comment on ${author}'s review of`,
  ),
  verdict: ({ decision, review }) => ({ ...verdicts[decision ?? 'keep'], title: review?.title ?? '' }),
  report: ({ decision }) => ({ said: reportAnswers[decision === 'hide' ? 'hide' : 'keep'] }),
  import: ({ fileName }) => ({ said: 'Your import is finished:', title: fileName ?? '' }),
  reply: aboutReview('also commented on your review of', (author) => `also commented on ${author}'s review of`),
}

export const inboxTexts = {
  heading: 'Inbox',
  and: ' and ',
  unread: 'New: ',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
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
