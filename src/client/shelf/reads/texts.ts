import type { Entry } from '#contract/shelf.ts'
import type { Place, Read } from '#contract/reads.ts'
import type { ReadFormat } from '#contract/readRules.ts'
import { placeText } from './placeText.ts'

export const readTexts = {
  progressSaved: 'Progress saved',
  isAt: (title: string, progress: Entry['progress']) => (progress ? `${title}: ${placeText(progress)}` : title),
  heading: 'Your reads',
  none: 'No reads yet.',
  add: 'Add a read',
  openFailed: 'The form could not be opened',
  edit: (nth: string) => `Edit ${nth}`,
  remove: (nth: string) => `Delete ${nth}`,
  nth: (place: number) => `read ${place}`,
  added: 'Read added',
  changed: 'Read changed',
  removed: 'Read deleted',
  removeFailed: { title: 'This was not deleted' },
  progressChanged: 'Progress changed',
  progressRemoved: 'Progress deleted',
  outcome: {
    reading: 'Reading',
    paused: 'Paused',
    finished: 'Finished',
    dnf: 'Did not finish',
  } satisfies Record<Read['outcome'], string>,
  format: { print: 'Print', ebook: 'E-book', audio: 'Audiobook' } satisfies Record<ReadFormat, string>,
  since: (day: string) => `since ${day}`,
  startedOnly: (day: string) => `started ${day}, no end noted`,
  unknownDates: 'dates unknown',
  stoppedAt: (place: string) => `stopped at ${place}`,
  progress: (count: number) => (count === 1 ? '1 progress note' : `${count} progress notes`),
  editProgress: (place: string) => `Edit ${place}`,
  removeProgress: (place: string) => `Delete ${place}`,
}

export const readFormTexts = {
  addTitle: (title: string) => `Add a read of ${title}`,
  editTitle: (title: string) => `Edit a read of ${title}`,
  outcome: 'How it went',
  startDate: 'Started',
  finishDate: 'Finished',
  stopDate: 'Stopped',
  dateHint: 'A day, a month or a year: 05/17/2024, May 2024 or 2024. Leave it empty if you do not know.',
  noDate: 'Enter a day, a month or a year, such as 05/17/2024, May 2024 or 2024.',
  format: 'Format',
  stars: 'Stars for this read',
  save: 'Save',
  cancel: 'Cancel',
  day: 'Day',
  progressTitle: 'Edit progress',
}

export const progressTexts = {
  title: (title: string) => `How far are you in ${title}?`,
  place: (title: string) => `Where you are in ${title}`,
  unit: 'Unit',
  units: { page: 'page', percent: '%', minutes: 'min' } satisfies Record<Place['unit'], string>,
  of: (length: number) => `of ${length}`,
  save: 'Save progress',
  note: 'Note',
  noteHint: 'Only you can see it.',
  notANumber: {
    page: 'Enter a page number, such as 120.',
    percent: 'Enter a percentage, such as 45.',
    minutes: 'Enter the minutes as a whole number, such as 90.',
  } satisfies Record<Place['unit'], string>,
  tooLong: { page: 'Enter a page up to 99,999.', minutes: 'Enter minutes up to 99,999.' },
  pages: 'Pages',
  pagesHint: 'Optional. With them, you see how far you are.',
  badLength: 'Enter a whole number from 1 to 99,999.',
  tooShort: {
    page: (page: number) => `You are on page ${page}, so your copy has at least ${page} pages.`,
    minutes: (minute: number) => `You are at minute ${minute}, so your recording is at least ${minute} minutes long.`,
  },
  beyondPercent: 'A percentage cannot be more than 100.',
  beyond: {
    page: (length: number) => `This book has ${length} pages. Is your copy longer?`,
    minutes: (length: number) => `This recording is ${length} minutes long. Is yours longer?`,
  },
  ownLength: { page: 'Pages in your copy', minutes: 'Minutes in your recording' },
}

export const dnfTexts = {
  title: (title: string) => `Did not finish ${title}`,
  hint: 'You can start it again at any time.',
  reasons: 'Why?',
  stoppedAt: 'Where did you stop?',
  notes: 'Notes',
  notesHint: 'Only you can see them.',
  save: 'Save as not finished',
  keepReading: 'Cancel',
}
