import type { ReviewOrder } from '#contract/reviews.ts'
import { anonymousReader, type Feed } from '#contract/rules.ts'

const named = (username: string | null) => username ?? anonymousReader

export const communityTexts = {
  heading: 'Between the Lines',
  tagline: 'Discover the thoughts, theories, and hot takes from your fellow readers.',
  listHeading: 'Community Reviews',
  empty: 'No public reviews available yet. Be the first to share a review with the community!',
  emptyAction: 'Write a review',
  emptyVisitorAction: 'Sign in to write one',
  fault: 'Failed to fetch public book reviews',
  feeds: 'Show',
  feed: { everyone: 'Everyone', followed: 'Friends and following' } satisfies Record<Feed, string>,
}

export const listTexts = {
  loading: 'Loading reviews...',
  failed: 'Error loading reviews',
  unknown: 'Failed to load reviews',
  more: 'Show more reviews',
  loadingMore: 'Loading...',
  moreFailed: 'Failed to load more reviews',
}

export const cardTexts = {
  anonymous: named(null),
  unknownTitle: 'Unknown Title',
  unknownAuthor: 'Unknown Author',
  by: (author: string) => `by ${author}`,
  stars: (rating: number) => `${rating}/5 stars`,
  notRated: 'Not rated',
  dnf: 'Did not finish',
  finished: (day: string) => `Finished ${day}`,
  hidden: 'A moderator has hidden this review. Only you can see it.',
  readMore: 'Read more...',
  review: (title: string, username: string | null) => `: the review of ${title} by ${named(username)}`,
  toBook: "The book's page",
  about: (title: string, username: string | null) => ` about ${title} by ${named(username)}`,
  like: (title: string, username: string | null) => `Like the review of ${title} by ${named(username)}: `,
  comments: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
  more: (title: string, username: string | null) => `More about the review of ${title} by ${named(username)}`,
  report: 'Report',
}

export const spoilerTexts = {
  warning: 'Contains spoilers',
  words: (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`,
  reveal: 'Reveal',
  hide: 'Hide spoilers',
  of: (title: string, username: string | null) => ` of the review of ${title} by ${named(username)}`,
  passage: (count: number) => `Spoiler, ${count} ${count === 1 ? 'word' : 'words'}`,
}

export const warningTexts = {
  count: (count: number) => `${count} content ${count === 1 ? 'warning' : 'warnings'}`,
  grades: { graphic: 'Graphic', moderate: 'Moderate', minor: 'Minor' },
}

export const likeTexts = {
  likes: (count: number) => `${count} ${count === 1 ? 'like' : 'likes'}`,
  likeThis: 'Like this review: ',
  failed: { title: 'Error', description: 'Failed to update like. Please try again.' },
}

export const reviewTexts = {
  pageTitle: (title: string, username: string | null) => `${title}, reviewed by ${named(username)}`,
  back: 'Back',
  loading: 'Loading review...',
  failedTitle: 'Error loading review',
  failed: 'Failed to load review',
  toCommunity: 'Go to Community Reviews',
}

export const userTexts = {
  listHeading: 'Shared reviews',
  back: 'Back to Discover',
  heading: (username: string) => `Reviews by ${username}`,
  subtitle: 'All public reviews shared by this reader.',
  empty: 'No public reviews found for this user.',
  emptyAction: 'See Community Reviews',
  failed: 'Failed to load user reviews',
  fault: 'Failed to fetch reviews by user',
}

export const bookTexts = {
  heading: 'Reviews',
  count: (count: number, isMore: boolean) => (isMore ? `more than ${count}` : `${count}`),
  order: 'Sort reviews by',
  orders: { latest: 'Latest', liked: 'Most liked' } satisfies Record<ReviewOrder, string>,
  empty: 'No reviews yet',
  emptyHint: 'Be the first to share your thoughts.',
  write: 'Write a review',
  signIn: 'Sign in to write one',
}

export const readerTexts = {
  loading: 'Loading this reader...',
  failedTitle: 'Error loading this reader',
  more: (username: string) => `More about ${username}`,
  memberSince: (month: string) => `Member since ${month}`,
  reviews: 'Reviews',
  editProfile: 'Edit Profile',
  failed: 'Failed to load profile',
}
