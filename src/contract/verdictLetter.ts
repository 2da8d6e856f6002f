import { onOneLine, withoutControlCharacters } from './cleanText.ts'

export interface VerdictDetails {
  what: 'hide' | 'warn' | 'suspend' | 'shown' | 'lift' | 'take-bio'
  title?: string
  note?: string
  /** Null when only a moderator can lift it. */
  until: string | null
}

export interface VerdictLetter {
  subject: string
  preview: string
  heading: string
  lines: string[]
  after: string[]
}

/** Mailed by the server, and previewed by the moderator. */
export function verdictLetter(name: string, told: VerdictDetails): VerdictLetter {
  const review = `your review of “${onOneLine(told.title ?? 'a book')}”`
  const { lines, after = [], ...words } = letters[told.what](review, ending(told.until))
  return {
    ...words,
    lines: [`Hello ${name},`, ...lines, ...reasons(told.note)],
    after: [...after, appeal],
  }
}

const appeal =
  'If you think this is a mistake, write to the people who run your Sageleaf: a moderator can look at it again.'

const reasons = (note: string | undefined) =>
  note === undefined
    ? []
    : ['The moderator wrote:', ...withoutControlCharacters(note).split(/\n+/).map(onOneLine).filter(Boolean)]

const ending = (until: string | null) =>
  until === null
    ? 'until a moderator lifts the suspension'
    : `until ${new Date(until).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`

type Words = Omit<VerdictLetter, 'after'> & { after?: string[] }

const letters: Record<VerdictDetails['what'], (review: string, end: string) => Words> = {
  hide: (review) => ({
    subject: 'A moderator hid your review',
    preview: 'Others can no longer see it. You still can.',
    heading: 'Your review is hidden',
    lines: [`A moderator looked at ${review} and hid it. Others can no longer see it. You still can.`],
    after: ['Your stars and your shelf stay the same. Editing the review does not make it visible again.'],
  }),
  warn: (review) => ({
    subject: 'A moderator sent you a warning about your review',
    preview: 'Others can still see the review. Please read what the moderator wrote.',
    heading: 'A warning',
    lines: [`A moderator looked at ${review}. Others can still see it, but please take this as a warning.`],
    after: ['If it happens again, a moderator may hide one of your reviews or suspend you from sharing for a while.'],
  }),
  suspend: (review, end) => ({
    subject: 'You are suspended from sharing on Sageleaf',
    preview: 'Your books, notes and picks still work as before.',
    heading: 'You are suspended from sharing',
    lines: [
      `A moderator looked at ${review} and hid it. You are also suspended ${end}: you cannot do anything that others ` +
        'would see, such as sharing, commenting or changing your name, and others cannot see your reviews, comments and shelves.',
    ],
    after: ['Your shelf, notes, picks and data export still work as before.'],
  }),
  shown: (review) => ({
    subject: 'Your review is visible again',
    preview: 'A moderator looked at it again.',
    heading: 'Your review is visible again',
    lines: [`A moderator looked at ${review} again and made it visible to others.`],
  }),
  'take-bio': () => ({
    subject: 'A moderator removed the line about you',
    preview: 'It is no longer on your public page. You can write another one.',
    heading: 'The line about you was removed',
    lines: ['A moderator removed the line about you from your public page.'],
    after: ['Everything else on your page stays the same. You can write another line on your profile.'],
  }),
  lift: () => ({
    subject: 'Your suspension is over',
    preview: 'You can share, comment and like again.',
    heading: 'Welcome back',
    lines: ['A moderator lifted your suspension. You can share, comment and like again, and others can see you again.'],
    after: ['Reviews that were hidden stay hidden.'],
  }),
}
