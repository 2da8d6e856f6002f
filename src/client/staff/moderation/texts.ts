import type { Verdict } from '#contract/moderation.ts'

export const moderationTexts = {
  heading: 'Reports',
  subtitle: 'What readers have reported, and the decisions.',
  tabs: 'Reports and decisions',
  tab: { open: 'Open', decided: 'Decided', bios: 'Bios', suspended: 'Suspended readers', log: 'Log' },
  ownWaits: (count: number) =>
    `${count === 1 ? 'A report about your own review waits' : `${count} reports about your own reviews wait`} for another moderator. So far there is none.`,
  openTab: (count: number) => `Open (${count})`,
  biosTab: (count: number) => `Bios (${count})`,
  failed: {
    open: 'Failed to load reports',
    decided: 'Failed to load reports',
    bios: 'Failed to load reported bios',
    suspended: 'Failed to load suspended readers',
    log: 'Failed to load the log',
  },
  empty: {
    open: 'All clear',
    decided: 'No decisions yet',
    bios: 'All clear',
    suspended: 'No one is suspended',
    log: 'No activity yet',
  },
  emptyHint: {
    open: 'Reported reviews appear here until a moderator decides.',
    decided: 'Reported reviews appear here once a moderator has decided.',
    bios: 'What readers say about themselves appears here when it is reported, until a moderator decides.',
    suspended: 'Suspended readers appear here until their suspension ends.',
    log: 'Every action of a moderator or an admin is logged here.',
  },
}

export const caseTexts = {
  of: (title: string, author: string) => `${title} by ${author}`,
  by: (author: string) => `by ${author}`,
  hidden: 'Hidden: only its author sees this review.',
  decisionsAboutAuthor: (count: number) =>
    count === 0 ? 'No earlier decisions' : `${count} ${count === 1 ? 'decision' : 'decisions'} about their reviews`,
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
}

export const actTexts = {
  keep: { label: 'Keep', of: (review: string) => `Keep the review of ${review}` },
  show: { label: 'Show again', of: (review: string) => `Show again: the review of ${review}` },
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
    keep: (author: string) => `The review stays, and its reports are closed. ${author} is not notified.`,
    show: (author: string) => `Everyone sees the review again, and its reports are closed. ${author} gets an email.`,
    hide: (author: string) => `Only ${author} will see the review. ${author} gets an email.`,
    warn: (author: string) => `The review stays visible. ${author} gets an email.`,
    suspend: (author: string) =>
      `The review is hidden, and no one else sees what ${author} shared. They can't do anything that others would see: share, comment, like, report, follow, or change their name or picture. Their books and picks stay as they are. ${author} gets an email.`,
  },
  term: 'How long?',
  terms: { 7: '1 week', 30: '1 month', 90: '3 months', lifted: 'Until lifted', typed: 'Other' },
  days: 'Days',
  daysHint: (most: number) => `A whole number from 1 to ${most}.`,
  noteToAuthor: (author: string) => `Note to ${author}`,
  noteToAuthorHint: {
    needed: 'Say what in the review breaks the guidelines. Never say who reported it.',
    optional: 'Optional. Never say who reported it.',
  },
  noteNeeded: (author: string) => `${author} will read why. Please write a note.`,
  note: 'Internal note',
  noteHint: 'Optional. Only moderators and admins see it.',
  preview: (author: string) => `Email to ${author}`,
  noteStandsHere: '(Your note appears here.)',
  confirm: { keep: 'Keep', show: 'Show again', hide: 'Hide', warn: 'Warn', suspend: 'Suspend' },
  busy: 'Deciding...',
  failed: 'The decision was not saved',
  again: 'This is the case as it is now. Your text is still here.',
  done: {
    keep: 'Review kept',
    show: 'Review shown again',
    hide: 'Review hidden',
    warn: 'Author warned',
    suspend: 'Author suspended',
  },
  told: (author: string) => `${author} gets an email.`,
  left: (count: number) => (count === 0 ? 'No other cases.' : `${count} ${count === 1 ? 'case' : 'cases'} left.`),
}
