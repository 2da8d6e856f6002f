import type { FollowKind } from '#contract/follows.ts'

export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Unfollow ${name}`,
  followed: (name: string) => `You follow ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
  failed: 'That could not be changed',

  heading: 'Whom and what you follow',
  hint: 'Your inbox tells you of new books by authors and in series that you follow. Readers whom you follow learn that you do, and you see what they show to everyone.',
  loading: 'Loading...',
  loadFailed: 'What you follow could not be loaded',
  nothing: 'You follow nobody yet. There is a Follow button on the page of each author, series and reader.',
  kinds: { author: 'Author', series: 'Series' } satisfies Record<FollowKind, string>,
  allow: 'Other readers may follow me',
  allowHint: 'They see only what you show to everyone. If you turn this off, nobody follows you any more.',
  allowed: 'Other readers may follow you',
  notAllowed: 'Nobody can follow you now',
  allowFailed: 'That could not be saved',
}
