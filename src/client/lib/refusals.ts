import type { InferClientErrorUnion } from '@orpc/client'
import type { pictureRefusals } from '#contract/profile.ts'
import { maxCoverMegabytes, maxFollowed, maxInvitations, maxPictureMegabytes, usernameLength } from '#contract/rules.ts'
import type { Client } from './api.ts'
import { shownDate } from './day.ts'
import { faultText } from './faults.ts'
import { CallError } from './link.ts'
import { shownDay } from './moment.ts'
import { maxKeptQuestions, maxWishes } from '#contract/askRules.ts'

/** Uploads do not go through an operation of the contract. */
type PictureRefusal = keyof typeof pictureRefusals
type Refusals =
  | Extract<InferClientErrorUnion<Client>, { code: string }>
  | { [Code in PictureRefusal]: { code: Code; data: undefined } }[PictureRefusal]
type StaffOperations = 'admin' | 'catalogue' | 'moderation' | 'tools'
export type RefusalCode = Refusals['code']
type ReaderCode =
  | Extract<InferClientErrorUnion<Omit<Client, StaffOperations>>, { code: string }>['code']
  | PictureRefusal
type RefusalData = { [Code in RefusalCode]: Extract<Refusals, { code: Code }>['data'] }
type Refusal<Code extends RefusalCode = RefusalCode> = { [C in Code]: { code: C; data: RefusalData[C] } }[Code]

/** The sentence for each code; a missing one does not compile. */
export type Sentences<Code extends RefusalCode> = { [C in Code]: (data: RefusalData[C]) => string }
/** Codes that only staff pages meet: their sentences are loaded with those pages. */
export type StaffCode = Exclude<RefusalCode, ReaderCode>

const bookGone = 'That book is no longer in the catalogue. Reload the page.'

