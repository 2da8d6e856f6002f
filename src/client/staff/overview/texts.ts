import type { ServiceState } from '#contract/admin.ts'
import { counted, number } from '../kit/texts.ts'

export const adminTexts = {
  nav: 'Admin',
  pages: {
    overview: 'Overview',
    people: 'People',
    catalogue: 'Catalogue',
    coverReports: 'Reported covers',
    synopses: 'Synopsis Updater',
    covers: 'Cover Migration',
    picker: 'Covers of selected books',
    reports: 'Reports and log',
  },
  pageTitle: (heading: string) => `${heading} · Admin`,
}

export const homeTexts = {
  heading: 'Overview',
  subtitle: 'Instance health.',
}

export const figureTexts = {
  heading: 'Totals',
  failed: 'Failed to load the totals',
  number,
  name: { people: 'People', entries: 'Books on shelves', reviews: 'Shared reviews' },
  plot: {
    people: 'People, day by day',
    entries: 'Books on shelves, day by day',
    reviews: 'Shared reviews, day by day',
  },
  change: (change: number, days: number) => {
    if (change === 0) return `As many as ${days} days ago`
    return `${number(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than ${days} days ago`
  },
  today: 'Today',
  noChange: 'Nothing has changed',
  onDay: (day: string, change: number, total: number) =>
    `${day}: ${number(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}, ${number(total)} in all`,
}

export const mailTexts = {
  heading: 'Email',
  failed: 'Failed to load email',
  goesTo: {
    server: 'Email goes to the mail server.',
    mailbox: 'There is no mail server: email is written to the mailbox folder.',
  },
  alarm: 'No email is going out, so nobody new can sign up.',
  away: (moment: string, reason: string) =>
    `The mail server has taken no email since ${moment} (${reason}). Emails wait, and go out when it is back; until then nobody new can sign up.`,
  refused: (count: number) =>
    count === 0
      ? 'No address bounces.'
      : `${counted(count, 'address bounces', 'addresses bounce')}. Sending there is paused for a day.`,
  budget: (left: number, of: number, until: string | null) =>
    `${number(left)} of ${counted(of, 'email', 'emails')} can be sent ${until === null ? 'within an hour' : `until ${until}`}.`,
}

export const serviceTexts = {
  heading: 'Book services',
  failed: 'Failed to load book services',
  none: 'No book service is in use.',
  budget: (left: number, of: number, until: string | null) =>
    `${number(left)} of ${counted(of, 'request', 'requests')} left ${until === null ? 'for a day' : `until ${until}`}.`,
  forTools: (left: number, of: number) => `Of these, tools can use ${number(left)} of ${number(of)}.`,
  askedFor: {
    readers: 'For readers',
    tools: 'For tools',
    'tools-by-number': 'For tools, by ISBN',
  } satisfies Record<ServiceState['askedFor'], string>,
  state: {
    closed: () => 'In normal use.',
    open: (since: string | null) => `Paused${since === null ? '' : ` since ${since}`} after repeated failures.`,
    'half-open': (since: string | null) =>
      `Paused${since === null ? '' : ` since ${since}`}; will retry on the next request.`,
  },
  paused: 'The service asked us to slow down.',
  outcomes: (answered: number, unavailable: number) =>
    `${counted(answered, 'answer', 'answers')}, ${counted(unavailable, 'failure', 'failures')} since the start.`,
  lastFault: (at: string, reason: string) => `Last fault ${at}: ${reason}`,
}

interface Learned {
  tookMs: number
  books: number
  readers: number
  likings: number
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

export const sageTexts = {
  heading: 'The Sage',
  failed: 'Failed to load the Sage',
  nothing: 'Not fitted yet.',
  learned: (at: string, { tookMs, books, readers, likings }: Learned) =>
    `Last fitted ${at}, in ${(tookMs / 1000).toFixed(1)} s: ${counted(books, 'book', 'books')}, ` +
    `${counted(likings, 'rating', 'ratings')} by ${counted(readers, 'reader', 'readers')}.`,
  waiting: (books: number) =>
    books === 0 ? 'Nothing new to learn.' : `${counted(books, 'book', 'books')} waiting to be learned.`,
  measured: (asked: number | null, found: number | null) => {
    if (asked === null) return 'Accuracy has not been measured yet: that happens every night.'
    if (found === null)
      return `Accuracy can't be measured yet: it takes 20 readers who loved five books or more; there ${asked === 1 ? 'is' : 'are'} ${number(asked)}.`
    return `Accuracy: with their latest favorite hidden, it was among the first 20 picks for ${percent(found)} of ${number(asked)} readers.`
  },
  picks: ({ readers, shown, shelved }: { readers: number; shown: number; shelved: number }) =>
    shown === 0
      ? 'No one has looked at picks in the last 30 days.'
      : `In the last 30 days ${counted(readers, 'reader', 'readers')} saw ${counted(shown, 'pick', 'picks')}, and shelved ${number(shelved)} of them (${percent(shelved / shown)}).`,
}
