import { listTexts } from './texts.ts'

export const inviteTexts = {
  title: { like: 'Sign in to like this review', report: 'Sign in to report this review' },
  hint: "You'll come right back here.",
  comment: 'Sign in to join the conversation.',
  signIn: 'Sign in',
  signUp: 'Sign up',
}

export const commentTexts = {
  heading: 'Comments',
  label: 'Your comment',
  placeholder: 'Add a comment...',
  add: 'Add Comment',
  adding: 'Adding...',
  done: { title: 'Comment added', description: 'Your comment has been posted successfully.' },
  failed: 'Error adding comment',
  empty: 'No comments yet. Be the first to comment!',
  loading: 'Loading comments...',
  paged: {
    failed: 'Error loading comments',
    moreFailed: 'Failed to load more comments',
    more: 'Show more comments',
    loadingMore: listTexts.loadingMore,
  },
  remove: (username: string) => `Remove the comment by ${username}`,
  more: (username: string) => `More about the comment by ${username}`,
  removeTitle: 'Remove this comment?',
  removeHint: "This deletes it for everyone and can't be undone.",
  removeIt: 'Remove Comment',
  keepIt: 'Keep It',
  removed: 'Comment removed',
  removeFailed: 'Error removing comment',
}
