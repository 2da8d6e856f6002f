import type { Verdict } from '#contract/moderation.ts'

export const moderationTexts = {
  heading: 'Reports',
  subtitle: 'What readers have reported, and what became of it.',
  tabs: 'Reports and what became of them',
  tab: { open: 'Open', decided: 'Decided', suspended: 'Suspended readers', log: 'Log' },
  openTab: (count: number) => `Open (${count})`,
  loading: 'Loading...',
  failed: {
    open: 'Failed to load reports',
    decided: 'Failed to load reports',
    suspended: 'Failed to load suspended readers',
    log: 'Failed to load the log',
  },
  noLonger: 'You are signed out, or no longer a moderator. What you typed is kept in this browser.',
  paged: {
    moreFailed: 'More could not be loaded',
    tryAgain: 'Try again',
    more: 'Show more',
    loadingMore: 'Loading...',
  },
  empty: {
    open: 'Nothing waits for you',
    decided: 'Nothing has been decided yet',
    suspended: 'Nobody is suspended',
    log: 'Nothing has been done yet',
  },
  emptyHint: {
    open: 'When a reader reports a review, it stands here until a moderator has decided.',
    decided: 'Reported reviews stand here once a moderator has decided about them.',
    suspended: 'Readers whom a moderator has suspended stand here until they are back.',
    log: 'Every decision of a moderator or an admin is written down here.',
  },
}

export const caseTexts = {
  of: (title: string, author: string) => `${title} by ${author}`,
  by: (author: string) => `by ${author}`,
  hidden: 'Hidden: nobody but its author sees this review.',
  decisionsAboutAuthor: (count: number) =>
    count === 0 ? 'No earlier decisions' : `${count} ${count === 1 ? 'decision' : 'decisions'} about reviews of theirs`,
  suspended: (until: string | null) => (until === null ? 'Suspended until lifted' : `Suspended until ${until}`),
  until: (until: string | null) => (until === null ? 'until lifted' : `until ${until}`),
  reports: (count: number) => `${count} ${count === 1 ? 'reader reports' : 'readers report'} this`,
  closedReports: (count: number) => `${count} earlier ${count === 1 ? 'report' : 'reports'}`,
  notAllShown: (shown: number) => `The newest ${shown} are shown.`,
  beforeEdit: 'before the author last changed the entry',
  decisions: 'Decided before',
  decidedBy: (who: string) => `by ${who}`,
  goneModerator: 'a moderator who has left',
  toldAuthor: 'To the author',
  internal: 'For moderators',
}

/** The buttons of a case: the word that is seen, and the whole sentence that is read out. */
export const actTexts = {
  keep: { label: 'Keep', of: (review: string) => `Keep the review of ${review}` },
  show: { label: 'Show again', of: (review: string) => `Show again the review of ${review}` },
  hide: { label: 'Hide', of: (review: string) => `Hide the review of ${review}` },
  warn: { label: 'Warn', of: (review: string) => `Warn the author of the review of ${review}` },
  suspend: { label: 'Suspend', of: (review: string) => `Suspend the author of the review of ${review}` },
}

export const verdictTexts: Record<Verdict, string> = {
  keep: 'Kept',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
}

export const decideTexts = {
  title: {
    keep: () => 'Keep this review?',
    show: () => 'Show this review again?',
    hide: () => 'Hide this review?',
    warn: (author: string) => `Warn ${author}?`,
    suspend: (author: string) => `Suspend ${author}?`,
  },
  follows: {
    keep: (author: string) => `The review stays as it is, and its reports are closed. ${author} is not told.`,
    show: (author: string) => `Everybody sees the review again, and its reports are closed. ${author} is told by mail.`,
    hide: (author: string) => `Nobody but ${author} sees the review any more. ${author} is told by mail.`,
    warn: (author: string) => `The review stays to be seen. ${author} is told by mail.`,
    suspend: (author: string) =>
      `The review is hidden, and nobody else sees what ${author} shared. They cannot share, comment, like, report or send friend requests. Their books and picks stay as they are. ${author} is told by mail.`,
  },
  term: 'How long?',
  terms: { 7: '1 week', 30: '1 month', 90: '3 months', lifted: 'Until lifted', typed: 'Other' },
  days: 'Days',
  daysHint: (most: number) => `A whole number from 1 to ${most}.`,
  noteToAuthor: (author: string) => `Note to ${author}`,
  noteToAuthorHint: {
    needed: 'Say what in the review is against the guidelines; never who reported it.',
    optional: 'Optional. Never say who reported it.',
  },
  noteNeeded: (author: string) => `${author} is told why: please write it down.`,
  note: 'Internal note',
  noteHint: 'Optional. Only moderators and admins see it.',
  preview: (author: string) => `What ${author} is told`,
  noteStandsHere: '(Here stands your note.)',
  cancel: 'Cancel',
  confirm: { keep: 'Keep', show: 'Show again', hide: 'Hide', warn: 'Warn', suspend: 'Suspend' },
  busy: 'Deciding...',
  failed: 'That was not decided',
  again: 'This is how the case stands now. What you typed is still here.',
  done: {
    keep: 'Review kept',
    show: 'Review shown again',
    hide: 'Review hidden',
    warn: 'Author warned',
    suspend: 'Author suspended',
  },
  told: (author: string) => `${author} is told by mail.`,
  left: (count: number) =>
    count === 0 ? 'Nothing else waits.' : `${count} ${count === 1 ? 'case waits' : 'cases wait'} still.`,
}

export const suspendedTexts = {
  since: (since: string, until: string | null) =>
    until === null ? `Since ${since}, until lifted` : `Since ${since}, until ${until}`,
  lift: { label: 'Lift', of: (name: string) => `Lift the suspension of ${name}` },
  title: (name: string) => `Lift the suspension of ${name}?`,
  follows: (name: string) =>
    `${name} may share, comment, like, report and send friend requests again, and is told by mail. Reviews that were hidden stay so.`,
  confirm: 'Lift',
  busy: 'Lifting...',
  failed: 'The suspension was not lifted',
  done: 'Suspension lifted',
}
