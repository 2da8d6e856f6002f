import { mergeUndoDays } from '#contract/catalogueRules.ts'
import { maxCoverMegabytes } from '#contract/rules.ts'
import type { Sentences, StaffCode } from '#client/lib/refusals.ts'

export const staffRefusalText: Sentences<StaffCode> = {
  CASE_NOT_FOUND: () => 'This is no longer there, or no longer reported.',
  ANSWER_NOT_FOUND: () => 'This answer is no longer there.',
  BIO_NOT_REPORTED: () => 'This bio is no longer there, or another moderator has decided.',
  BIO_CHANGED: () => 'The reader has changed the bio. Load the page again and decide on the new words.',
  CASE_CHANGED: () =>
    'Someone has decided on this since you opened it, or its author has changed it. Please look again.',
  OWN_REVIEW: () => "You can't decide a report about something of yours.",
  IS_ADMIN: () => 'An admin cannot be suspended.',
  AUTHOR_LEFT: () => 'No one can be warned or suspended: the reader who added this has left, or several readers did.',
  REASON_NEEDED: () => 'The author will be told why. Please write a reason.',
  ROLE_NEEDS_FACTOR: () =>
    'Your role needs two-step sign-in here. Turn it on in your profile, or sign in with a passkey.',
  JOB_NOT_FOUND: () => 'That job is no longer there.',
  COVERS_NOT_FETCHED: () => 'This instance fetches no covers: its operator has set FETCH_COVERS to off.',
  JOB_UNDER_WAY: () => 'A job of this kind is already running.',
  SIGN_IN_AGAIN: () => 'Sign out and in again first.',
  JOB_NOT_FAILED: () => 'That job has finished, is running, or has not failed.',
  NOT_SUSPENDED: () => 'This reader is no longer suspended.',
  OWN_SUSPENSION: () => 'You cannot lift your own suspension.',
  BOOK_CHANGED: () =>
    'Someone has changed this book since you opened it. Everything you typed is still here; saving it replaces their changes to the same fields.',
  UNKNOWN_TAG: ({ tag }) => `${tag} is not a tag that books can have.`,
  SERIES_MISSING: () => 'A place in a series needs the series.',
  ISBN_TAKEN: ({ title }) => `That ISBN leads to ${title}. If both are one book, merge them.`,
  CHANGE_NOT_FOUND: () => 'That change no longer exists. Reload the page.',
  SAME_BOOK: () => 'A book cannot be merged with itself.',
  ALREADY_MERGED: () => 'That book has since been merged into another one.',
  SAME_NAME: () => 'The book has that title itself. Choose another one.',
  WORDS_TOO_LONG: () => 'Someone has both books, with reviews and notes that are too long for one entry.',
  MERGE_NOT_FOUND: () => 'That merge does not exist. Reload the page.',
  ALREADY_UNDONE: () => 'That merge has already been undone.',
  UNDO_TOO_LATE: () => `A merge can be undone for ${mergeUndoDays} days.`,
  MERGED_FURTHER: () => 'The kept book was itself merged into another one. Undo that first.',
  MERGED_AGAIN: () => 'Another book was merged into this one later. Undo that first.',
  BOOK_CHANGED_SINCE: () => 'An admin has changed the book since; undoing would overwrite that.',
  ENTRIES_CHANGED: ({ readers }) =>
    `${readers === 1 ? '1 reader has changed their entry' : `${readers} readers have changed their entries`} since; undoing would overwrite ${readers === 1 ? 'it' : 'them'}.`,
  NO_PICTURE_THERE: () =>
    `No cover could be fetched from this address. Try another one, with a picture of at most ${maxCoverMegabytes} MB.`,
  FETCHES_NO_COVERS: () => 'This instance fetches no covers.',
  NO_OTHER_COVER: ({ mayComeLater }) =>
    `No other cover was found. ${mayComeLater ? 'Not every book service answered: try again later, or give' : 'Give'} the address of one.`,
}
