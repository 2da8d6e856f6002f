import type { FollowKind } from '#contract/follows.ts'

export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followName: (name: string) => `Follow ${name}`,
  followingName: (name: string) => `Following ${name}`,
  unfollowName: (name: string) => `Unfollow ${name}`,
  followed: (name: string) => `You are following ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
  failed: 'Nothing was changed',

  heading: 'Following',
  hint: 'The community page shows what your friends and the readers you follow are reading. New books by authors and in series you follow appear in your inbox. Readers are notified when you follow them.',
  loading: 'Loading...',
  loadFailed: 'Failed to load who and what you follow',
  nothing: 'You are not following anyone yet. The pages of readers, authors and series have a Follow button.',
  kinds: { author: 'Author', series: 'Series' } satisfies Record<FollowKind, string>,
  allow: 'Let other readers follow me',
  allowHint:
    'They see only what you share with everyone. If you turn this off, everyone who follows you stops following you.',
  endTitle: 'Turn off followers?',
  endWarning: 'Everyone who follows you now will stop following you. Turning it on again will not bring them back.',
  end: 'Turn off followers',
  keep: 'Keep them',
  allowed: 'Other readers can follow you',
  notAllowed: 'Nobody can follow you now',
  allowFailed: 'That could not be saved',
}
