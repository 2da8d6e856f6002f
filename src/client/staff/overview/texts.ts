import type { Role, ServiceState, ToolState } from '#contract/admin.ts'

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

const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

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

const jobKinds: Record<string, string> = {
  'send-mail': 'Email',
  'refresh-picks': 'Picks for a reader',
  'reword-picks': "Rewording the Sage's reasons",
  'fetch-cover': 'Fetching a cover',
  'fetch-edition-cover': 'Fetching the cover of an edition',
  'fit-sage': 'Fitting the Sage',
  'learn-changes': 'Updating the Sage',
  'refresh-trending': 'Counting trending books',
  'refresh-readers': 'Picks after a merge',
  'run-tool': 'An admin tool',
  sweep: 'Clean-up',
  'sweep-covers': 'Cover clean-up',
  'complete-books': 'Start of completing books',
  'sweep-avatars': 'Profile picture clean-up',
  'count-today': 'Counting totals',
}

export const jobTexts = {
  heading: 'Jobs',
  failed: 'Failed to load jobs',
  count: { waiting: 'Waiting', later: 'Scheduled', running: 'Running', failing: 'Retrying', givenUp: 'Failed' },
  kind: (kind: string) => jobKinds[kind] ?? kind,
  troubled: (count: number) =>
    count === 0
      ? 'No job has failed.'
      : 'Failed jobs, latest first. Jobs that are not retried are deleted after a week.',
  tried: (attempts: number, most: number, at: string) => `Tried ${attempts} of ${most} times, last ${at}.`,
  next: (at: string) => `Next try ${at}.`,
  givenUp: 'It will not be retried automatically.',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  retried: 'Retrying now',
  notRetried: 'The job was not retried',
}

const stateOf = ({ state, waitsFor, done, total }: ToolState): string => {
  if (waitsFor !== null) return `Waiting for ${waitsFor}, which is not responding. It will resume automatically.`
  if (state === 'waiting') return 'Queued.'
  return total === null ? 'Running.' : `Running: ${number(done)} of ${number(total)}.`
}

export const toolTexts = {
  heading: 'Tools',
  failedToLoad: 'Failed to load tools',
  kind: {
    synopses: 'Synopsis Updater',
    covers: 'Cover Migration',
    'cover-checks': 'Cover validation',
    'cover-picks': 'Migration of selected covers',
    facts: 'Facts of shipped books',
  } satisfies Record<ToolState['kind'], string>,
  summary: (tools: ToolState[]) => {
    const failed = tools.filter(({ state }) => state === 'failed').length
    const underWay = tools.length - failed
    return `${underWay === 0 ? 'No tool is' : counted(underWay, 'tool is', 'tools are')} under way; ${
      failed === 0 ? 'none has' : counted(failed, 'has', 'have')
    } failed.`
  },
  state: (tool: ToolState, at: string) =>
    tool.state === 'failed'
      ? `It stopped ${at}${!tool.total ? '' : `, after ${number(tool.done)} of ${number(tool.total)}`}.`
      : stateOf(tool),
  goesOn: 'The tool is running again',
  doesNotGoOn: 'The tool could not resume',
}

export const mailTexts = {
  heading: 'Email',
  failed: 'Failed to load email',
  goesTo: {
    server: 'Email goes to the mail server.',
    mailbox: 'There is no mail server: email is written to the mailbox folder.',
  },
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

const roleNames: Record<Role, string> = { moderator: 'Moderator', admin: 'Admin' }

export const peopleTexts = {
  heading: 'People',
  subtitle: 'Roles and permissions.',
  holders: 'Moderators and admins',
  found: (name: string) => `Readers matching “${name}”`,
  said: (count: number) =>
    count === 0 ? 'No readers found' : count === 1 ? '1 reader found' : `${count} readers found`,
  none: (name: string) => `No reader is called “${name}”`,
  noneHint: 'Part of the username is enough.',
  failed: 'Failed to load readers',
  rolesOf: (roles: Role[]) => (roles.length === 0 ? 'Reader' : roles.map((role) => roleNames[role]).join(', ')),
  changes: 'Role changes',
  act: {
    grant: {
      moderator: {
        label: 'Make moderator',
        of: (name: string) => `Make moderator: ${name}`,
        title: (name: string) => `Make ${name} a moderator?`,
        follows: (name: string) => `${name} will be able to read reports, hide reviews and suspend readers.`,
        done: (name: string) => `${name} is a moderator`,
      },
      admin: {
        label: 'Make admin',
        of: (name: string) => `Make admin: ${name}`,
        title: (name: string) => `Make ${name} an admin?`,
        follows: (name: string) => `${name} will be able to do everything you can: moderate, edit books, change roles.`,
        done: (name: string) => `${name} is an admin`,
      },
    },
    revoke: {
      moderator: {
        label: 'Remove moderator',
        of: (name: string) => `Remove moderator: ${name}`,
        title: (name: string) => `Remove ${name} as a moderator?`,
        follows: () => 'Their decisions stay in force.',
        done: (name: string) => `${name} is no longer a moderator`,
      },
      admin: {
        label: 'Remove admin',
        of: (name: string) => `Remove admin: ${name}`,
        title: (name: string) => `Remove ${name} as an admin?`,
        follows: () => 'What they did stays in force.',
        done: (name: string) => `${name} is no longer an admin`,
      },
    },
  },
  follows: (name: string) => `${name} will be signed out everywhere. This is logged.`,
  ownFollows: 'You will be signed out everywhere. This is logged.',
  passwordNeeded: "You signed in more than ten minutes ago. Enter your password to confirm it's you.",
  changing: 'Changing...',
  failedToChange: 'The role was not changed',
}
