import { listOf } from '#server/imports/cells.ts'
import { csvLine, listCell, safeCell } from '#server/shared/csv.ts'
import type { HeldBook, Read } from './library.ts'
import {
  bindingCell,
  byEnd,
  countOf,
  endOf,
  hasSame,
  leftOver,
  ofOutcome,
  slashedDay,
  starsOf,
  startOf,
  type State,
  stateOf,
  textCell,
} from './told.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { storyGraphWarnings } from '#server/imports/formats/storyGraph.ts'
import { type GradedNames, grades } from '#server/imports/imported.ts'

const program = 'The StoryGraph'

const columns = [
  'Title',
  'Authors',
  'Contributors',
  'ISBN/UID',
  'Format',
  'Read Status',
  'Date Added',
  'Last Date Read',
  'Dates Read',
  'Read Count',
  'Moods',
  'Pace',
  'Character- or Plot-Driven?',
  'Strong Character Development?',
  'Loveable Characters?',
  'Diverse Characters?',
  'Flawed Characters?',
  'Star Rating',
  'Review',
  'Content Warnings',
  'Content Warning Description',
  'Tags',
  'Owned?',
] as const

const statuses = {
  tbr: 'to-read',
  reading: 'currently-reading',
  paused: 'paused',
  finished: 'read',
  dnf: 'did-not-finish',
} as const

const formats = {
  print: 'paperback',
  paperback: 'paperback',
  hardcover: 'hardcover',
  ebook: 'digital',
  audio: 'audio',
} as const

export const storyGraphCsv = {
  header: csvLine([...columns]),
  line: (held: HeldBook) => {
    const cells = cellsOf(held)
    return csvLine(columns.map((column) => safeCell(cells[column] ?? leftOver(held, program, column))))
  },
}

function cellsOf(held: HeldBook): Partial<Record<(typeof columns)[number], string>> {
  const { book, entry, reads, shelves } = held
  const state = stateOf(entry)
  const told = toldReads(state, reads)
  return {
    Title: book.title,
    Authors: listCell(book.authors),
    'ISBN/UID': (entry.edition ? '' : leftOver(held, program, 'ISBN/UID')) || (book.isbns[0] ?? ''),
    Format: bindingCell(held, program, 'Format', formats),
    'Read Status': statuses[state],
    'Date Added': slashedDay(entry.created_at, 'day'),
    'Last Date Read': told.map(endOf).find((day) => day !== '') ?? '',
    'Dates Read': datesCell(held, told),
    'Read Count': countCell(held, countOf(state, entry)),
    'Star Rating': String(starsOf(state, held) ?? ''),
    Review: textCell(held, program, 'Review', entry.public_review),
    'Content Warnings': warningsCell(held),
    Tags: listCell(shelves),
    'Owned?': entry.is_owned ? 'Yes' : 'No',
  }
}

/**
 * The reads that the status and the dates of a row can tell of, the latest first. For a book that was given up, the
 * first dates are those of that read: without them, there is no way to write the others.
 */
function toldReads(state: State, reads: Read[]): Read[] {
  const finished = ofOutcome(reads, 'finished')
  if (state === 'reading' || state === 'paused') {
    const current = reads.find(({ outcome, started_on }) => outcome === state && started_on !== null)
    // An open range belongs to the read under way.
    return current ? [current, ...finished] : finished.filter((read) => endOf(read) !== '')
  }
  if (state !== 'dnf') return finished
  const dnf = ofOutcome(reads, 'dnf').slice(0, 1)
  return dnf.every((read) => range(read) === '') ? [] : byEnd([...finished, ...dnf])
}

/** `2024/03/09-2024/03/11`; a day alone is the end, and an open range has none. */
function range(read: Read): string {
  const start = startOf(read)
  return start === '' ? endOf(read) : `${start}-${endOf(read)}`
}

/** In the order of an earlier import, as long as it had the same dates. */
function datesCell(held: HeldBook, told: Read[]): string {
  const ranges = told.map(range).filter(Boolean)
  const source = leftOver(held, program, 'Dates Read')
  return hasSame(listOf(source), ranges) ? source : ranges.join(', ')
}

/** The program counts a read under way or given up, but has a few rows that do not. */
function countCell(held: HeldBook, count: string): string {
  return count === '1' && held.entry.times_read === 0 && leftOver(held, program, 'Read Count') === '0' ? '0' : count
}

/**
 * `Graphic: Death; Minor: War`, with those of an earlier import that have no name here, and in its order as long as it had
 * the same.
 */
function warningsCell(held: HeldBook): string {
  const warnings = warningsOf(held)
  const source = leftOver(held, program, 'Content Warnings')
  if (hasSame(eachOf(storyGraphWarnings(source).warnings), eachOf(warnings))) return source
  return grades
    .filter((grade) => warnings[grade].length > 0)
    .map((grade) => `${grade[0]!.toUpperCase()}${grade.slice(1)}: ${warnings[grade].join(', ')}`)
    .join('; ')
}

function warningsOf(held: HeldBook): GradedNames {
  const kept = leftOver(held, program, 'Content warnings').split('; ')
  const named = (grade: keyof GradedNames) => [
    ...(held.entry.content_warnings?.[grade] ?? []),
    ...kept
      .filter((one) => one.startsWith(`${grade}: `))
      .map((one) => one.slice(grade.length + 2))
      .filter((name) => !known.has(name.toLowerCase())),
  ]
  return { graphic: named('graphic'), moderate: named('moderate'), minor: named('minor') }
}

const eachOf = (warnings: GradedNames) =>
  grades.flatMap((grade) => warnings[grade].map((name) => `${grade}: ${name.toLowerCase()}`))

const known = new Set<string>(contentWarnings.map((name) => name.toLowerCase()))
