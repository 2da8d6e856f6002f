import type { CaseKind, MadeKind, Verdict } from '#contract/cases.ts'
import type { Act } from './acts.ts'

export const moderationTexts = {
  heading: 'Reports',
  subtitle: 'What readers have reported, and the decisions.',
  tabs: 'Reports and decisions',
  tab: { open: 'Open', decided: 'Decided', answers: 'Answers', suspended: 'Suspended readers', log: 'Log' },
  filter: 'Show',
  kinds: {
    all: 'Everything',
    review: 'Reviews',
    comment: 'Comments',
    name: 'Usernames',
    bio: 'Bios',
    picture: 'Pictures',
    book: 'Books added by hand',
    shelf: 'Shelf names',
    edition: 'Editions',
  } satisfies Record<CaseKind | 'all', string>,
  ownWaits: (count: number) =>
    `${count === 1 ? 'A report about something of yours is' : `${count} reports about things of yours are`} waiting for another moderator. There isn't one yet.`,
  openTab: (count: number) => `Open (${count})`,
  answersTab: (count: number) => `Answers (${count})`,
  failed: {
    open: 'Failed to load reports',
    decided: 'Failed to load reports',
    answers: 'Failed to load answers',
    suspended: 'Failed to load suspended readers',
    log: 'Failed to load the log',
  },
  empty: {
    open: 'All clear',
    filtered: 'Nothing of this kind',
    decided: 'No decisions yet',
    answers: 'No answers to read',
    suspended: 'No one is suspended',
    log: 'No activity yet',
  },
  emptyHint: {
    filtered: 'Choose “Everything” to see the other kinds.',
    open: 'What readers report appears here until a moderator decides.',
    decided: 'What readers reported appears here once a moderator has decided.',
    answers: 'Answers to decisions appear here until a moderator has read them.',
    suspended: 'Suspended readers appear here until their suspension ends.',
    log: 'Every action of a moderator or an admin is logged here.',
  },
}

export const caseTexts = {
  review: (title: string, author: string) => `the review of ${title} by ${author}`,
  made: {
    comment: (name) => `the comment by ${name}`,
    name: (name) => `${name}'s username`,
    bio: (name) => `${name}'s bio`,
    picture: (name) => `${name}'s picture`,
    book: (name) => `the book ${name} added`,
    shelf: (name) => `the name of ${name}'s shelf`,
    edition: (name) => `the edition ${name} described`,
  } satisfies Record<MadeKind, (name: string) => string>,
  ofNobody: (kind: CaseKind) =>
    kind === 'edition' ? 'the edition by several readers or a former one' : 'the book added by a former reader',
  authorLeft: (kind: CaseKind) =>
    kind === 'edition' ? 'Described by several readers, or by one who has left.' : 'Added by a former reader.',
  heading: {
    comment: 'Comment',
    name: 'Username',
    bio: 'Bio',
    picture: 'Picture',
    book: 'Book added by hand',
    shelf: 'Shelf name',
    edition: 'Edition',
  } satisfies Record<MadeKind, string>,
  onReview: 'On a review of',
  removed: 'Removed: no one can see it.',
  editionRemoved: 'Removed: it is no longer in the list. Readers who chose it keep its format and length.',
  editionOf: (title: string) => `Edition of ${title}`,
  bookRemoved: 'Removed: only readers who have it on their shelf can see it.',
  openBook: 'Open the book',
  pictureRemoved: 'The picture is kept, in case it is restored.',
  about: (words: string) => `about “${words}”`,
  by: (author: string) => `by ${author}`,
  hidden: 'Hidden: only its author sees this review.',
  decisionsAboutAuthor: (count: number) =>
    count === 0 ? 'No earlier decisions' : `${count} earlier ${count === 1 ? 'decision' : 'decisions'} about them`,
  suspended: (until: string | null) => (until === null ? 'Suspended until lifted' : `Suspended until ${until}`),
  until: (until: string | null) => (until === null ? 'until lifted' : `until ${until}`),
  reports: (count: number) => `${count} ${count === 1 ? 'reader reports' : 'readers report'} this`,
  closedReports: (count: number) => `${count} earlier ${count === 1 ? 'report' : 'reports'}`,
  notAllShown: (shown: number) => `Showing the newest ${shown}.`,
  beforeEdit: 'before the author last changed the entry',
  decisions: 'Earlier decisions',
  decidedBy: (who: string) => `by ${who}`,
  goneModerator: 'a former moderator',
  toldAuthor: 'To the author',
  internal: 'For moderators',
  answer: { author: 'The author answered', reporter: 'A reader who reported it answered' },
}

export const answerTexts = {
  heading: {
    author: (noun: string) => `Answer about the ${noun}, from its author`,
    reporter: (noun: string) => `Answer about the ${noun}, from a reader who reported it`,
  },
  gone: 'It is no longer there, or no longer shared.',
  markRead: 'Mark as read',
  marked: 'Answer marked as read',
  failed: 'The answer was not marked as read',
}

interface ActWords {
  label: string
  of: (what: string, author: string) => string
}

const keep: ActWords = { label: 'Keep', of: (what) => `Keep ${what}` }

const reviewActs: Record<Act, ActWords> = {
  keep,
  warn: { label: 'Warn', of: (what) => `Warn the author of ${what}` },
  suspend: { label: 'Suspend', of: (what) => `Suspend the author of ${what}` },
  show: { label: 'Show again', of: (what) => `Show again: ${what}` },
  hide: { label: 'Hide', of: (what) => `Hide ${what}` },
}

