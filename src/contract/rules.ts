/** The share of a goal that is read: a whole percent, at most 100, 0 without a goal. */
export const goalPercent = (read: number, goal: number): number =>
  goal === 0 ? 0 : Math.min(100, Math.round((read / goal) * 100))

export const anonymousReader = 'Anonymous Reader'
export const usernameLength = { min: 3, max: 20 }
export const goalRange = { min: 1, max: 300, shown: 12 }
/** An instance can raise it (`PASSWORD_MIN`). */
export const passwordMinLength = 6
export const passwordMaxLength = 128
/** Below this many rated books, picks are early guesses. */
export const minRatingsForConfidence = 5
export const starSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const
export const reviewMaxLength = 10_000
export const notesMaxLength = 10_000
export const commentMaxLength = 2_000
export const reportMaxLength = 500
export const moderationNoteMaxLength = 1_000
export const answerMaxLength = 1_000
export const maxSuspensionDays = 365
export const searchMaxLength = 200
export const titleMaxLength = 500
/** For all authors of a book together. */
export const authorMaxLength = 500
export const synopsisMaxLength = 20_000
export const maxCoverMegabytes = 5
export const maxPictureMegabytes = 5
export const maxUsersFound = 20

/** `latest`: most recently finished first; `liked`: most likes first. */
export const reviewOrders = ['latest', 'liked'] as const
export const reviewsCountedTo = 100

export const bioMaxLength = 280
export const maxFavorites = 4

export const followKinds = ['author', 'series'] as const
/** Whose reviews the community shows: `followed` are friends, too. */
export const feeds = ['followed', 'everyone'] as const
export type Feed = (typeof feeds)[number]
/** Readers, authors and series, each. */
export const maxFollowed = 1000

/** That still work. */
export const maxInvitations = 10
/** Of each link. */
export const maxFriendsByInvitation = 20

export const audiences = ['public', 'friends', 'private'] as const
export type Audience = (typeof audiences)[number]
export const shelfNames = ['reading', 'finished', 'tbr', 'dnf'] as const
export type ShelfName = (typeof shelfNames)[number]

export type UsernameProblem = 'required' | 'too-short' | 'too-long' | 'characters'

/** Undefined when the username is valid. Surrounding spaces are ignored. */
export function usernameProblem(typed: string): UsernameProblem | undefined {
  const name = typed.trim()
  if (name === '') return 'required'
  if (!/^[A-Za-z0-9_-]*$/.test(name)) return 'characters'
  if (name.length < usernameLength.min) return 'too-short'
  if (name.length > usernameLength.max) return 'too-long'
  return undefined
}

/** Checks the form only: one line, one @, a host with a dot. */
export function isEmail(typed: string): boolean {
  return (
    typed.length <= 254 &&
    /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\].]+(\.[^\s\p{Cc}@<>(),;:"\\[\].]+)+$/u.test(typed)
  )
}

/** Splits at commas, trims, and drops blanks and duplicates (case ignored, the first is kept). */
export function splitList(joined: string): string[] {
  const seen = new Set<string>()
  return joined
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()))
}

/** Undefined unless it is a whole number in range. */
export function typedGoal(typed: string): number | undefined {
  const goal = Number(typed)
  const isGoal = /^\d+$/.test(typed.trim()) && goal >= goalRange.min && goal <= goalRange.max
  return isGoal ? goal : undefined
}
