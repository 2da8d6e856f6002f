import { actionWords, outcomeWords } from '#contract/importWords.ts'
import type { Import, ImportState } from '#contract/imports.ts'
import { maxImportMegabytes, maxImportRows } from '#contract/importRules.ts'

export const books = (count: number) => (count === 1 ? '1 book' : `${count.toLocaleString('en')} books`)

export const importTexts = {
  heading: 'Bring your books',
  subtitle: 'Import your library from another app. You see what will happen before anything changes.',
  back: 'Back to My Books',
  choose: 'Choose a file',
  drop: 'or drop it here',
  sending: (percent: number) => (percent < 100 ? `Sending… ${percent}%` : 'Reading the file…'),
  works:
    'Archives from Sageleaf, files from Goodreads, The StoryGraph, Hardcover, BookWyrm, LibraryThing, Calibre, Open Library, Openreads and Jelu, and any CSV file with a title column.',
  privacy: 'Imported books are visible to you alone unless you choose otherwise, and nobody is notified.',
  failed: 'The file could not be imported',
  earlier: 'Your imports',
  open: (name: string) => `Open the import of ${name}`,
  loading: 'Loading…',
  loadFailed: 'Your imports did not load',
  gone: 'This import is no longer here',
  another: 'Import another file',
  toMyBooks: 'Go to My Books',
}

export const howTexts = {
  heading: 'Where to find your file',
  steps: [
    ['Goodreads', 'On the website: My Books, then Import and export, then Export Library.'],
    ['The StoryGraph', 'Manage Account, then Export StoryGraph Library.'],
    ['Hardcover', 'Settings, then Export Your Data, then CSV.'],
    ['BookWyrm', 'Settings, then CSV Export.'],
    ['LibraryThing', 'More, then Import/Export, then Export as tab-delimited text.'],
    ['Calibre', 'Convert books, then Create a catalogue, in the format CSV.'],
  ] as const,
}

export const fileTexts: Record<string, string> = {
  FILE_TOO_LARGE: `A file can be at most ${maxImportMegabytes} MB. The people who run this Sageleaf can bring in a larger archive with a command: npm run sageleaf -- import FILE --reader NAME`,
  FILE_EMPTY: 'There are no books in that file.',
  FILE_CUT_SHORT: 'That file ends before its first book is complete. Download it again from the other app.',
  FILE_NOT_TEXT: 'That is not a CSV file. Choose the file that the other app exported.',
  FILE_SPREADSHEET: 'That is a spreadsheet. Save it as CSV, then choose that file.',
  FILE_ARCHIVE: 'That is a compressed file. Unpack it, then choose the CSV file inside.',
  ARCHIVE_BROKEN: 'That archive is damaged, incomplete or altered. Export it again, then choose the file as it is.',
  ARCHIVE_NEWER: 'That archive is from a newer Sageleaf than this one, which cannot read it.',
  ARCHIVE_TOO_LARGE: 'What is in that archive is larger than any reader’s data.',
  FILE_WEB_PAGE:
    'That is a web page, not the export itself. You may have to sign in to the other app and download it again.',
  TOO_MANY_ROWS: `A file can have at most ${maxImportRows.toLocaleString('en')} rows.`,
  ROW_TOO_LONG: 'One row of that file is far too long to be a book.',
  NO_ROOM: 'There is no room for more files here at the moment. Please tell the people who run this Sageleaf.',
}

export const viewTexts = {
  from: (format: string, rows: number) =>
    `${format === 'Table' ? 'A table' : format} · ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`,
  reading: 'Looking for your books in the catalogue…',
  waits: 'Another import of yours is under way. This one follows as soon as it has finished.',
  again: (day: string) =>
    `You imported this file on ${day}. Importing it again is an update: what is new is added, and nothing comes twice.`,
  endsEarly: (line: number) =>
    `The file ends in the middle of a row, on line ${line}. That row was left out; everything before it is here.`,
  actions: actionWords,
  outcomes: outcomeWords,
  all: 'All',
  show: 'Show',
  unread: 'Not understood',
  filter: (label: string, count: number) => `${label} ${count.toLocaleString('en')}`,
  wins: 'Where the file differs from My Books',
  winsHint: 'You can also choose for each book below.',
  winsOptions: { mine: 'Keep what I have', file: 'Use what the file says' } satisfies Record<Import['wins'], string>,
  audience: 'Who can see these books',
  audienceHint: 'You can change this for each shelf and book later.',
  archiveHint: 'Nobody will see more of a book than before.',
  archiveKept:
    'Friends, comments and likes in the archive are not recreated, since nobody here was asked. They are kept with your data and come out with your next archive.',
  run: (count: number) => `Import ${books(count)}`,
  nothing: 'There is nothing to import in this file.',
  open: (count: number) =>
    `${books(count)} will wait until you say which ${count === 1 ? 'one it is' : 'ones they are'}.`,
  running: (done: number, rows: number) => `${done.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`,
  runningHint: 'You can close this page: the import continues.',
  undoing: 'Taking the import back…',
  done: (count: number) => `${books(count)} imported`,
  undone: 'This import was undone',
  found: (count: number) => `${books(count)} found since`,
  runMatched: (count: number) => `Import ${books(count)} now`,
  matched: (count: number) =>
    `The catalogue knows ${count === 1 ? 'a book' : `${count.toLocaleString('en')} books`} of this file that had to wait.`,
  toMatch: (count: number) =>
    `${books(count)} still to be matched. Choose below, or leave ${count === 1 ? 'it' : 'them'}: Sageleaf keeps looking.`,
  undo: 'Undo this import',
  undoHint: (day: string | null) =>
    `Undo removes everything that this import added to your shelves. What you changed since stays. Books that were new to the catalogue are removed, too, unless somebody else uses them by now.${day ? ` You can undo it until ${day}.` : ''}`,
  report: 'Download the report',
  remove: 'Forget this file',
  failed: { title: 'That did not work' },
}

export const stateTexts = {
  tbr: 'TBR',
  reading: 'Currently Reading',
  paused: 'Paused',
  finished: 'Finished',
  dnf: 'DNF',
} satisfies Record<ImportState, string>

export const shortState = (state: Import['state']) =>
  ({
    reading: 'being read',
    ready: 'not imported yet',
    running: 'under way',
    done: 'imported',
    undoing: 'being undone',
    undone: 'undone',
  })[state]
