import { withoutSteering } from './plainWords.ts'

/** What a reader is told that a moderator decided. */
export interface ToldVerdict {
  what: 'hide' | 'warn' | 'suspend' | 'shown' | 'lift'
  /** Of the book whose review it is about. */
  title?: string
  /** The moderator's own words. */
  note?: string
  /** When a suspension ends; null when a moderator has to lift it. */
  until: string | null
}

export interface VerdictLetter {
  subject: string
  preview: string
  heading: string
  lines: string[]
  after: string[]
}

/** The letter to a reader of that name: mailed by the server, and shown to the moderator before it is. */
export function verdictLetter(name: string, told: ToldVerdict): VerdictLetter {
  const review = `your review of “${onOneLine(told.title ?? 'a book')}”`
  const { lines, after = [], ...words } = letters[told.what](review, ending(told.until))
  return {
    ...words,
    lines: [`Hello ${name},`, ...lines, ...reasons(told.note)],
    after: [...after, appeal],
  }
}

const appeal = 'If you think that this is wrong, write to whoever runs your Sageleaf: a moderator can decide anew.'

const reasons = (note: string | undefined) =>
  note === undefined
    ? []
    : ['The moderator writes:', ...withoutSteering(note).split(/\n+/).map(onOneLine).filter(Boolean)]

/** Readers type titles, too: what goes into a letter breaks no line of it and turns none around. */
const onOneLine = (typed: string) => withoutSteering(typed).replaceAll(/\s+/gu, ' ').trim()

const ending = (until: string | null) =>
  until === null
    ? 'until a moderator lifts the suspension'
    : `until ${new Date(until).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`

type Words = Omit<VerdictLetter, 'after'> & { after?: string[] }

const letters: Record<ToldVerdict['what'], (review: string, end: string) => Words> = {
  hide: (review) => ({
    subject: 'A moderator has hidden your review',
    preview: 'Others no longer see it. You still do.',
    heading: 'Your review is hidden',
    lines: [`a moderator looked at ${review} and has hidden it: others no longer see it. You still do.`],
    after: ['Your stars and your shelf stay as they are. To change the review does not show it again by itself.'],
  }),
  warn: (review) => ({
    subject: 'A moderator has a word about your review',
    preview: 'The review can still be seen. Please read what the moderator writes.',
    heading: 'A warning',
    lines: [`a moderator looked at ${review}. It can still be seen, but please take this as a warning.`],
    after: ['Should it happen again, a moderator may hide a review of yours or suspend you from sharing for a while.'],
  }),
  suspend: (review, end) => ({
    subject: 'You are suspended from sharing on Sageleaf',
    preview: 'Your books, notes and picks stay yours and work as before.',
    heading: 'You are suspended from sharing',
    lines: [
      `a moderator looked at ${review} and has hidden it. You are also suspended ${end}: you cannot share, comment, ` +
        'like, report or send friend requests, and others do not see your reviews and comments.',
    ],
    after: ['Your shelf, your notes, your picks and the export of your data work as before.'],
  }),
  shown: (review) => ({
    subject: 'Your review is shown again',
    preview: 'A moderator has decided anew.',
    heading: 'Your review is shown again',
    lines: [`a moderator looked at ${review} once more: others see it again.`],
  }),
  lift: () => ({
    subject: 'Your suspension is over',
    preview: 'You can share, comment and like again.',
    heading: 'Welcome back',
    lines: ['a moderator has lifted your suspension: you can share, comment, like and send friend requests again.'],
    after: ['Reviews that were hidden stay hidden.'],
  }),
}