const madeActs = (noun: string): Record<Act, ActWords> => ({
  keep,
  warn: { label: 'Warn', of: (_, author) => `Warn ${author} about their ${noun}` },
  suspend: { label: 'Suspend', of: (_, author) => `Suspend ${author} because of their ${noun}` },
  show: { label: 'Restore', of: (what) => `Restore ${what}` },
  hide: { label: 'Remove', of: (what) => `Remove ${what}` },
})

export const actTexts = (kind: CaseKind): Record<Act, ActWords> =>
  kind === 'review' ? reviewActs : madeActs(nouns[kind])

export const verdictTexts = (kind: CaseKind): Record<Verdict, string> => ({
  keep: 'Kept',
  hide: kind === 'review' ? 'Hidden' : 'Removed',
  warn: 'Warned',
  suspend: 'Suspended',
})

export const nouns: Record<CaseKind, string> = {
  review: 'review',
  comment: 'comment',
  name: 'username',
  bio: 'bio',
  picture: 'picture',
  book: 'book',
  shelf: 'shelf name',
  edition: 'edition',
}

const capital = (noun: string) => `${noun[0]!.toUpperCase()}${noun.slice(1)}`

/** What removing it means, where it is not gone for everyone. */
const goneFor: Record<string, string> = {
  [nouns.name]: 'The username is replaced.',
  [nouns.edition]: 'The edition disappears from the list; readers who chose it keep its format and length.',
  [nouns.book]: 'Only readers who have it on their shelf will see the book.',
}

const toNobody = 'No one gets an email: the reader who added it has left, or several readers did.'
const mailed = (author: string | undefined) => (author === undefined ? toNobody : `${author} gets an email.`)

export const decideTexts = {
  title: {
    keep: (noun: string) => `Keep this ${noun}?`,
    show: (noun: string) => (noun === nouns.review ? 'Show this review again?' : `Restore this ${noun}?`),
    hide: (noun: string) => (noun === nouns.review ? 'Hide this review?' : `Remove this ${noun}?`),
    warn: (_: string, author?: string) => `Warn ${author}?`,
    suspend: (_: string, author?: string) => `Suspend ${author}?`,
  },
  follows: {
    keep: (noun: string, author?: string) =>
      `The ${noun} stays, and its reports are closed. ${author === undefined ? toNobody : `${author} is not notified.`}`,
    show: (noun: string, author?: string) =>
      `Everyone sees the ${noun} again, and its reports are closed. ${mailed(author)}`,
    hide: (noun: string, author?: string) =>
      noun === nouns.review
        ? `Only ${author} will see the review. ${author} gets an email.`
        : `${goneFor[noun] ?? `No one will see the ${noun}.`} You can restore it later. ${mailed(author)}`,
    warn: (noun: string, author?: string) => `The ${noun} stays visible. ${author} gets an email.`,
    suspend: (noun: string, author?: string) =>
      `The ${noun} is ${noun === nouns.review ? 'hidden' : noun === nouns.name ? 'replaced' : 'removed'}. ${author} can't do anything others would see: share, comment, like, report, follow, send or accept friend requests, add books by hand, or change their username, bio or picture. Others can't see their shelves. Their books and picks stay as they are. ${author} gets an email.`,
  },
  hidesAll: 'Also hide their reviews and comments until the suspension ends',
  term: 'How long?',
  terms: { 7: '1 week', 30: '1 month', 90: '3 months', lifted: 'Until lifted', typed: 'Other' },
  days: 'Days',
  daysHint: (most: number) => `A whole number from 1 to ${most}.`,
  noteToAuthor: (author: string) => `Note to ${author}`,
  noteToAuthorHint: {
    needed: 'Say what breaks the guidelines. Never say who reported it.',
    optional: 'Optional. Never say who reported it.',
  },
  noteNeeded: (author: string) => `${author} will read why. Please write a note.`,
  note: 'Internal note',
  noteHint: 'Optional. Only moderators and admins see it.',
  preview: (author: string) => `Email to ${author}`,
  noteStandsHere: '(Your note appears here.)',
  busy: 'Deciding...',
  failed: 'The decision was not saved',
  again: 'This is the case as it is now. Your text is still here.',
  done: {
    keep: (noun: string) => `${capital(noun)} kept`,
    show: (noun: string) => `${capital(noun)} ${noun === nouns.review ? 'shown again' : 'restored'}`,
    hide: (noun: string) => `${capital(noun)} ${noun === nouns.review ? 'hidden' : 'removed'}`,
    warn: () => 'Author warned',
    suspend: () => 'Author suspended',
  },
  told: mailed,
  left: (count: number) => (count === 0 ? 'No other cases.' : `${count} ${count === 1 ? 'case' : 'cases'} left.`),
}

export const suspendedTexts = {
  since: (since: string, until: string | null) =>
    until === null ? `Since ${since}, until lifted` : `Since ${since}, until ${until}`,
  lift: { label: 'Lift', of: (name: string) => `Lift the suspension of ${name}` },
  title: (name: string) => `Lift the suspension of ${name}?`,
  follows: (name: string) =>
    `${name} can share, comment and like again, and gets an email. Whatever was hidden stays hidden.`,
  confirm: 'Lift',
  busy: 'Lifting...',
  failed: 'The suspension was not lifted',
  done: 'Suspension lifted',
}
