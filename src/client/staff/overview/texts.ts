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
    picker: 'Migrate Book Covers',
    log: 'Log',
  },
  pageTitle: (heading: string) => `${heading} · Admin`,
  loading: 'Loading...',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  noLonger: 'You are signed out, or no longer an admin.',
}

export const homeTexts = {
  heading: 'Overview',
  subtitle: 'How this Sageleaf fares.',
}

const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

export const figureTexts = {
  heading: 'What there is',
  failed: 'Failed to count',
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
  'send-mail': 'A letter',
  'refresh-picks': 'Picks for a reader',
  'reword-picks': 'Other words for the Sage’s reasons',
  'fetch-cover': 'A cover to fetch',
  'fit-sage': 'The Sage learns everything',
  'learn-changes': 'The Sage learns what is new',
  'refresh-trending': 'What is trending',
  'refresh-readers': 'Picks after a merge',
  'run-tool': 'A tool of the admins',
  sweep: 'Clearing up',
  'sweep-covers': 'Clearing up covers',
  'sweep-avatars': 'Clearing up pictures',
  'count-today': 'Counting what there is',
}

export const jobTexts = {
  heading: 'Jobs',
  failed: 'Failed to load the jobs',
  count: { waiting: 'Waiting', later: 'For later', running: 'Under way', failing: 'Tried again', givenUp: 'Given up' },
  kind: (kind: string) => jobKinds[kind] ?? kind,
  troubled: (count: number) =>
    count === 0 ? 'No job has failed.' : 'These have failed, the latest first. What is given up goes after a week.',
  tried: (attempts: number, most: number, at: string) => `Tried ${attempts} of ${most} times, last ${at}.`,
  next: (at: string) => `Next try ${at}.`,
  givenUp: 'It is not tried again by itself.',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  retried: 'It is tried again now',
  notRetried: 'It was not tried again',
}

const stateOf = ({ state, waitsFor, done, total }: ToolState): string => {
  if (waitsFor !== null) return `Waiting for ${waitsFor}, which does not answer now: it goes on by itself.`
  if (state === 'waiting') return 'Waiting for its turn.'
  return total === null ? 'Under way.' : `Under way: ${number(done)} of ${number(total)}.`
}

