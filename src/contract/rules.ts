/** Rules that the browser checks while one types and the server checks again; plain functions, so both can afford them. */

/** Who has no username is called so. */
export const anonymousReader = 'Anonymous Reader'
export const usernameLength = { min: 3, max: 20 }
export const goalRange = { min: 1, max: 300, shown: 12 }
/** An instance may ask for more, and then says so in its page. */
export const passwordMinLength = 6
export const passwordMaxLength = 128
/** With fewer rated books that speak, a pick of the Sage is an early guess. */
export const ratedForSureGuess = 5
/** A book with fewer stars speaks for no other one. */
export const starsThatSpeak = 3
/** What a reader can give: half a star to five, in half steps. */
export const starSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const
export const reviewMaxLength = 10_000
export const notesMaxLength = 10_000
export const commentMaxLength = 2_000
export const reportMaxLength = 500
/** What a moderator writes to an author, or for the other moderators. */
export const moderationNoteMaxLength = 1_000
export const suspensionMostDays = 365
export const searchMaxLength = 200
export const titleMaxLength = 500
/** All authors of a book together. */
export const authorMaxLength = 500
export const synopsisMaxLength = 20_000
/** The largest picture that is fetched. */
export const coverMostMegabytes = 5
/** The largest picture of a reader. */
export const pictureMostMegabytes = 5
/** How many readers a search by username gives at most. */
export const usersFoundMost = 20

/** `latest`: the book finished last first, as in all lists; `liked`: what most readers like first. */
export const reviewOrders = ['latest', 'liked'] as const
/** The reviews of one book are counted up to here. */
export const reviewsCountedTo = 100

/** Who may see something of a reader's, besides the reader: everybody, friends, or nobody. */
export const audiences = ['public', 'friends', 'private'] as const
export type Audience = (typeof audiences)[number]
/** The shelves of a reader, in the order in which others see them. */
export const shelfNames = ['reading', 'finished', 'tbr', 'dnf'] as const
export type ShelfName = (typeof shelfNames)[number]

export type UsernameProblem = 'required' | 'too-short' | 'too-long' | 'characters'

/** What is wrong with a username as typed, spaces around it ignored; undefined when it may be used. */
export function usernameProblem(typed: string): UsernameProblem | undefined {
  const name = typed.trim()
  if (name === '') return 'required'
  if (!/^[A-Za-z0-9_-]*$/.test(name)) return 'characters'
  if (name.length < usernameLength.min) return 'too-short'
  if (name.length > usernameLength.max) return 'too-long'
  return undefined
}

/** Whether an address can be written to: one line, one @, a host with a dot. Whether it exists, only a mail can tell. */
export function isEmail(typed: string): boolean {
  return (
    typed.length <= 254 &&
    /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\].]+(\.[^\s\p{Cc}@<>(),;:"\\[\].]+)+$/u.test(typed)
  )
}

/** The list that a comma-joined text stands for: trimmed, without blanks, the first of equals kept (case ignored). */
export function splitList(joined: string): string[] {
  const seen = new Set<string>()
  return joined
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()))
}

/** The goal that the typed text names; undefined when it is no whole number in range. */
export function typedGoal(typed: string): number | undefined {
  const goal = Number(typed)
  const isGoal = /^\d+$/.test(typed.trim()) && goal >= goalRange.min && goal <= goalRange.max
  return isGoal ? goal : undefined
}
