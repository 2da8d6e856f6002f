import type { CaseKind, MadeKind } from './cases.ts'
import { onOneLine, withoutControlCharacters } from './cleanText.ts'
import { things } from './madeWords.ts'

export interface VerdictDetails {
  what: 'hide' | 'warn' | 'suspend' | 'shown' | 'lift'
  /** A review when it is left out. */
  about?: CaseKind
  /** Of the book, also of one that the review or edition is about, or the review under which a comment stands. */
  title?: string
  note?: string
  /** Null when only a moderator can lift it. */
  until: string | null
  /** False when a suspension leaves what they shared before visible. */
  hidesAll?: boolean
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
  const thing = thingOf(told)
  const about = told.about ?? 'review'
  const letter = about === 'review' || told.what === 'lift' ? letters[told.what] : madeLetters(about)[told.what]
  const { lines, after = [], ...words } = letter(thing, ending(told.until), told.hidesAll ?? true)
  return {
    ...words,
    lines: [`Hello ${name},`, ...lines, ...reasons(told.note)],
    after: [...after, told.what === 'lift' ? appeal : answerOrAppeal],
  }
}

function thingOf({ about = 'review', title }: VerdictDetails): string {
  const review = `review of “${onOneLine(title ?? 'a book')}”`
  if (about === 'review') return `your ${review}`
  if (about === 'book') return `the book “${onOneLine(title ?? 'without a title')}” you added`
  if (about === 'edition') return `the edition of “${onOneLine(title ?? 'a book')}” you described`
  return about === 'comment' ? `your comment on a ${review}` : things[about].yours
}

const appeal =
  'If you think this is a mistake, write to the people who run your Sageleaf: a moderator can look at it again.'
const answerOrAppeal =
  'If you think this is a mistake, you can answer once, from your Sageleaf inbox, or write to the people who run your ' +
  'Sageleaf: a moderator can look at the decision again.'

const reasons = (note: string | undefined) =>
  note === undefined
    ? []
    : ['The moderator wrote:', ...withoutControlCharacters(note).split(/\n+/).map(onOneLine).filter(Boolean)]

const ending = (until: string | null) =>
  until === null
    ? 'until a moderator lifts the suspension'
    : `until ${new Date(until).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`

type Words = Omit<VerdictLetter, 'after'> & { after?: string[] }
type Letters<What extends string> = Record<What, (thing: string, end: string, hidesAll: boolean) => Words>

function suspended(did: 'hid' | 'removed'): (thing: string, end: string, hidesAll: boolean) => Words {
  return (thing, end, hidesAll) => ({
    subject: 'You are suspended from sharing on Sageleaf',
    preview: 'Your books, notes and picks still work as before.',
    heading: 'You are suspended from sharing',
    lines: [
      `A moderator looked at ${thing} and ${did} it. You are also suspended ${end}: you cannot do anything that others ` +
        'would see, such as sharing, commenting or changing your username, and others cannot see your ' +
        (hidesAll ? 'reviews, comments and shelves.' : 'shelves. They still see your other reviews and comments.'),
    ],
    after: ['Your shelf, notes, picks and data export still work as before.'],
  })
}

const letters: Letters<VerdictDetails['what']> = {
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
  suspend: suspended('hid'),
  shown: (review) => ({
    subject: 'Your review is visible again',
    preview: 'A moderator looked at it again.',
    heading: 'Your review is visible again',
    lines: [`A moderator looked at ${review} again and made it visible to others.`],
  }),
  lift: () => ({
    subject: 'Your suspension is over',
    preview: 'You can share, comment and like again.',
    heading: 'Welcome back',
    lines: ['A moderator lifted your suspension. You can share, comment and like again, and others can see you again.'],
    after: ['Anything a moderator hid or removed stays that way.'],
  }),
}

/** What is removed is gone for everyone. */
const madeLetters = (about: MadeKind): Letters<Exclude<VerdictDetails['what'], 'lift'>> => {
  const { yours, the } = things[about]
  const named = `${yours[0]!.toUpperCase()}${yours.slice(1)}`
  return {
    hide: (thing) => ({
      subject: `A moderator removed ${yours}`,
      preview: 'Others can no longer see it.',
      heading: `${named} was removed`,
      lines: [`A moderator looked at ${thing} and removed it. Others can no longer see it.`],
      after: [afterRemoval[about]],
    }),
    warn: (thing) => ({
      subject: `A moderator sent you a warning about ${yours}`,
      preview: `Others can still see ${the}. Please read what the moderator wrote.`,
      heading: 'A warning',
      lines: [`A moderator looked at ${thing}. Others can still see it, but please take this as a warning.`],
      after: [`If it happens again, a moderator may remove it or suspend you from sharing for a while.`],
    }),
    suspend: suspended('removed'),
    shown: (thing) => ({
      subject: `${named} was restored`,
      preview: 'A moderator looked at it again.',
      heading: `${named} was restored`,
      lines: [`A moderator looked at ${thing} again and restored it. Others can see it again.`],
    }),
  }
}

const afterRemoval: Record<MadeKind, string> = {
  comment: 'Your other comments stay.',
  name: 'Sageleaf has given you a temporary username. You can choose another one right away on your profile.',
  bio: 'Everything else on your page stays the same. You can write a new bio on your profile.',
  picture: 'You can choose another picture on your profile.',
  shelf: 'Its books are still on it, and you can give it another name.',
  edition: 'Readers who chose it keep its format and length. You can describe the edition again.',
  book: 'It is still on your own shelf, and so is everything you wrote about it.',
}