export const refusalText: Sentences<ReaderCode> = {
  USERNAME_INVALID: ({ why }) => usernameProblemText[why],
  USERNAME_TAKEN: () => 'Username is already taken',
  EMAIL_INVALID: () => 'Please enter a valid email address.',
  ALREADY_REGISTERED: () => 'An account with this email already exists. Please sign in instead.',
  PASSWORD_TOO_SHORT: ({ min }) => `Password must be at least ${min} characters long.`,
  PASSWORD_TOO_WEAK: () => 'Password is too weak. Please choose a stronger password.',
  LINK_INVALID: ({ why }) => linkProblemText[why],
  MAIL_FAILED: () =>
    'Unable to send confirmation email. Please try signing up without email confirmation enabled, or contact support.',
  MAIL_AWAY: () => "No email can be sent from here at the moment, so we can't mail you a link. Please try again later.",
  SIGN_UP_OFF: () => 'New user registrations are currently disabled.',
  INVITATION_NEEDED: () => 'You need an invitation from a reader to sign up here. Yours is missing or no longer works.',
  SIGN_IN_BY_LINK: () =>
    'Too many wrong passwords were tried. If this address has an account, we mailed it a link that signs you in.',
  INVALID_CREDENTIALS: () => 'Invalid email or password. Please check your credentials and try again.',
  EMAIL_NOT_CONFIRMED: () => 'Please confirm your email address first. We sent you a link when you signed up.',
  EMAIL_NOT_FOUND: () => 'No account found with this email address.',
  TOO_MANY_REQUESTS: tooMany,
  BUSY: tooMany,
  DISK_FULL: () =>
    'The disk here is full: nothing can be saved until there is room. Please tell the people who run this Sageleaf.',
  UNAUTHORIZED: () => 'Your session has ended. Please sign in again.',
  WRONG_PASSWORD: () => 'That is not your current password.',
  EMAIL_UNCHANGED: () => 'That is already your email address.',
  SECOND_FACTOR_REQUIRED: () => 'Enter the code from your authenticator app.',
  FACTOR_NOT_PROVEN: () => 'Your last code has expired. Close this, open it again, and type a new one.',
  SECOND_FACTOR_IS_ON: () => 'Two-step sign-in is already on. Reload the page.',
  WRONG_CODE: () => 'That code is not right, or it was used before. Try the next one.',
  PASSKEY_REFUSED: () => 'That passkey could not be added. Please try again.',
  PASSKEY_UNKNOWN: () => 'No account here knows that passkey. Sign in with your password instead.',
  SECOND_STEP_OVER: () => 'That took too long or too many tries. Please sign in again.',
  BOOK_NOT_FOUND: () => bookGone,
  LIST_NOT_FOUND: () => 'The catalogue has no books under that name.',
  BOOK_INFO_MISSING: () => 'Need book title and author to analyze',
  NOTHING_RECOGNIZED: () => 'Unable to analyze book details. Please fill them manually.',
  ALREADY_ON_SHELF: ({ title }) => `${title} is already in your books.`,
  COVER_NOT_TAKEN: () =>
    `No cover could be fetched from this address. Try another one, with a picture of at most ${maxCoverMegabytes} MB, or leave this empty.`,
  COVERS_OFF: () => 'No covers are fetched here. Leave this empty: the book gets a cloth binding.',
  ISBN_OF_ANOTHER: ({ book }) => `That ISBN belongs to ${book.title} by ${book.author}.`,
  NOT_ON_SHELF: () => "That book isn't in your books. Reload the page.",
  QUESTION_NOT_FOUND: () => 'This shelf no longer exists. Reload the page.',
  NAME_TAKEN: () => 'You already keep a shelf with that name.',
  TOO_MANY_KEPT: () => `The Sage keeps at most ${maxKeptQuestions} shelves for you. Delete one first.`,
  TOO_MANY_WISHES: () => `The Sage remembers at most ${maxWishes} wishes. Take one back first.`,
  NOT_NAMED: () => 'That is not among your survey answers. Reload the page.',
  NOTHING_TO_UNDO: () => 'There is nothing left to undo.',
  CHANGED_MEANWHILE: () =>
    'That book was changed elsewhere. Everything you typed is still here; saving it anyway replaces that change.',
  STARS_IN_HALVES: () => 'A rating goes in half steps.',
  DATE_IN_FUTURE: ({ field }) => `The ${field === 'startDate' ? 'start' : 'finish'} date cannot be in the future.`,
  FINISHED_BEFORE_START: () => 'The finish date cannot be before the start date.',
  MOVED_ELSEWHERE: () => 'This book was changed on another device or in another tab. It is shown as it is now.',
  SHELF_NAME_BUILT_IN: () => 'Every reader has a shelf with that name. Choose another name.',
  SHELF_NAME_TAKEN: () => 'You already have a shelf with that name.',
  SHELF_NOT_FOUND: () => 'That shelf is no longer there. Reload the page.',
  TOO_MANY_SHELVES: ({ max }) => `You can have at most ${max} shelves. Delete one first.`,
  NOT_IN_ORDER: () => 'That book was moved on another device or in another tab. Reload the page.',
  READ_NOT_FOUND: () => 'That read is no longer there. Reload the page.',
  NOT_READING: () => 'You are not reading that book. Start reading it first.',
  BEYOND_END: ({ unit, length }) =>
    unit === 'page'
      ? `This book has ${length} pages. If your copy is longer, set its length.`
      : `This recording is ${length} minutes long. If yours is longer, set its length.`,
  STILL_READING: () => 'A read that is under way or paused has no finish date yet.',
  ALREADY_READING: () => 'You are reading this book already. Finish or pause that read first.',
  READS_OVERLAP: ({ startDate, finishDate }) =>
    (finishDate === null
      ? `You have been reading this book since ${shownDate(startDate)}. `
      : `You also read this book from ${shownDate(startDate)} to ${shownDate(finishDate)}. `) +
    'Two reads can share days only if their formats differ.',
  DNF_WITH_RATING: () => 'A book that you did not finish has no rating. Clear the stars or untick DNF.',
  EDITION_NOT_FOUND: () => 'That edition is no longer there. Reload the page.',
  EDITION_CHOSEN: () => 'Another reader has chosen that edition.',
  EDITION_OF_ANOTHER: ({ book }) => `That number belongs to ${book.title} by ${book.author}.`,
  TOO_MANY_EDITIONS: ({ max }) => `A book can have at most ${max} editions.`,
  REVIEW_NOT_FOUND: () => 'Review not found',
  COMMENT_NOT_FOUND: () => 'That comment is no longer there.',
  READER_NOT_FOUND: () => 'User not found',
  CURSOR_UNKNOWN: () => 'The list has changed. Reload the page.',
  PICTURE_TOO_LARGE: () => `That picture is larger than ${maxPictureMegabytes} MB. Choose a smaller one.`,
  NOT_A_PICTURE: () => 'That file is not a picture that we can read. Choose a JPG, PNG or GIF.',
  COVER_GONE: () => 'That cover is no longer there.',
  NO_ROOM: () => 'There is no room for more pictures here at the moment. Please tell the people who run this Sageleaf.',
  RENAMED_LATELY: () => 'You changed your username less than three days ago.',
  REQUEST_ALREADY_SENT: () => 'Request Already Sent',
  ALREADY_FRIENDS: () => 'Already Friends',
  CANNOT_FOLLOW: () => 'This reader cannot be followed.',
  TOO_MANY_FOLLOWED: () => `You already follow ${maxFollowed} of these. Unfollow some first.`,
  NAME_NOT_FOUND: () => 'That author or series is no longer in the catalogue.',
  CANNOT_SEND_REQUEST: () => 'Cannot Send Request',
  INVITATION_GONE: () => 'This invitation no longer works.',
  OWN_INVITATION: () => 'This is your own invitation.',
  TOO_MANY_INVITATIONS: () => `You have ${maxInvitations} links that still work. Withdraw one first.`,
  NO_LONGER_SO: () => 'That has changed since you opened this page.',
  WORD_NOT_ALLOWED: ({ word }) =>
    `This Sageleaf does not accept “${word}” where others can read it. Please choose other words.`,
  NEW_READER: ({ perDay, retryAfterSeconds }) =>
    `New readers can share, comment, follow, send friend requests and add books or editions ${perDay} times a day in total. Please try again in ${shownWait(retryAfterSeconds)}.`,
  SUSPENDED: ({ until }) =>
    `You can't do anything others would see until ${until === null ? 'a moderator lifts your suspension' : shownDay(until)}: share, comment, like, report, follow, send or accept friend requests, change a shared review, add books by hand, or change your username, bio or picture. Your books and picks stay as they are.`,
  NOTHING_TO_REPORT: () => 'That is no longer there.',
  NOTHING_TO_ANSWER: () => 'That is no longer there.',
  ALREADY_ANSWERED: () => 'You have already answered this decision.',
  BOOK_MISSING: () => 'That book is no longer in the catalogue.',
  LAST_ADMIN: () => 'You need at least one admin. Make someone else an admin first.',
  NOTHING_LEFT: () => 'There is nothing left to undo: that change was undone or overwritten.',
  IMPORT_NOT_FOUND: () => 'That import is no longer here.',
  IMPORT_NOT_READY: () => 'That import has been started already. Reload the page.',
  IMPORT_UNDER_WAY: () => 'That import is under way. Wait until it has finished.',
  ROW_NAMES_NO_BOOK: () => 'That row has no title and author to make a book from.',
  PROFILE_REQUIRED: () =>
    "The Sage can't make recommendations until you rate some books or complete the onboarding survey",
}

