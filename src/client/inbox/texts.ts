import type { Notice } from '#contract/inbox.ts'
import { noticeReadersCountedTo } from '#contract/noticeRules.ts'

/** `Ada`, `Ada and Ben`, `Ada, Ben and 4 other readers`: names are set apart from the words between them. */
export function whoDidIt(names: string[], count: number): { names: string[]; others: string } {
  if (count <= names.length) return { names, others: '' }
  const shown = names.slice(0, 2)
  const left = count - shown.length
  if (count >= noticeReadersCountedTo) return { names: shown, others: 'more than a thousand other readers' }
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
  keep: { said: 'A moderator looked at your review again, and everybody can see it:' },
  hide: { said: 'A moderator has hidden your review:' },
  warn: { said: 'A moderator has written to you about your review:' },
  suspend: { said: 'A moderator has suspended your account because of your review:' },
}

const reportAnswers: Record<NonNullable<Notice['decision']>, string> = {
  keep: 'A moderator looked at the review that you reported. It stays.',
  warn: 'A moderator looked at the review that you reported, and wrote to its author.',
  hide: 'A moderator has hidden the review that you reported.',
  suspend: 'A moderator has hidden the review that you reported.',
}

/** What follows the names; a sentence of its own where nobody is named. */
export const deeds: Record<Notice['kind'], Deed> = {
  'friend-request': () => ({ said: 'would like to be your friend' }),
  'friend-accept': () => ({ said: 'accepted your friend request' }),
  like: aboutReview('liked your review of', (author) => `liked the review by ${author} of`),
  comment: aboutReview('commented on your review of', (author) => `commented on the review by ${author} of`),
  mention: aboutReview(
    'mentioned you in a comment on your review of',
    (author) => `mentioned you in a comment on the review by ${author} of`,
  ),
  verdict: ({ decision, review }) => ({ ...verdicts[decision ?? 'keep'], title: review?.title ?? '' }),
  report: ({ decision }) => ({ said: reportAnswers[decision ?? 'keep'] }),
  import: ({ fileName }) => ({ said: 'The import has finished:', title: fileName ?? '' }),
  reply: aboutReview('also commented on your review of', (author) => `also commented on the review by ${author} of`),
}

export const inboxTexts = {
  heading: 'Inbox',
  and: ' and ',
  unread: 'New: ',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  allRead: 'Everything is marked as read',
  notMarked: 'It could not be marked as read',
  loading: 'Loading your inbox...',
  empty: 'Nothing yet',
  emptyHint: 'When readers ask to be your friend, or like or comment on your reviews, it appears here.',
  emptyAction: 'See what readers share',
  paged: {
    failed: 'Your inbox could not be loaded',
    moreFailed: 'The rest could not be loaded',
    more: 'Show earlier',
    loadingMore: 'Loading...',
  },
}