export const toolTexts = {
  heading: 'Tools',
  failedToLoad: 'Failed to load the tools',
  kind: {
    synopses: 'Synopsis Updater',
    covers: 'Cover Migration',
    'cover-checks': 'Validation of covers',
    'cover-picks': 'Migration of picked covers',
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
  goesOn: 'The tool goes on',
  doesNotGoOn: 'The tool does not go on',
}

export const mailTexts = {
  heading: 'Letters',
  failed: 'Failed to load the letters',
  goesTo: {
    server: 'They go to the mail server.',
    mailbox: 'There is no mail server: letters lie in the mailbox folder.',
  },
  refused: (count: number) =>
    count === 0
      ? 'No address sends letters back.'
      : `${counted(count, 'address sends', 'addresses send')} letters back: for a day nothing more goes there.`,
  budget: (left: number, of: number, until: string | null) =>
    `${number(left)} of ${counted(of, 'letter', 'letters')} may go out ${until === null ? 'within an hour' : `until ${until}`}.`,
}

export const serviceTexts = {
  heading: 'Book services',
  failed: 'Failed to load the book services',
  none: 'No book service is asked here.',
  budget: (left: number, of: number, until: string | null) =>
    `${number(left)} of ${counted(of, 'question', 'questions')} left ${until === null ? 'for a day' : `until ${until}`}.`,
  forTools: (left: number, of: number) => `Of these the tools may ask ${number(left)} of ${number(of)}.`,
  askedFor: {
    readers: 'For readers',
    tools: 'For the tools',
    'tools-by-number': 'For the tools, by number',
  } satisfies Record<ServiceState['askedFor'], string>,
  state: {
    closed: () => 'Asked as usual.',
    open: (since: string | null) => `Left alone${since === null ? '' : ` since ${since}`}, as it keeps failing.`,
    'half-open': (since: string | null) =>
      `Left alone${since === null ? '' : ` since ${since}`}; the next question tries whether it is back.`,
  },
  paused: 'It asked for a pause.',
  outcomes: (answered: number, unavailable: number) =>
    `${counted(answered, 'answer', 'answers')}, ${counted(unavailable, 'question', 'questions')} without one since the start.`,
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
  failed: 'Failed to load how the Sage fares',
  nothing: 'It has learned nothing yet.',
  learned: (at: string, { tookMs, books, readers, likings }: Learned) =>
    `Learned everything ${at}, in ${(tookMs / 1000).toFixed(1)} s: ${counted(books, 'book', 'books')}, ` +
    `${counted(likings, 'liking', 'likings')} of ${counted(readers, 'reader', 'readers')}.`,
  waiting: (books: number) =>
    books === 0 ? 'Nothing waits to be learned.' : `${counted(books, 'book waits', 'books wait')} to be learned anew.`,
  measured: (asked: number | null, found: number | null) => {
    if (asked === null) return 'How good it is has not been tried yet: that is done every night.'
    if (found === null)
      return `How good it is cannot be told yet: ${counted(asked, 'reader has', 'readers have')} loved five books or more, and it takes 20.`
    return `Of ${number(asked)} readers, the book that they loved last was held back: for ${percent(found)} it stood among the first 20.`
  },
  picks: ({ readers, shown, shelved }: { readers: number; shown: number; shelved: number }) =>
    shown === 0
      ? 'Nobody has looked at picks in the last 30 days.'
      : `In the last 30 days ${counted(readers, 'reader', 'readers')} saw ${counted(shown, 'pick', 'picks')}, and put ${number(shelved)} (${percent(shelved / shown)}) on a shelf since.`,
}

export const processTexts = {
  heading: 'What runs',
  failed: 'Failed to load what runs',
  version: (version: string) => `Sageleaf ${version}`,
  does: { all: 'pages and jobs', http: 'pages', worker: 'jobs' },
  process: (name: string, does: string) => `${name}: ${does}`,
  since: (at: string) => `Since ${at}.`,
  other: (version: string) => `It is of version ${version}.`,
}

const roleNames: Record<Role, string> = { moderator: 'Moderator', admin: 'Admin' }

export const peopleTexts = {
  heading: 'People',
  subtitle: 'Who may do more than read here.',
  holders: 'Who has a role',
  found: (name: string) => `Readers called “${name}”`,
  said: (count: number) => (count === 0 ? 'Nobody found' : count === 1 ? '1 reader found' : `${count} readers found`),
  none: (name: string) => `Nobody here is called “${name}”`,
  noneHint: 'A part of the username is enough.',
  failed: 'Failed to load readers',
  rolesOf: (roles: Role[]) => (roles.length === 0 ? 'Reader' : roles.map((role) => roleNames[role]).join(', ')),
  changes: 'Changes of roles',
  act: {
    grant: {
      moderator: {
        label: 'Make moderator',
        of: (name: string) => `Make moderator: ${name}`,
        title: (name: string) => `Make ${name} a moderator?`,
        follows: (name: string) => `${name} then reads reports, hides reviews and suspends readers.`,
        done: (name: string) => `${name} is a moderator`,
      },
      admin: {
        label: 'Make admin',
        of: (name: string) => `Make admin: ${name}`,
        title: (name: string) => `Make ${name} an admin?`,
        follows: (name: string) => `${name} then may do all that you may: moderate, change books, give and take roles.`,
        done: (name: string) => `${name} is an admin`,
      },
    },
    revoke: {
      moderator: {
        label: 'Remove moderator',
        of: (name: string) => `Remove moderator: ${name}`,
        title: (name: string) => `Remove ${name} as a moderator?`,
        follows: () => 'What they decided stays.',
        done: (name: string) => `${name} is no longer a moderator`,
      },
      admin: {
        label: 'Remove admin',
        of: (name: string) => `Remove admin: ${name}`,
        title: (name: string) => `Remove ${name} as an admin?`,
        follows: () => 'What they did stays.',
        done: (name: string) => `${name} is no longer an admin`,
      },
    },
  },
  follows: (name: string) => `${name} is signed out everywhere, and all of this is written to the log.`,
  ownFollows: 'You are signed out everywhere, and all of this is written to the log.',
  passwordNeeded: 'You signed in more than ten minutes ago. Your password says that it is still you.',
  changing: 'Changing...',
  failedToChange: 'The role was not changed',
}