export const usernameProblemText = {
  required: 'Username is required',
  'too-short': `Username must be at least ${usernameLength.min} characters long`,
  'too-long': `Username must be no more than ${usernameLength.max} characters long`,
  characters: 'Username can only contain letters, numbers, underscores, and hyphens',
} satisfies Record<RefusalData['USERNAME_INVALID']['why'], string>

const linkProblemText = {
  unknown: 'This link is not one of ours, or it was cut short on the way. Please ask for a new one.',
  used: 'This link has already been used. Please ask for a new one if you still need it.',
  expired: 'This link has expired. Please ask for a new one.',
} satisfies Record<RefusalData['LINK_INVALID']['why'], string>

export function errorText(error: unknown): string {
  return refusalSentence(error, refusalText) ?? faultText(error)
}

/** Undefined for anything but a refusal that these sentences tell of. */
export function refusalSentence<Code extends RefusalCode>(
  error: unknown,
  sentences: Sentences<Code>,
): string | undefined {
  if (!isRefusal(error) || !Object.hasOwn(sentences, error.code)) return undefined
  const { code, data } = error as Error & Refusal<Code>
  return sentences[code](data)
}

export function isRefusal<Code extends RefusalCode = RefusalCode>(
  error: unknown,
  code?: Code,
): error is Error & Refusal<Code> {
  return error instanceof CallError && error.defined && (code === undefined || error.code === code)
}

function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return `Too many requests. Please try again in ${shownWait(retryAfterSeconds)}.`
}

function shownWait(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.max(1, seconds), 'second']
      : seconds < 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
