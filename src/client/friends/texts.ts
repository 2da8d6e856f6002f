import type { FriendList } from '#contract/friends.ts'
import { searchMaxLength } from '#contract/rules.ts'

export const friendsTexts = {
  heading: 'Friends',
  find: 'Find Friends',
  add: 'Add Friend',
  tabs: 'Friends and requests',
  tab: { friends: 'My Friends', incoming: 'Incoming Requests', sent: 'Sent Requests' },
  loading: 'Loading friends...',
  reading: 'Reading',
  empty: {
    friends: "You don't have any friends yet. Start connecting with other readers!",
    incoming: 'No pending friend requests',
    sent: 'No sent friend requests',
  },
  emptyHint: {
    friends: 'Know a reader here? Their username is all you need.',
    incoming: 'Requests from other readers appear here.',
    sent: 'Your requests stay here until they are answered.',
  },
  failed: 'Error',
  moreFailed: 'Error',
  loadFailed: 'Failed to load friends list',
  more: 'Show more',
  loadingMore: 'Loading more...',
  since: {
    friends: (date: string) => `Friends since ${date}`,
    incoming: (date: string) => `Asked you on ${date}`,
    sent: (date: string) => `Asked on ${date}`,
    blocked: () => "They can't find you, and don't know that you blocked them.",
  } satisfies Record<FriendList, (date: string) => string>,
  blockedReaders: (count: number) => `Blocked readers (${count})`,
}

export const actionTexts = {
  add: { label: 'Add Friend', of: (name: string) => `Add Friend: ${name}` },
  accept: { label: 'Accept', of: (name: string) => `Accept ${name}` },
  decline: { label: 'Decline', of: (name: string) => `Decline ${name}` },
  block: { label: 'Block', of: (name: string) => `Block ${name}` },
  unblock: { label: 'Unblock', of: (name: string) => `Unblock ${name}` },
  cancel: { label: 'Cancel', of: (name: string) => `Cancel the request to ${name}` },
  remove: { label: 'Remove', of: (name: string) => `Remove ${name}` },
}

export const relationshipTexts = {
  sending: 'Sending...',
  sent: 'Request sent',
  friends: 'Friends',
  about: (name: string) => `You and ${name}`,
}

export const actionToasts = {
  asked: { title: 'Request Sent', description: (name: string) => `Friend request sent to ${name}!` },
  askFailed: (message: string) => `Failed to send friend request: ${message}`,
  unknownError: 'Unknown error',
  notAuthenticated: 'Not authenticated',
  alreadySent: 'Request Already Sent',
  theyAsked: (name: string) => `${name} has asked you already. It's under Incoming Requests.`,
  youAsked: (name: string) => `${name} has not answered yet.`,
  alreadyFriends: 'Already Friends',
  areFriends: (name: string) => `You and ${name} are friends.`,
  cannotSend: 'Cannot Send Request',
  cannotAsk: (name: string) => `You can't send ${name} a request.`,
  accepted: { title: 'Success', description: 'Friend request accepted!' },
  declined: { title: 'Request declined', description: (name: string) => `${name} won't be notified.` },
  blocked: { title: 'User blocked', description: 'User has been blocked' },
  unblocked: { title: 'User unblocked', description: (name: string) => `${name} can find you again.` },
  removed: { title: 'Friend removed', description: (name: string) => `You and ${name} are no longer friends.` },
  cancelled: 'Request cancelled',
  failed: 'Error',
  acceptFailed: 'Failed to accept friend request',
  declineFailed: 'Failed to decline friend request',
  blockFailed: 'Failed to block user',
  unblockFailed: 'Failed to unblock user',
  removeFailed: 'Failed to remove friendship',
  cancelFailed: 'Failed to cancel friend request',
}

export const confirmTexts = {
  remove: {
    title: (name: string) => `Remove ${name} from your friends?`,
    warning: (name: string) => `${name} won't be notified. To be friends again, one of you has to send a new request.`,
    confirm: 'Remove',
  },
  block: {
    title: (name: string) => `Block ${name}?`,
    warning: (name: string) =>
      `${name} won't be able to find you, send you a request or see your reviews, and you won't see theirs. They won't be notified. Blocking also ends a friendship or request between you. You can unblock them at the bottom of your Friends page.`,
    confirm: 'Block',
  },
  keep: 'Keep as is',
}

export const searchTexts = {
  heading: 'Find Friends',
  subtitle: 'Search by username.',
  byName: 'Search by username',
  dialog: 'Add Friend',
  label: 'Username',
  placeholder: 'Search by username...',
  search: 'Search',
  searching: 'Searching for users...',
  refused: {
    required: { title: 'Search Required', hint: 'Please enter a username to search for' },
    tooLong: { title: 'Search Too Long', hint: `Keep it to ${searchMaxLength} characters.` },
  },
  prompt: 'Enter a username above to search for friends',
  otherWays: "You can also find readers who loved a book on that book's page.",
  invite: 'Invite someone new',
  none: (name: string) => `No users found matching "${name}"`,
  noneHint: 'Try searching with a different username',
  results: (count: number) => `Search Results (${count})`,
  said: (count: number) =>
    count === 0 ? 'No readers found' : count === 1 ? '1 reader found' : `${count} readers found`,
  reader: 'Reader',
  lovedBy: (title: string) => `Readers who loved ${title}`,
  lovedHint: 'They gave it four stars or more, and share their ratings with everyone.',
  lovedByNobody: 'Nobody else here has publicly rated it four stars or more',
  lovedByNobodyHint: 'Readers appear here when they give it four stars or more and show their shelf to everyone.',
  lovedFailed: 'Failed to find readers',
  stars: (stars: number) => `Gave it ${stars} ${stars === 1 ? 'star' : 'stars'}`,
  allAsked: 'You have asked everyone here.',
  toSent: 'See your sent requests',
  failed: { title: 'Search Error', onPage: 'Failed to search for users', inDialog: 'Failed to search users' },
}
